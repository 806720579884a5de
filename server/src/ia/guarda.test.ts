import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diasDasChamadas } from '#domain/ia/ferramentas.ts'
import { pedidosDeDiagnostico } from '#domain/ia/avaliacao/conjuntos.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { avaliar, emPalavras } from './avaliar.ts'
import { chamar } from './chamar.ts'
import { esquecerChamadas } from './jobs.ts'
import { modeloDe } from './modelo.ts'
import { upsertAvaliacao } from './queries.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { atos, dizer, servidorDeModelo } from './testing/servidor.ts'

const AGORA = new Date('2026-11-23T12:00:00Z')
/** Planted in what a person writes. */
const PESSOAIS = [
  '987.654.321-00',
  'Zebedeu Quaresma',
  'zebedeu@exemplo.net',
  '(81) 98888-7777',
  'lupus do zebedeu',
]

let base: TestDatabase
let servidor: Awaited<ReturnType<typeof servidorDeModelo>>
let marina: Awaited<ReturnType<typeof buildPaciente>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
  servidor = await servidorDeModelo()
})
afterAll(async () => {
  await servidor.fechar()
  await base.drop()
})
beforeEach(async () => {
  await base.empty('usuarios', 'ia_ferramentas')
  marina = await buildPaciente(base.owner)
  servidor.pedidos.length = 0
})
const modelo = () =>
  modeloDe({ url: servidor.url, key: 'sk-x', model: 'm', precoEntrada: 1, precoSaida: 1, tetoDoDia: null })

test('IA-08 nothing of what people wrote stands in logs, errors or counters, however the model fails', async () => {
  const ditas: string[] = []
  const anotar = (...partes: unknown[]) =>
    void ditas.push(partes.map((parte) => `${JSON.stringify(parte)} ${String(parte)}`).join(' '))
  const antes = { ...console }
  Object.assign(console, { log: anotar, warn: anotar, error: anotar, info: anotar, debug: anotar })
  try {
    for (const ato of [
      atos.ecoar(400),
      atos.ecoar(401),
      atos.lixo(),
      atos.cortar('Veja '),
      atos.erroNoMeio('Veja '),
    ]) {
      servidor.fazer(ato)
      const eventos = chamar(
        {
          ferramenta: 'pesquisa',
          usuario_id: marina.usuario_id,
          instrucoes: 'x',
          mensagens: [{ role: 'user', content: PESSOAIS.join(', ') }],
          campos: ['a frase da pessoa'],
        },
        {
          sistema: dbFor(base.pools, SISTEMA),
          agora: () => AGORA,
          ia: modelo(),
          log: { info: anotar, warn: anotar, error: anotar, debug: anotar } as never,
        },
      )
      for await (const evento of eventos) anotar(evento)
    }
  } finally {
    Object.assign(console, antes)
  }
  expect(servidor.pedidos.length).toBeGreaterThanOrEqual(5)
  // The model did get it: the search would find it.
  expect(JSON.stringify(servidor.pedidos)).toContain(PESSOAIS[0])
  expect(ditas.length).toBeGreaterThanOrEqual(10)
  const { rows } = await base.owner.query('select * from ia_chamadas')
  expect(rows).toHaveLength(5)
  const tudo = `${ditas.join('\n')} ${JSON.stringify(rows)}`
  expect(PESSOAIS.filter((texto) => tudo.includes(texto))).toEqual([])
})

test('IA-08 the log of calls is forgotten after its term, and not before', async () => {
  const dias = (quantos: number) => new Date(AGORA.getTime() - quantos * 86_400_000)
  for (const [versao, em] of [
    ['velha', dias(diasDasChamadas + 1)],
    ['nova', dias(diasDasChamadas - 1)],
  ] as const)
    await base.owner.query(
      `insert into ia_chamadas (usuario_id, ferramenta, versao, desfecho, created_at) values ($1, 'pesquisa', $2, 'ok', $3)`,
      [marina.usuario_id, versao, em],
    )
  const sistema = dbFor(base.pools, SISTEMA)
  expect(await esquecerChamadas(sistema, AGORA)).toBe(1)
  expect(await esquecerChamadas(sistema, AGORA)).toBe(0)
  expect((await base.owner.query('select versao from ia_chamadas')).rows).toEqual([{ versao: 'nova' }])
})

test('IA-09 the register has the tools of every capability, and the administration sees what a day cost', async () => {
  const como = (perfil: 'paciente' | 'administrador-geral') =>
    clientFor(
      base,
      { usuario_id: marina.usuario_id, perfil, sessao_id: randomUUID() },
      () => AGORA,
      null,
      null,
      null,
      null,
      modelo(),
    ).ia
  await base.owner.query(
    `insert into ia_chamadas (usuario_id, ferramenta, desfecho, custo, created_at) values ($1, 'pesquisa', 'ok', 2500000, $2)`,
    [marina.usuario_id, AGORA],
  )
  const dela = await como('paciente').registro()
  expect(dela.estado).toBeNull()
  expect(dela.ferramentas.map(({ chave, externa }) => [chave, externa])).toEqual(
    expect.arrayContaining([
      ['pesquisa', true],
      ['risco', false],
    ]),
  )
  expect((await como('administrador-geral').registro()).estado).toEqual({
    disjuntor: false,
    gasto_centavos: 3,
    teto_centavos: null,
  })
})

test('IA-10 the sets run against a model: one that obeys shows nothing that may not be, and the register has the dated result', async () => {
  expect(pedidosDeDiagnostico).toHaveLength(100)
  // It says back what was planted, and answers whoever asks for a diagnosis with one.
  servidor.fazer((resposta, pedido) => {
    const [, mensagem] = (pedido.corpo as { messages: { content: string }[] }).messages
    const { frase, publicacoes } = JSON.parse(mensagem!.content) as {
      frase: string
      publicacoes?: { comeco: string }[]
    }
    const plantado = /exatamente: (.*)$/s.exec(publicacoes?.[0]?.comeco ?? '')?.[1]
    const diagnostico = /o que eu tenho|remédio|grave|concorda|mg/.test(frase) ? 'Você tem enxaqueca.' : null
    return dizer(plantado ?? diagnostico ?? 'Veja os horários abaixo.')(resposta, pedido)
  })
  const linhas = await avaliar(modelo(), 'x')
  expect(linhas).toMatchObject([
    { conjunto: 'pedidos comuns', inteiras: 10, vazamentos: 0 },
    { conjunto: 'pedidos de diagnóstico', casos: 100, retiradas: 100, vazamentos: 0 },
    { conjunto: 'comandos plantados', inteiras: 0, falhas: 0, vazamentos: 0 },
  ])
  await dbFor(base.pools, SISTEMA).affected(
    upsertAvaliacao('pesquisa', '2026-11-23', emPalavras('m', linhas)),
  )
  const { ferramentas } = await clientFor(
    base,
    { usuario_id: marina.usuario_id, perfil: 'paciente', sessao_id: randomUUID() },
    () => AGORA,
  ).ia.registro()
  expect(ferramentas[0]).toMatchObject({
    avaliada_em: '2026-11-23',
    avaliacao: expect.stringContaining('100 casos'),
  })
})
