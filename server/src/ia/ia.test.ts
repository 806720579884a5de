import { LLMock } from '@copilotkit/aimock'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fraseFixa } from '#domain/ia/fiscal.ts'
import { pedidoVazio } from '#domain/pesquisa/pedido.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import type { ModeloDeIa } from '../rpc/context.ts'
import { modeloDe } from './modelo.ts'
import { atos, chamar, dizer, em, servidorDeModelo, type Ato } from './testing/servidor.ts'

const AGORA = new Date('2026-11-23T12:00:00Z')
const CHAVE = 'sk-segredo-que-nao-sai'

let base: TestDatabase
let servidor: Awaited<ReturnType<typeof servidorDeModelo>>
let marina: Awaited<ReturnType<typeof buildPaciente>>
let modelo: ModeloDeIa

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
  await loadReferencia(base.connection, AGORA)
  servidor = await servidorDeModelo()
})
afterAll(async () => {
  await servidor.fechar()
  await base.drop()
})
beforeEach(async () => {
  await base.empty('usuarios', 'ia_ferramentas')
  marina = await buildPaciente(base.owner)
  await buildProfissional(base.owner, { usuario: { nome: 'Beatriz Nogueira Lima' } })
  servidor.pedidos.length = 0
  modelo = abrir(servidor.url)
})

const abrir = (url: string, mais: Partial<ModeloDeIa['settings']> = {}) =>
  modeloDe({ url, key: CHAVE, model: 'm', precoEntrada: 100, precoSaida: 400, tetoDoDia: null, ...mais })
const como = (perfil: string, usuario_id = marina.usuario_id, ia: ModeloDeIa | null = modelo) =>
  clientFor(
    base,
    { usuario_id, perfil, sessao_id: randomUUID() } as never,
    () => AGORA,
    null,
    null,
    null,
    null,
    ia,
  )
const perguntar = async (frase = 'quero uma consulta', ia: ModeloDeIa | null = modelo) => {
  const eventos = await como('paciente', marina.usuario_id, ia).pesquisa.conversar({
    frase,
    pedido: { ...pedidoVazio, filtros: { especialidade: 'Medicina' } },
  })
  let texto = ''
  for await (const evento of eventos) {
    if (evento.tipo === 'texto') texto += evento.texto
    else if (evento.tipo === 'trocar') texto = evento.texto
    else if (evento.tipo === 'fim') return { texto, desfecho: evento.desfecho }
  }
  throw new Error('the answer has no end')
}
const chamadas = async () => (await base.owner.query('select * from ia_chamadas order by created_at')).rows

test('BUSCA-06 without a model, or with its tool off, the answer ends at once and nothing leaves', async () => {
  expect(await perguntar('oi', null)).toEqual({ texto: '', desfecho: 'desligada' })
  const admin = await buildPaciente(base.owner)
  await como('administrador-geral', admin.usuario_id).ia.mudar({ chave: 'pesquisa', ligada: false })
  expect(await perguntar()).toEqual({ texto: '', desfecho: 'desligada' })
  expect(servidor.pedidos).toEqual([])
})

test('BUSCA-06 IA-08 IA-09 words of a model come in pieces, and the register says what it saw, with no text', async () => {
  servidor.fazer(dizer('Encontrei Beatriz Nogueira Lima, por R$ 300. Veja os horários abaixo.'))
  expect(await perguntar('quero uma consulta segredo123')).toEqual({
    texto: 'Encontrei Beatriz Nogueira Lima, por R$ 300. Veja os horários abaixo.',
    desfecho: 'ok',
  })
  const [chamada] = await chamadas()
  expect(chamada).toMatchObject({
    ferramenta: 'pesquisa',
    tokens_entrada: 100,
    tokens_saida: 20,
    desfecho: 'ok',
    custo: 18_000,
  })
  expect(JSON.stringify(await chamadas())).not.toContain('segredo123')
  const { chamadas: vistas } = await como('paciente').ia.minhasChamadas()
  expect(vistas).toMatchObject([
    { destino: new URL(servidor.url).host, campos: expect.arrayContaining(['a frase da pessoa']) },
  ])
  const registro = await como('paciente').ia.registro()
  expect(registro.ferramentas[0]).toMatchObject({ chave: 'pesquisa', risco: 'baixo', ligada: true })
})

test('BUSCA-06 the same through another server of the protocol', async () => {
  const mock = new LLMock({ port: 0 })
  mock.onMessage(/./, { content: 'Veja os horários abaixo.' })
  const url = await mock.start()
  try {
    expect(await perguntar('quero uma consulta', abrir(`${url}/v1`))).toEqual({
      texto: 'Veja os horários abaixo.',
      desfecho: 'ok',
    })
  } finally {
    await mock.stop()
  }
})

const mentiras: [nome: string, texto: string][] = [
  ['a professional who is not there', 'Procure a Dra. Zulmira Fagundes.'],
  ['a price that no row has', 'A consulta custa R$ 47,00.'],
  ['an hour that no row has', 'Há vaga às 03:17.'],
  ['an illness', 'Isso é sintoma comum e parece labirintite.'],
  ['a verdict', 'Pelo que contou, você tem algo no ouvido.'],
  ['a medicine', 'Enquanto espera, dipirona ajuda.'],
  ['a dose', 'Pode ser 500mg ao dia.'],
  ['advice', 'Tome bastante cuidado com isso.'],
  ['a link', 'Acesse https://roubo.example/x agora.'],
  ['an image', 'Olhe ![x](https://roubo.example/p.png) isto.'],
  ['that it is nothing', 'Fique calma, não é grave e passa.'],
]
test.each(mentiras)(
  'IA-05 BUSCA-04 %s is never shown: the fixed sentence takes its place',
  async (_, texto) => {
    servidor.fazer(dizer(texto))
    expect(await perguntar('tontura quando levanto')).toEqual({ texto: fraseFixa, desfecho: 'trocada' })
  },
)

const falhas: [nome: string, ato: Ato, desfecho: string, texto: string][] = [
  ['a socket cut in the middle', atos.cortar('Veja os horários '), 'falhou', 'Veja os horários '],
  ['a stream without an end', atos.semFim('Veja os horários '), 'falhou', 'Veja os horários '],
  ['an error inside the stream', atos.erroNoMeio('Veja os '), 'falhou', 'Veja os '],
  ['rubbish', atos.lixo(), 'falhou', ''],
  ['a page in place of a stream', atos.html(), 'falhou', ''],
  ['a refused key that is repeated', atos.ecoar(401), 'falhou', ''],
  ['a fault that repeats the request', atos.ecoar(400), 'falhou', ''],
  [
    'thoughts in tags',
    atos.pensar('ela tem câncer', 'Veja os horários abaixo.'),
    'ok',
    'Veja os horários abaixo.',
  ],
  [
    'thoughts beside the text',
    atos.raciocinio('ela tem câncer', 'Veja os horários abaixo.'),
    'ok',
    'Veja os horários abaixo.',
  ],
  ['nothing', atos.vazio(), 'ok', ''],
]
test.each(falhas)(
  'BUSCA-06 %s takes nothing away, and shows neither key nor thought',
  async (_, ato, desfecho, texto) => {
    servidor.fazer(ato)
    const lida = await perguntar()
    expect(lida).toEqual({ texto, desfecho })
    expect(JSON.stringify([lida, await chamadas()])).not.toMatch(/segredo-que-nao-sai|câncer/)
  },
)

test('IA-06 the tools are three readings; one that the model invents is not there', async () => {
  servidor.fazer(em(chamar('marcar', '{"profissional":"h1"}'), dizer('Veja.')))
  expect(await perguntar()).toEqual({ texto: 'Veja.', desfecho: 'ok' })
  const [primeiro] = servidor.pedidos as { tools: { function: { name: string } }[] }[]
  expect(primeiro!.tools.map((cada) => cada.function.name)).toEqual([
    'procurar_profissionais',
    'horarios_livres',
    'ler_publicacoes',
  ])
})

test('IA-09 five failures open the breaker, a person has thirty turns, and a day has a ceiling', async () => {
  servidor.fazer(atos.ecoar(400))
  for (let i = 0; i < 5; i++) expect((await perguntar()).desfecho).toBe('falhou')
  expect((await perguntar()).desfecho).toBe('disjuntor')
  servidor.fazer(dizer('Veja.'))
  expect((await perguntar('oi', abrir(servidor.url, { tetoDoDia: 0 }))).desfecho).toBe('teto')
  await base.owner.query(
    `insert into ia_chamadas (usuario_id, ferramenta, desfecho, created_at) select $1, 'pesquisa', 'ok', $2 from generate_series(1, 30)`,
    [marina.usuario_id, AGORA],
  )
  expect((await perguntar('oi', abrir(servidor.url))).desfecho).toBe('teto')
})

test('BUSCA-03 with a sign of an emergency nothing leaves for a model', async () => {
  expect((await perguntar('estou com dor no peito')).desfecho).toBe('desligada')
  expect(servidor.pedidos).toEqual([])
})

test('IA-06 what leaves has no id, no key, and only what the finder shows', async () => {
  servidor.fazer(dizer('Veja.'))
  await perguntar()
  const [pedido] = servidor.pedidos
  const enviado = JSON.stringify(pedido)
  expect(enviado).toContain('Beatriz')
  expect(enviado).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(enviado).not.toContain(CHAVE)
})

test('IA-09 only the administration changes the register', async () => {
  await expect(como('paciente').ia.mudar({ chave: 'pesquisa', ligada: false })).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  })
})
