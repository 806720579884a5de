import * as fc from 'fast-check'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { indicadoresDeQualidade } from '#domain/qualidade/indicadores.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { somarQualidade } from './jobs.ts'
import { AGORA, consultaDe, escrever, montarCena, type Cena } from './testing/historia.ts'

const TABELAS = [
  'agendamentos',
  'avaliacoes',
  'ocorrencias',
  'anotacoes',
  'historico_agendamentos',
  'pacientes',
  'locais_atendimento',
]

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
  // The rules of the acts stand elsewhere: here any change of a row has to be noticed.
  for (const tabela of TABELAS) {
    await base.owner.query(`alter table ${tabela} disable trigger user`)
    const { rows } = await base.owner.query<{ tgname: string }>(
      `select tgname from pg_trigger where tgrelid = $1::regclass and tgname like 'marca%'`,
      [tabela],
    )
    expect([tabela, rows.length > 0]).toEqual([tabela, true])
    for (const { tgname } of rows) await base.owner.query(`alter table ${tabela} enable trigger ${tgname}`)
  }
  await base.owner.query("select set_config('app.agora', $1, false)", [AGORA.toISOString()])
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await montarCena(base)
  await base.empty('somas_qualidade', 'somado_qualidade', 'meses_a_somar')
})

const somar = () => somarQualidade(dbFor(base.pools, SISTEMA))
const [DE, ATE] = ['2025-11-01', '2026-05-01']

/** What the functions of the page read, and what the views count. */
async function dasDuasManeiras(owner: Pick<Client, 'query'> = base.owner) {
  const guardadas: Record<string, unknown> = {}
  const contadas: Record<string, unknown> = {}
  for (const chave of indicadoresDeQualidade) {
    const ordem = 'order by 1, 2, 3, 4'
    guardadas[chave] = (
      await owner.query(
        `select mes, clinica_id, profissional_id, servico_id, n, soma from somas_dos_indicadores(array[$1], $2, $3, null) ${ordem}`,
        [chave, DE, ATE],
      )
    ).rows
    contadas[chave] = (
      await owner.query(
        `select date_trunc('month', quando at time zone zona)::date as mes, clinica_id, profissional_id, servico_id, sum(peso)::int as n, sum(valor)::int as soma
           from qualidade_${chave} where quando at time zone zona >= $1::timestamp and quando at time zone zona < $2::timestamp and quando <= app_agora()
          group by 1, 2, 3, 4 ${ordem}`,
        [DE, ATE],
      )
    ).rows
  }
  return { guardadas, contadas }
}

async function iguais(quando: string): Promise<void> {
  const { guardadas, contadas } = await dasDuasManeiras()
  expect([quando, guardadas]).toEqual([quando, contadas])
}

/** Changes of rows of the past, each of which moves at least one indicator somewhere. */
const mudancas: Record<string, string> = {
  'somebody did not come after all':
    "update agendamentos set presenca = 'ausente', inicio_real = null where id = $1 and reserva_expira_em is null",
  'the clock of a start is put right':
    "update agendamentos set status = 'concluido', data_cancelamento = null, motivo_cancelamento = null, inicio_real = data_agendamento + interval '50 minutes' where id = $1 and reserva_expira_em is null",
  'cancelled afterwards':
    "update agendamentos set status = 'cancelado', motivo_cancelamento = 'x', data_cancelamento = data_agendamento where id = $1 and reserva_expira_em is null",
  'the line says whose side it was':
    "update historico_agendamentos set lado = case lado when 'paciente' then 'profissional' else 'paciente' end where agendamento_id = $1",
  'moved into another month':
    "update agendamentos set data_agendamento = data_agendamento - interval '31 days' where id = $1 and reserva_expira_em is null",
  'out of the clinic': 'update agendamentos set clinica_id = null, servico_id = null where id = $1',
  'a review is taken away': "update avaliacoes set status = 'removida' where agendamento_id = $1",
  'a review is answered':
    "update avaliacoes set resposta = 'Obrigado', respondida_em = publicada_em where agendamento_id = $1",
  'a report is deleted': 'delete from ocorrencias where agendamento_id = $1',
  'a report was of an earlier month':
    "update ocorrencias set created_at = created_at - interval '40 days' where agendamento_id = $1",
  'a note is signed late':
    "update anotacoes set status = 'assinada', autor_nome = 'H', autor_registro = '1', autor_uf = 'SP', assinada_em = now() where agendamento_id = $1",
  'a consultation is deleted':
    'with n as (delete from anotacoes where agendamento_id = $1), h as (delete from historico_agendamentos where agendamento_id = $1) delete from agendamentos where id = $1 and not exists (select from anotacoes where agendamento_id = $1)',
}

test('QUAL-01 kept sums are what the views count, whatever changes afterwards in a month that is over', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        consultaDe(() => cena),
        { minLength: 30, maxLength: 60 },
      ),
      fc.shuffledSubarray(Object.keys(mudancas), { minLength: 5 }),
      fc.integer({ min: 0, max: 29 }),
      async (consultas, quais, primeira) => {
        await base.empty('somas_qualidade', 'somado_qualidade', 'meses_a_somar')
        await escrever(cena, consultas)
        await iguais('before any night')
        expect(await somar()).toBeGreaterThan(0)
        const { rows } = await base.owner.query('select ate::text from somado_qualidade')
        expect(rows).toEqual([{ ate: ATE }])
        await iguais('after the night')
        expect(await somar()).toBe(0)
        for (const [n, qual] of quais.entries()) {
          await base.owner.query(mudancas[qual]!, [consultas[(primeira + n * 7) % consultas.length]!.id])
          await iguais(qual)
        }
        await base.owner.query(
          "update locais_atendimento set zona = 'America/Manaus' where zona = 'America/Noronha'",
        )
        await iguais('a place changed its zone')
        await base.owner.query(
          "update locais_atendimento set zona = 'America/Noronha' where zona = 'America/Manaus'",
        )
        await somar()
        await iguais('after the next night')
        const { rows: marcas } = await base.owner.query('select * from meses_a_somar where mes < $1', [ATE])
        expect(marcas).toEqual([])
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
})

test('QUAL-01 a change that commits while a night adds up is counted, and so is one by whose account it was cancelled', async () => {
  const consultas = fc.sample(
    consultaDe(() => cena),
    { numRuns: 40, seed: 7 },
  )
  await escrever(cena, consultas)
  await base.owner.query('begin')
  await base.owner.query(
    "update agendamentos set status = 'concluido', presenca = 'ausente', data_cancelamento = null, motivo_cancelamento = null where profissional_id = $1 and reserva_expira_em is null",
    [cena.dirige.id],
  )
  expect(await somar()).toBeGreaterThan(0)
  await base.owner.query('commit')
  await iguais('what was under way')
  await somar()
  await iguais('and kept')
  await base.owner.query(
    "update agendamentos set status = 'cancelado', motivo_cancelamento = 'x', data_cancelamento = data_agendamento, cancelado_por = $1 where reserva_expira_em is null",
    [cena.marina.usuario_id],
  )
  await base.owner.query('delete from historico_agendamentos')
  await somar()
  await base.owner.query('update pacientes set usuario_id = $2 where id = $1', [
    cena.marina.id,
    cena.admin.id,
  ])
  await iguais('the patient has another account')
})

test('QUAL-01 what comes into a month before the first that is kept is counted, and a clock set back keeps nothing from sight', async () => {
  const [uma, ...outras] = fc.sample(
    consultaDe(() => cena),
    { numRuns: 30, seed: 3 },
  )
  await escrever(cena, outras)
  await somar()
  await base.owner.query(
    `insert into agendamentos (id, paciente_id, profissional_id, data_agendamento, ocupacao, encaixe, status, presenca, especialidade)
     values ($1, $2, $3, '2025-11-10T12:00:00Z', '[2000-01-01T00:00:00Z,2000-01-01T00:00:00Z]', true, 'concluido', 'ausente', 'Clínica geral')`,
    [uma!.id, cena.marina.id, cena.dirige.id],
  )
  await iguais('brought in from long ago')
  await somar()
  await iguais('and kept')
  await base.owner.query("select set_config('app.agora', '2026-03-15T12:00:00Z', false)")
  await iguais('on an earlier day')
  await base.owner.query("select set_config('app.agora', $1, false)", [AGORA.toISOString()])
})
