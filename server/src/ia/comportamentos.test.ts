import { LLMock } from '@copilotkit/aimock'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pedidoVazio } from '#domain/pesquisa/pedido.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { modeloDe } from './modelo.ts'
import { atos, chamar, dizer, em, servidorDeModelo, type Ato } from './testing/servidor.ts'

const AGORA = new Date('2026-11-23T12:00:00Z')
const CHAVE = 'sk-segredo-que-nao-sai'
const DITO = 'Veja os horários abaixo.'
const HORARIOS = { name: 'horarios_livres', arguments: '{"h":"h1"}' }
const ferramenta = (mais: object, funcao: object = HORARIOS) => ({
  type: 'function',
  function: funcao,
  ...mais,
})

let base: TestDatabase
let servidor: Awaited<ReturnType<typeof servidorDeModelo>>
let marina: Awaited<ReturnType<typeof buildPaciente>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
  await loadReferencia(base.connection, AGORA)
  servidor = await servidorDeModelo()
  marina = await buildPaciente(base.owner)
  await buildProfissional(base.owner, { usuario: { nome: 'Beatriz Nogueira Lima' } })
})
afterAll(async () => {
  await servidor.fechar()
  await base.drop()
})
beforeEach(async () => {
  servidor.pedidos.length = 0
  await base.empty('ia_chamadas')
})

/** What the browser gets, whole. */
async function ler({ url = servidor.url, sinal }: { url?: string; sinal?: AbortSignal } = {}) {
  const modelo = modeloDe({ url, key: CHAVE, model: 'm', precoEntrada: 1, precoSaida: 1, tetoDoDia: null })
  const sessao = { usuario_id: marina.usuario_id, perfil: 'paciente', sessao_id: randomUUID() } as const
  const cliente = clientFor(base, sessao, () => AGORA, null, null, null, null, modelo)
  const eventos = await cliente.pesquisa.conversar(
    { frase: 'quero um médico', pedido: { ...pedidoVazio, filtros: { especialidade: 'Medicina' } } },
    sinal ? { signal: sinal } : {},
  )
  let texto = ''
  for await (const evento of eventos)
    if (evento.tipo === 'texto') texto += evento.texto
    else if (evento.tipo === 'trocar') texto = evento.texto
    else if (evento.tipo === 'fim') return { texto, desfecho: evento.desfecho as string }
  throw new Error('the answer has no end')
}
/** The messages of the last request that answer a tool. */
const respostas = () =>
  (servidor.pedidos.at(-1) as { messages: { role: string; content: string }[] }).messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content)
const ok = { texto: DITO, desfecho: 'ok' }
const falhou = (texto = '') => ({ texto, desfecho: 'falhou' })

type Caso = [nome: string, ato: () => Ato, fim: { texto: string; desfecho: string }, depois?: () => void]
const umaResposta =
  (parte: string, quantas = 1) =>
  () => {
    expect(respostas()).toHaveLength(quantas)
    for (const resposta of respostas()) expect(resposta).toContain(parte)
  }

const casos: Caso[] = [
  [
    '1. arguments of a tool in fragments',
    () =>
      em(
        atos.emPedacos([
          ferramenta({ index: 0, id: 'c1' }, { name: 'horarios_livres', arguments: '{"h' }),
          { index: 0, function: { arguments: '":"h' } },
          { index: 0, function: { arguments: '1"}' } },
        ]),
        dizer(DITO),
      ),
    ok,
    umaResposta('horarios'),
  ],
  [
    '2. empty names in the fragments that follow',
    () =>
      em(
        atos.emPedacos([
          ferramenta({ index: 0, id: 'c1' }, { name: 'horarios_livres', arguments: '' }),
          { index: 0, id: '', function: { name: '', arguments: '{"h":"h1"}' } },
        ]),
        dizer(DITO),
      ),
    ok,
    umaResposta('horarios'),
  ],
  [
    '3. a call without its index',
    () => em(atos.emPedacos([ferramenta({ id: 'c1' })]), dizer(DITO)),
    ok,
    umaResposta('horarios'),
  ],
  [
    '4. two calls at once',
    () =>
      em(
        atos.emPedacos([[ferramenta({ index: 0, id: 'c1' }), ferramenta({ index: 1, id: 'c2' })]]),
        dizer(DITO),
      ),
    ok,
    umaResposta('horarios', 2),
  ],
  [
    '5. calls that end with "stop"',
    () => em(atos.emPedacos([ferramenta({ index: 0, id: 'c1' })], 'stop'), dizer(DITO)),
    ok,
    umaResposta('horarios'),
  ],
  ['6. one refusal for being too many, and then the answer', () => em(atos.recusar(429), dizer(DITO)), ok],
  ['7. refusals for being too many without an end', () => atos.recusar(429), falhou()],
  ['8. thoughts beside the text', () => atos.raciocinio('ela tem câncer', DITO), ok],
  ['9. thoughts in tags', () => atos.pensar('ela tem câncer', DITO), ok],
  ['10. broken JSON as arguments', () => em(chamar('horarios_livres', '{"h":'), dizer(DITO)), ok],
  ['11. arguments of wrong types', () => em(chamar('horarios_livres', '{"h":7}'), dizer(DITO)), ok],
  [
    '12. a tool that nobody has',
    () => em(chamar('marcar', '{}'), dizer(DITO)),
    ok,
    umaResposta('unavailable'),
  ],
  ['13. a socket cut in the middle', () => atos.cortar('Veja os '), falhou('Veja os ')],
  ['14. an error inside the stream', () => atos.erroNoMeio('Veja os '), falhou('Veja os ')],
  ['15. a stream without an end', () => atos.semFim('Veja os '), falhou('Veja os ')],
  ['16. a line of rubbish', () => atos.lixo(), falhou()],
  ['17. a refused key that is repeated', () => atos.ecoar(401), falhou()],
  ['18. a page in place of a stream', () => atos.html(), falhou()],
  [
    '19. calls without an end: four steps and no more',
    () => chamar('horarios_livres', '{"h":"h1"}'),
    { texto: '', desfecho: 'ok' },
    () => expect(servidor.pedidos).toHaveLength(4),
  ],
]
test.each(casos)('BUSCA-06 IA-06 behaviour %s', async (_, ato, fim, depois) => {
  servidor.fazer(ato())
  const lida = await ler()
  expect(lida).toEqual(fim)
  depois?.()
  const { rows } = await base.owner.query('select * from ia_chamadas')
  expect(rows).toMatchObject([{ desfecho: fim.desfecho }])
  expect(JSON.stringify([lida, rows])).not.toMatch(/segredo-que-nao-sai|câncer/)
})

test('BUSCA-06 behaviour 20. use is summed over the steps', async () => {
  servidor.fazer(em(atos.emPedacos([ferramenta({ index: 0, id: 'c1' })]), dizer(DITO)))
  expect(await ler()).toEqual(ok)
  const { rows } = await base.owner.query('select passos, tokens_entrada, tokens_saida from ia_chamadas')
  expect(rows).toEqual([{ passos: 2, tokens_entrada: 200, tokens_saida: 40 }])
})

test('BUSCA-06 behaviour 21. whoever leaves closes the socket of the model', async () => {
  const { ato, fechou } = atos.calar('Veja os horários ')
  servidor.fazer(ato)
  const parar = new AbortController()
  const lendo = ler({ sinal: parar.signal }).catch(() => null)
  await expect.poll(() => servidor.pedidos.length).toBe(1)
  parar.abort()
  await fechou
  await lendo
  await expect
    .poll(async () => (await base.owner.query('select desfecho from ia_chamadas')).rows)
    .toEqual([{ desfecho: 'parada' }])
})

test('BUSCA-06 behaviour 22. a model that says nothing is left after eight seconds', async () => {
  const { ato, fechou } = atos.calar('')
  servidor.fazer(ato)
  expect(await ler()).toEqual({ texto: '', desfecho: 'demorou' })
  await fechou
})

test('BUSCA-06 tools and text through another server of the protocol', async () => {
  const mock = new LLMock({ port: 0 })
  mock.on({ userMessage: /./, hasToolResult: false }, { toolCalls: [HORARIOS] })
  mock.on({ userMessage: /./, hasToolResult: true }, { content: DITO })
  const url = await mock.start()
  try {
    expect(await ler({ url: `${url}/v1` })).toEqual(ok)
  } finally {
    await mock.stop()
  }
})
