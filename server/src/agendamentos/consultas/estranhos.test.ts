import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf, dbFor, VISITANTE, type Db } from '../../database/db.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { abrirAgenda, como, daqui, novoPaciente, pedidoPara } from '../testing/cena.ts'

let base: TestDatabase
let consulta: string
let lados: Record<string, Db>
let estranhos: Record<string, Db>

beforeAll(async () => {
  base = await testDatabase()
  const helena = await abrirAgenda(base)
  const outra = await abrirAgenda(base, { usuario: { nome: 'Outra Agenda' } })
  const marina = await novoPaciente(base)
  const ana = await novoPaciente(base, 'Ana Souza')
  consulta = (
    await como(base, marina.usuario_id, 'paciente').agendamentos.marcar(pedidoPara(helena, daqui(4)))
  ).id
  const de = (usuario_id: string, perfil: string) => dbFor(base.pools, actorOf({ usuario_id, perfil }))
  lados = { paciente: de(marina.usuario_id, 'paciente'), profissional: de(helena.usuario_id, 'profissional') }
  estranhos = {
    visitante: dbFor(base.pools, VISITANTE),
    'outro paciente': de(ana.usuario_id, 'paciente'),
    'outro profissional': de(outra.usuario_id, 'profissional'),
  }
})
afterAll(() => base.drop())

/** What a function answers for an id, as text; the code where it refuses. The id itself, given back, is no word of its row. */
async function resposta(db: Db, nome: string, lista: boolean, id: string): Promise<string> {
  const alvo = lista ? sql`array[${id}::uuid]` : sql`${id}::uuid`
  try {
    const { r } = await db.only(
      sql<{
        r: unknown
      }>`select coalesce((select jsonb_agg(to_jsonb(f)) from ${sql.ref(nome)}(${alvo}) f), '[]') as r`,
    )
    return JSON.stringify(r).replaceAll(id, 'id')
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}

/** Every definer that a person's request may call, that reads, and whose only argument is an id or several. */
const definidoras = async () =>
  (
    await base.owner.query<{ nome: string; lista: boolean }>(
      `select p.proname as nome, p.proargtypes[0] = 'uuid[]'::regtype as lista from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.pronargs = 1 and p.provolatile = 's'
          and p.proargtypes[0] in ('uuid'::regtype, 'uuid[]'::regtype) and p.prorettype <> 'trigger'::regtype
          and has_function_privilege('saude_app', p.oid, 'execute') order by 1`,
    )
  ).rows

test('S1 no function tells a stranger more of an appointment than of one that does not exist', async () => {
  const todas = await definidoras()
  expect(todas.length).toBeGreaterThan(20)
  const ditas: string[] = []
  for (const { nome, lista } of todas)
    for (const [quem, db] of Object.entries(estranhos)) {
      const [dela, denada] = [
        await resposta(db, nome, lista, consulta),
        await resposta(db, nome, lista, randomUUID()),
      ]
      if (dela !== denada) ditas.push(`${nome} to ${quem}`)
    }
  expect(ditas).toEqual([])
})

test('S1 the two sides hear what the functions say of their appointment', async () => {
  for (const nome of ['complemento_da_consulta', 'partes_da_consulta', 'resumos_das_consultas', 'quem_paga'])
    for (const db of Object.values(lados))
      expect(await resposta(db, nome, nome === 'resumos_das_consultas', consulta), nome).not.toBe('[]')
})

test('S1 nobody takes back a notice of an appointment that is not theirs', async () => {
  const chave = `reagendar:${consulta}:1`
  await base.owner.query(
    `insert into notificacoes (usuario_id, tipo, titulo, mensagem, chave)
     select usuario_id, 'agendamento', 'Mudou', 'Sua consulta mudou.', $1 from pacientes limit 1`,
    [chave],
  )
  const ha = async () =>
    (await base.owner.query('select from notificacoes where chave = $1', [chave])).rowCount
  const retirar = (db: Db) => db.rows(sql`select retirar_avisos(array[${chave}])`)
  for (const db of Object.values(estranhos)) {
    await retirar(db)
    expect(await ha()).toBe(1)
  }
  await retirar(lados['profissional']!)
  expect(await ha()).toBe(0)
})
