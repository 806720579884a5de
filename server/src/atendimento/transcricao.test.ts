import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { buildPlano } from '../planos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { transcreverPecas } from './jobs.ts'
import { lerResposta } from './servico.ts'
import { cenaDoAtendimento, resposta, som, type CenaDoAtendimento } from './testing/cena.ts'
import { json, servicoDeVoz } from './testing/servico-de-voz.ts'

const CHAVE = 'chave-secreta-do-servico'
let base: TestDatabase
let cena: CenaDoAtendimento
let voz: Awaited<ReturnType<typeof servicoDeVoz>>
let falhas: { tipo: string; status: number | null }[]

beforeAll(async () => {
  base = await testDatabase({ poolSize: 6 })
  voz = await servicoDeVoz()
})
afterAll(async () => {
  await voz.fechar()
  await base.drop()
})
beforeEach(async () => {
  cena = await cenaDoAtendimento(base)
  voz.pedidos.length = 0
  falhas = []
})

const comServico = { servico: new URL('http://127.0.0.1').host }
const ouvir = (prazoMs = 5_000) =>
  transcreverPecas(
    {
      sistema: dbFor(base.pools, SISTEMA),
      armazem: cena.armazem,
      servico: { url: voz.url, chave: CHAVE, modelo: 'whisper-1', prazoMs },
      log: (falha) => void falhas.push(falha),
    },
    cena.agora,
  )
const enviar = async () => {
  const { id } = await cena.iniciar()
  await cena.enviar(id, som(2), {}, comServico)
  await base.owner.query('update pecas_gravacao set proxima_em = $1', [cena.agora()])
  return id
}
const abrir = (id: string) => cena.comoHelena().atendimento.abrir({ id })

test('IA-02 a piece is written down in Portuguese, at its second of the recording, by whom is told', async () => {
  voz.responderCom((resposta) =>
    json(resposta, {
      text: 'x',
      segments: [
        { start: 0.4, text: ' Bom dia. ' },
        { start: '1.2', text: 'A pressão está doze por oito.', no_speech_prob: 0.9 },
        { text: '' },
      ],
    }),
  )
  const { id } = await cena.iniciar()
  await cena.enviar(id, som(2), { inicio_ms: 60_000, ordem: 3 }, comServico)
  await base.owner.query('update pecas_gravacao set proxima_em = $1', [cena.agora()])
  expect(await ouvir()).toBe(1)
  const aberta = await abrir(id)
  expect(aberta.falas.map(({ inicio_ms, texto, incerta }) => [inicio_ms, texto, incerta])).toEqual([
    [60_400, 'Bom dia.', false],
    [61_200, 'A pressão está doze por oito.', true],
  ])
  expect(aberta).toMatchObject({
    transcrita_por: new URL(voz.url).host,
    pecas: [{ transcricao: 'transcrita' }],
  })
  expect(voz.pedidos[0]!.autorizacao).toBe(`Bearer ${CHAVE}`)
  for (const campo of ['name="language"\r\n\r\npt', 'name="model"\r\n\r\nwhisper-1', 'verbose_json', 'RIFF'])
    expect(voz.pedidos[0]!.corpo).toContain(campo)
  const { propostas } = await cena.propor(id)
  expect(propostas).toMatchObject([{ texto: 'Registrar PA 120×80 mmHg', fonte: { inicio_ms: 61_200 } }])
  expect(
    await cena.ler("select motivo from acessos_dados where motivo like 'Transcrição da consulta pelo%'"),
  ).toEqual([{ motivo: `Transcrição da consulta pelo serviço ${new URL(voz.url).host}` }])
})

test.each([
  ['json with text alone', '{"text":"Bom dia."}', 'application/json'],
  ['plain text', ' Bom dia.\n', 'text/plain'],
  ['json without a type', '{"text":"Bom dia.","segments":null}', ''],
  ['segments without times', '{"segments":[{"text":"Bom dia."}]}', 'application/json'],
  ['hidden letters in it', '{"text":"Bom\u200b dia."}', 'application/json'],
])('IA-02 %s is read', (_, texto, tipo) => {
  expect(lerResposta(texto, tipo)).toEqual([{ inicio_ms: 0, texto: 'Bom dia.', incerta: false }])
})

test.each([
  ['cut JSON', '{"text":"Bom', 'application/json'],
  ['a page', '<html><body>502</body></html>', 'text/html'],
  ['JSON of something else', '{"error":"no"}', 'application/json'],
  ['a list', '[1,2]', 'application/json'],
])('IA-02 %s is no transcript', (_, texto, tipo) => {
  expect(() => lerResposta(texto, tipo)).toThrow('ilegivel')
})

test('IA-02 the same sentence again and again is marked: services invent where nobody speaks', () => {
  const segments = [1, 2, 3].map((start) => ({ start, text: 'Obrigado por assistir.' }))
  expect(lerResposta(JSON.stringify({ segments }), 'application/json').every(({ incerta }) => incerta)).toBe(
    true,
  )
})

test.each<[string, Parameters<typeof voz.responderCom>[0], number]>([
  ['a fault of the service', (resposta) => json(resposta, { error: `boom ${CHAVE}` }, 500), 5_000],
  ['too many requests', (resposta) => json(resposta, {}, 429), 5_000],
  [
    'a cut answer',
    (resposta) => void (resposta.writeHead(200), resposta.write('{"te'), resposta.destroy()),
    5_000,
  ],
  ['a slow answer', () => undefined, 200],
  ['its key in the answer', (resposta) => json(resposta, { text: `sua chave é ${CHAVE}` }), 5_000],
  [
    'what is no JSON',
    (resposta) => void (resposta.writeHead(200, { 'content-type': 'application/json' }), resposta.end('{')),
    5_000,
  ],
])(
  'IA-02 %s loses nothing: the piece waits, is tried again, and then says so; neither key nor text is logged',
  async (_, como, prazo) => {
    voz.responderCom(como)
    const id = await enviar()
    await ouvir(prazo)
    expect((await abrir(id)).pecas).toMatchObject([{ transcricao: 'esperando', com_som: true }])
    for (let vez = 0; vez < 4; vez++) {
      cena.passar(10 * 60_000)
      await ouvir(prazo)
    }
    expect((await abrir(id)).pecas).toMatchObject([{ transcricao: 'falhou', com_som: true }])
    expect(voz.pedidos).toHaveLength(4)
    expect(JSON.stringify(falhas)).not.toContain(CHAVE)
    expect(falhas.every((falha) => Object.keys(falha).length === 2)).toBe(true)
    expect(
      JSON.stringify(await cena.ler('select * from falas_gravacao union all select * from falas_gravacao')),
    ).toBe('[]')
    voz.responderCom((resposta) => json(resposta, { text: 'Bom dia.' }))
    await cena.comoHelena(comServico).atendimento.transcrever({ id })
    await ouvir()
    expect((await abrir(id)).falas).toMatchObject([{ texto: 'Bom dia.' }])
  },
)

test('IA-02 a refused key is not tried again and again', async () => {
  voz.responderCom((resposta) => json(resposta, { error: CHAVE }, 401))
  const id = await enviar()
  await ouvir()
  expect((await abrir(id)).pecas).toMatchObject([{ transcricao: 'falhou' }])
  expect(falhas).toEqual([{ tipo: 'recusada', status: 401 }])
})

test('IA-01 a piece that was erased while the service wrote leaves no word', async () => {
  const id = await enviar()
  voz.responderCom((resposta) => {
    void base.owner
      .query("update pecas_gravacao set transcricao = 'apagada' where gravacao_id = $1", [id])
      .then(() => json(resposta, { text: 'Bom dia.' }))
  })
  await ouvir()
  expect(await cena.ler('select 1 from falas_gravacao')).toEqual([])
})

test('PLANO-01 PLANO-02 minutes that a service writes down count in the month, and only a new recording is refused when they are used up, with what it would take', async () => {
  await buildPlano(base.owner, { nome: 'Com voz', minutos_ia: 300, preco_mensal: 89 })
  const iniciar = (mais: object = {}, gravacoes = comServico) =>
    cena.comoHelena(gravacoes).atendimento.iniciar({
      id: randomUUID(),
      ...cena.dupla,
      agendamento_id: null,
      modelo: 'soap',
      autorizacao: resposta(),
      ...mais,
    })
  const usados = async () =>
    (await cena.comoHelena().planos.meu()).uso.find(({ limite }) => limite === 'minutos_ia')!.em_uso
  const { id } = await iniciar()
  await cena.enviar(id, som(2), {}, comServico)
  expect(await usados()).toBeCloseTo(2 / 60)
  // What was kept without a service costs nothing.
  await base.owner.query("update pecas_gravacao set transcricao = 'sem-servico'")
  expect(await usados()).toBe(0)
  await base.owner.query("update pecas_gravacao set transcricao = 'transcrita', duracao_ms = 3600000")
  // The one that began is heard to its end, also from another tab.
  await cena.enviar(id, som(2), { ordem: 1, inicio_ms: 2_000 }, comServico)
  expect((await iniciar()).id).toBe(id)
  await cena.comoHelena(comServico).atendimento.encerrar({ id })
  const recusada = await iniciar().catch((error: unknown) => error as Error)
  expect(recusada).toMatchObject({ code: 'LIMITE_DO_PLANO' })
  expect((recusada as Error).message).toBe(
    `Minutos de IA por mês: o plano Essencial vai até 60 min. O plano Com voz vai até 300 min e custa ${formatarCentavos(8_900)} por mês: mude em Planos, ou digite a consulta até o mês virar.`,
  )
  const digitada = await iniciar({ autorizacao: null })
  await expect(
    cena.comoHelena(comServico).atendimento.autorizar({ id: digitada.id, autorizacao: resposta() }),
  ).rejects.toMatchObject({ code: 'LIMITE_DO_PLANO' })
  // Where no service listens no minute is used.
  await cena.comoHelena().atendimento.autorizar({ id: digitada.id, autorizacao: resposta() })
  await base.owner.query("update gravacoes set iniciada_em = iniciada_em - interval '40 days'")
  expect(await usados()).toBe(0)
})
