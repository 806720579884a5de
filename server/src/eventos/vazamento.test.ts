import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { sql } from 'kysely'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { actorOf, dbFor } from '../database/db.ts'
import { atores, perfilDo, type Ator } from '../database/testing/policy-words.ts'
import { montarCena, politica, type Cena } from '../database/testing/policy-world.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { listeningApp, type ListeningApp } from '../http/testing/app.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { abrirCanal, type Canal } from './canal.ts'
import { escutar, escutarPronto, type Escuta } from './testing/escuta.ts'

/** The actors of the policy table, and two user types without a row in it: they own nothing and see nothing. */
const SEM_LINHA = ['administrador', 'clinica'] as const
type Quem = Exclude<Ator, 'visitante'> | (typeof SEM_LINHA)[number]

let base: TestDatabase
let cena: Cena
let canal: Canal
let server: ListeningApp
const sessoes = new Map<string, Sessao>()
const escutas = new Map<Quem, Escuta>()

beforeAll(async () => {
  base = await testDatabase()
  cena = await montarCena(base.owner)
  for (const ator of atores) if (ator !== 'visitante') entrar(ator, cena.pessoas[ator]!, perfilDo(ator))
  for (const tipo of SEM_LINHA)
    entrar(tipo, (await buildUsuario(base.owner, { tipo_usuario: tipo })).id, tipo)
  canal = abrirCanal({ connection: base.connection, pools: base.pools })
  server = await listeningApp(base.pools, {
    canal,
    sessaoDe: async (authorization) => sessoes.get(authorization ?? '') ?? null,
  })
  // The rows of the scene were announced when they were made; only later events count.
  await base.owner.query("update eventos set criado_em = criado_em - interval '1 hour'")
  for (const [bearer] of sessoes) {
    const quem = bearer.slice('Bearer '.length) as Quem
    escutas.set(quem, await escutarPronto(server.url, quem))
  }
})
afterAll(async () => {
  await server.close()
  await canal.parar()
  await base.drop()
})

function entrar(quem: Quem, usuario_id: string, perfil: string) {
  sessoes.set(`Bearer ${quem}`, { usuario_id, perfil, sessao_id: randomUUID() })
}

/** Done when the last event of the table was sent. */
async function tudoDito(): Promise<void> {
  const { rows } = await base.owner.query('select max(id)::int as ultimo from eventos')
  await expect.poll(() => canal.cursor()).toBe(rows[0].ultimo)
  await new Promise((wake) => setTimeout(wake, 100))
}

const ouviu = (quem: Quem, tipo: string, id: unknown) =>
  escutas
    .get(quem)!
    .eventos()
    .some(({ data }) => data.tipo === tipo && data.id === id)

test('R6c while a row of every table changes, each hears of the rows that the policy table lets them see, and of no other', async () => {
  let mudadas = 0
  // The chain of the audit, what is signed or written once of a record and the rows of a trail refuse every change, even by their owner.
  const fechadas = [
    'anotacoes',
    'adendos',
    'elos_prontuario',
    'versoes_de_trilha',
    'passos_de_trilha',
    'aceites_de_trilha',
    'registros_de_trilha',
    'mudancas_de_trilha',
    'fotos_de_trilha',
    'documentos_clinicos',
    'arquivos_documento',
    'assinaturas_documento',
    'problemas',
    'alergias',
    'medicamentos_em_uso',
    'vacinas',
    'antecedentes',
    'medidas',
    'pedidos_exame',
    'resultados_exame',
    'linhas_de_extrato',
    'valores_exame',
    'atos_exame',
    'formularios',
    'envios_de_formulario',
    'respostas_de_formulario',
  ]
  const mudaveis = Object.entries(cena.linhas).filter(
    ([tabela]) => !tabela.startsWith('auditoria') && !fechadas.includes(tabela),
  )
  for (const [tabela, linhas] of mudaveis)
    for (const linha of Object.values(linhas)) {
      const colunas = Object.keys(linha.chave)
      const onde = colunas.map((coluna, indice) => `${coluna} = $${indice + 1}`).join(' and ')
      const { rowCount } = await base.owner.query(
        `update ${tabela} set ${linha.altera} = ${linha.altera} where ${onde}`,
        Object.values(linha.chave),
      )
      mudadas += rowCount ?? 0
    }
  expect(mudadas).toBeGreaterThan(35)
  await tudoDito()

  for (const [tipo, tabela] of [
    ['agendamentos', 'agendamentos'],
    ['notificacoes', 'notificacoes'],
    ['equipe', 'membros_clinicas'],
    ['equipe', 'vinculos_cuidado'],
    ['equipe', 'pedidos_vinculo'],
    ['espera', 'lista_espera'],
    ['emprestimos', 'emprestimos'],
  ] as const)
    for (const [kind, { select = [] }] of Object.entries(politica[tabela]!)) {
      const { id } = cena.linhas[tabela]![kind]!.chave
      const ouvintes = [...escutas.keys()].filter((quem) => ouviu(quem, tipo, id))
      // The administrator may read every team and every list, and gets no event of them.
      const devem = select.filter(
        (ator) =>
          ator !== 'visitante' && !(['equipe', 'espera'].includes(tipo) && ator === 'administrador-geral'),
      )
      expect(ouvintes, `${tabela}: ${kind}`).toEqual(devem)
    }
})

/** Table of an event's row, where the names differ. */
const tabelasDe: Record<string, string[]> = {
  acesso: ['usuarios'],
  aprovacao: ['profissionais'],
  horarios: ['profissionais'],
  equipe: ['membros_clinicas', 'vinculos_cuidado', 'pedidos_vinculo'],
  espera: ['lista_espera'],
  financeiro: ['extratos', 'conciliacoes', 'lotes_convenio'],
}

test('R6c whatever was told, a person reads under the own row policies', async () => {
  let ditos = 0
  for (const [quem, escuta] of escutas) {
    const db = dbFor(base.pools, actorOf(sessoes.get(`Bearer ${quem}`)!))
    for (const { data } of escuta.eventos()) {
      ditos += 1
      const achadas = await Promise.all(
        (tabelasDe[data.tipo] ?? [data.tipo]).map((tabela) =>
          db.rows(sql`select from ${sql.table(tabela)} where id = ${data.id}`),
        ),
      )
      expect(achadas.flat()[0], `${quem} was told of ${data.tipo} ${data.id}`).toBeDefined()
    }
  }
  expect(ditos).toBeGreaterThanOrEqual(4)
})

test('R6c APPT-06 a professional who is a patient elsewhere hears of both, as the procedures show them, and of nothing else there', async () => {
  const { rows } = await base.owner.query('select id from profissionais where usuario_id = $1', [
    cena.pessoas.profissional,
  ])
  const comoPaciente = await buildPaciente(base.owner, { usuario_id: cena.pessoas.profissional! })
  const quemMeAtende = (await buildProfissional(base.owner)).id
  const minhaConsulta = await buildAgendamento(base.owner, {
    paciente_id: comoPaciente.id,
    profissional_id: quemMeAtende,
  })
  const deOutraPessoa = await buildAgendamento(base.owner, {
    paciente_id: (await buildPaciente(base.owner)).id,
    profissional_id: quemMeAtende,
    encaixe: true,
  })
  const daAgenda = await buildAgendamento(base.owner, {
    paciente_id: (await buildPaciente(base.owner)).id,
    profissional_id: rows[0].id,
    encaixe: true,
  })
  await tudoDito()
  expect(ouviu('profissional', 'agendamentos', daAgenda.id)).toBe(true)
  expect(ouviu('profissional', 'agendamentos', minhaConsulta.id)).toBe(true)
  expect(ouviu('profissional', 'agendamentos', deOutraPessoa.id)).toBe(false)
  expect(ouviu('administrador-geral', 'agendamentos', minhaConsulta.id)).toBe(true)
})

test('R6c topics asked for in the address, a header or another person’s place add nothing', async () => {
  const answer = await escutarPronto(`${server.url}`, 'clinica', '0')
  expect(answer.eventos()).toEqual([])
  const url = `${server.url}/api/eventos?topicos=agendamentos/todos&usuario_id=${cena.pessoas.paciente}`
  const controle = new AbortController()
  const stream = await fetch(url, {
    headers: {
      authorization: 'Bearer clinica',
      'x-topicos': 'agendamentos/todos',
      'last-event-id': '0',
    },
    signal: controle.signal,
  })
  const reader = stream.body!.getReader()
  let texto = ''
  while (!texto.includes('pronto')) texto += new TextDecoder().decode((await reader.read()).value)
  controle.abort()
  expect(texto).not.toContain('"tipo"')
  answer.fechar()
})

test('R6c a visitor has no channel', async () => {
  expect((await escutar(server.url, null)).status).toBe(401)
})
