import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daqui, iso } from '../agendamentos/testing/cena.ts'
import { openApiDocument } from '../open-api.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { SDK_FILE, sdkOperations } from '../sdk.ts'
import { lerAviso } from '../../../sdk/src/avisos.ts'
import { AppDaSaude, Recusa } from '../../../sdk/src/cliente.ts'
import { entregarWebhooks } from './jobs.ts'
import { montarCena, outroSistema, type Cena } from './testing/cena.ts'

let cena: Cena

beforeAll(async () => {
  cena = await montarCena()
})
afterAll(() => cena.fechar())

interface Conteudo {
  content: { 'application/json': { example?: unknown } }
}
interface Operacao {
  operationId: string
  security: object[]
  responses: Record<string, Conteudo>
  requestBody?: Conteudo
}

const semEspacos = (texto: string) => texto.replaceAll(/[\s;|,()']/g, '').replaceAll('"', '')

test('ALCANCE-05 the client in sdk/ has the types and routes of the contract', async () => {
  expect(semEspacos(await readFile(SDK_FILE, 'utf8'))).toBe(semEspacos(await sdkOperations()))
})

test('ALCANCE-05 the OpenAPI document shows an example of each answer and body of the operations for keys, and how they sign in', async () => {
  const { paths, components } = (await openApiDocument()) as {
    paths: Record<string, Record<string, Operacao>>
    components: { securitySchemes: object }
  }
  expect(components.securitySchemes).toMatchObject({ chave: { type: 'http', scheme: 'bearer' } })
  const operacoes = Object.entries(paths)
    .filter(([caminho]) => caminho.startsWith('/v1/'))
    .flatMap(([, verbos]) => Object.values(verbos))
  expect(operacoes).toHaveLength(8)
  for (const { operationId, security, responses, requestBody } of operacoes) {
    expect(security, operationId).toEqual([{ chave: [] }])
    expect(responses['200']!.content['application/json'].example, operationId).toBeTypeOf('object')
    if (requestBody) expect(requestBody.content['application/json'].example, operationId).toBeTypeOf('object')
  }
})

test('ALCANCE-05 the client books, reads page by page and cancels on the real server, says what was refused, and reads a signed message', async () => {
  const { helena, marina } = await cena.povoar()
  const outro = await outroSistema()
  const quem = { id: helena.usuario_id, perfil: 'profissional' }
  const dono = { dono: 'profissional' as const, dono_id: helena.id }
  const { segredo: chave } = await cena.chaveDe(quem, dono)
  const { segredo } = await cena
    .como(helena.usuario_id, 'profissional')
    .integracoes.criarWebhook({ ...dono, url: 'https://1.1.1.1/', eventos: ['agendamento.marcado'] })
  await cena.base.owner.query('update webhooks set url = $1', [outro.url])
  const app = new AppDaSaude({ url: cena.server.url, chave })

  expect((await app.chave()).profissional_id).toBe(helena.id)
  const { profissionais } = await app.profissionais()
  const dia = iso(daqui(4)).slice(0, 10)
  const { horarios } = await app.livres({ id: profissionais[0]!.id, de: dia, ate: dia })
  const pedido = { profissional_id: helena.id, paciente_id: marina.id, inicio: horarios[0]!.inicio }
  const [uma, mesma] = [
    await app.marcar(pedido, 'tentativa-numero-1'),
    await app.marcar(pedido, 'tentativa-numero-1'),
  ]
  expect(mesma.id).toBe(uma.id)
  await app.marcar({ ...pedido, inicio: horarios[3]!.inicio })
  const recusa = await app.marcar({ ...pedido, inicio: horarios[0]!.inicio }).catch((erro: unknown) => erro)
  expect(recusa).toBeInstanceOf(Recusa)
  expect(recusa).toMatchObject({ code: 'CONFLITO', status: 409, message: expect.stringMatching(/\.$/) })
  const lidas = []
  for await (const consulta of app.todosOsAgendamentos({ de: iso(daqui(3)), ate: iso(daqui(6)), limite: 1 }))
    lidas.push(consulta.inicio)
  expect(lidas).toEqual([horarios[0]!.inicio, horarios[3]!.inicio])
  expect(await app.cancelar({ id: uma.id, motivo: 'Viagem' })).toMatchObject({ status: 'cancelado' })
  const semChave = new AppDaSaude({ url: cena.server.url, chave: `saude_${'x'.repeat(43)}` })
  await expect(semChave.chave()).rejects.toMatchObject({ code: 'CHAVE_DESCONHECIDA' })

  await entregarWebhooks(dbFor(cena.base.pools, SISTEMA), cena.agora, { inside: true })
  const { headers, body } = outro.recebidos.find(({ body: corpo }) => corpo.includes(uma.id))!
  expect(await lerAviso(segredo, headers, body)).toMatchObject({
    id: headers['webhook-id'],
    type: 'agendamento.marcado',
    data: { agendamento_id: uma.id },
  })
  await expect(lerAviso(segredo, headers, `${body} `)).rejects.toThrow('não confere')
  await expect(lerAviso(segredo, headers, body, Date.now() + 600_000)).rejects.toThrow('outro momento')
  await outro.fechar()
})
