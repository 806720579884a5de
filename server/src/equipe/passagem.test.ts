import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildExcecao } from '../horarios/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { clinicaComAgenda } from './testing/cenas.ts'
import { buildConta, buildMembro } from './fixtures.ts'

let base: TestDatabase
let cena: Awaited<ReturnType<typeof clinicaComAgenda>>
let colega: Awaited<ReturnType<typeof buildProfissional>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await clinicaComAgenda(base)
  const clinica_id = cena.clinica.id
  colega = await buildProfissional(base.owner, { usuario: { nome: 'Caio Ramos' }, locais: [{ clinica_id }] })
  await buildMembro(base.owner, { clinica_id, usuario_id: colega.usuario_id })
  await buildConta(base.owner, cena.paciente.usuario!)
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }).equipe
const dona = () => como(cena.dona.id, 'profissional-administrador')
const remover = (consultas?: { agendamento_id: string; profissional_id: string | null }[]) =>
  dona().mudarStatus({ id: cena.membro_id, para: 'encerrado', ...(consultas && { consultas }) })
const passar = () => [{ agendamento_id: cena.aqui.id, profissional_id: colega.id }]
const deQuem = async () =>
  (await base.owner.query('select profissional_id, local_id from agendamentos where id = $1', [cena.aqui.id]))
    .rows[0]
const vinculo = async () =>
  (await base.owner.query('select status from membros_clinicas where id = $1', [cena.membro_id])).rows[0]
    .status

test('ROUTE-15 nobody is removed while consultations of theirs at the clinic are not decided, one by one', async () => {
  await expect(remover()).rejects.toMatchObject({
    code: 'CONSULTAS_MARCADAS',
    data: {
      consultas: [
        {
          agendamento_id: cena.aqui.id,
          candidatos: [{ profissional_id: colega.id, nome: 'Caio Ramos', livre: true }],
        },
      ],
    },
  })
  expect(await vinculo()).toBe('ativo')
  await remover(passar())
  expect(await vinculo()).toBe('encerrado')
  expect(await deQuem()).toEqual({ profissional_id: colega.id, local_id: colega.locais[0]!.id })
  const { rows } = await base.owner.query('select mensagem from notificacoes where usuario_id = $1', [
    cena.paciente.usuario_id,
  ])
  expect(rows[0].mensagem).toContain('agora com Caio Ramos')
  // Consultations elsewhere are not the clinic's business.
  const fora = await base.owner.query('select profissional_id from agendamentos where id = $1', [
    cena.fora.id,
  ])
  expect(fora.rows).toEqual([{ profissional_id: cena.profissional.id }])
})

test('ROUTE-15 what is kept stays with the one who goes, and whoever goes by themselves keeps all', async () => {
  await remover([{ agendamento_id: cena.aqui.id, profissional_id: null }])
  expect((await deQuem()).profissional_id).toBe(cena.profissional.id)
  const outra = await clinicaComAgenda(base)
  await como(outra.profissional.usuario_id, 'profissional').mudarStatus({
    id: outra.membro_id,
    para: 'encerrado',
  })
  const { rows } = await base.owner.query('select profissional_id from agendamentos where id = $1', [
    outra.aqui.id,
  ])
  expect(rows).toEqual([{ profissional_id: outra.profissional.id }])
})

test('APPT-07 ROUTE-15 a colleague who is taken then, a stranger, or a paid consultation: nothing moves', async () => {
  const estranho = await buildProfissional(base.owner)
  const paraEstranho = [{ agendamento_id: cena.aqui.id, profissional_id: estranho.id }]
  await expect(remover(paraEstranho)).rejects.toMatchObject({ code: 'CONSULTAS_MARCADAS' })
  const ocupado = await buildAgendamento(base.owner, {
    paciente_id: (await clinicaComAgenda(base)).paciente.id,
    profissional_id: colega.id,
    data_agendamento: cena.aqui.data_agendamento,
  })
  await expect(remover(passar())).rejects.toMatchObject({
    code: 'HORARIO_OCUPADO',
    data: { agendamento_id: cena.aqui.id },
  })
  await base.owner.query('delete from agendamentos where id = $1', [ocupado.id])
  await base.owner.query(`update agendamentos set pagamento_status = 'pago' where id = $1`, [cena.aqui.id])
  await expect(remover(passar())).rejects.toMatchObject({
    code: 'CONSULTAS_MARCADAS',
    data: { consultas: [{ candidatos: [] }] },
  })
  expect([await vinculo(), (await deQuem()).profissional_id]).toEqual(['ativo', cena.profissional.id])
})

test('APPT-07 C18 ROUTE-15 a colleague who takes no bookings of that patient is handed none of theirs', async () => {
  await base.owner.query(
    'insert into bloqueios_pacientes (profissional_id, paciente_id, motivo) select $1, paciente_id, $3 from agendamentos where id = $2',
    [colega.id, cena.aqui.id, 'Faltou três vezes'],
  )
  await expect(remover(passar())).rejects.toMatchObject({
    code: 'CONSULTAS_MARCADAS',
    data: { consultas: [{ candidatos: [] }] },
  })
  expect((await deQuem()).profissional_id).toBe(cena.profissional.id)
})

test('APPT-07 ROUTE-15 nobody is handed a consultation into a day, or hours, that they have closed', async () => {
  const { rows } = await base.owner.query(
    `select (data_agendamento at time zone 'America/Sao_Paulo')::date::text as dia,
            extract(epoch from (data_agendamento at time zone 'America/Sao_Paulo')::time)::int / 60 as minuto from agendamentos where id = $1`,
    [cena.aqui.id],
  )
  const { dia, minuto } = rows[0] as { dia: string; minuto: number }
  const livre = { profissional_id: colega.id, nome: 'Caio Ramos', livre: true }
  const candidatos = async () =>
    remover().catch(({ data }: { data: { consultas: { candidatos: unknown[] }[] } }) =>
      data.consultas.flatMap((cada) => cada.candidatos),
    )
  const { id } = await buildExcecao(base.owner, { profissional_id: colega.id, data: dia, motivo: 'Férias' })
  expect(await candidatos()).toEqual([{ ...livre, livre: false }])
  await expect(remover(passar())).rejects.toMatchObject({ code: 'HORARIO_OCUPADO' })
  const outraHora = (minuto + 720) % 1440
  await base.owner.query(
    'insert into janelas_excecao (excecao_id, inicio_min, fim_min) values ($1, $2, $2 + 1)',
    [id, outraHora],
  )
  expect(await candidatos()).toEqual([livre])
  await remover(passar())
  expect((await deQuem()).profissional_id).toBe(colega.id)
})
