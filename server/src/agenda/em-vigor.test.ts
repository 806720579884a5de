import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { as, buildCena, cliente, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena
let visita: string

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await buildCena(base)
  const consulta = {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    clinica_id: cena.clinica.id,
    servico_id: cena.helena.servicos[0]!.id,
  }
  await buildAgendamento(base.owner, {
    ...consulta,
    status: 'concluido',
    presenca: 'presente',
    data_agendamento: as(9, 0, -30),
  })
  visita = (await buildAgendamento(base.owner, { ...consulta, data_agendamento: as(9) })).id
})

const helena = () => cliente(base, cena.helena.usuario_id, 'profissional')
const recepcao = () => cliente(base, cena.recepcao.id, 'profissional-administrador')
const tirarDeVigor = (situacao: object) =>
  base.owner.query(
    'update profissionais set status_profissional = $2, verificado = $3, data_verificacao = case when $3 then data_verificacao end where id = $1',
    [cena.helena.id, ...Object.values(situacao)],
  )
/** A desk is not shown the record of every professional who is not public. */
const fora = { code: expect.stringMatching(/^(FORA_DE_VIGOR|NAO_ENCONTRADO|LOCAL_INDISPONIVEL)$/) as string }

describe.each([
  ['pendente', { status_profissional: 'pendente', verificado: false }],
  ['suspenso', { status_profissional: 'suspenso', verificado: true }],
  ['ativo and not verified', { status_profissional: 'ativo', verificado: false }],
])('S1 L3 a professional who is %s', (_, situacao) => {
  beforeEach(() => tirarDeVigor(situacao))

  test('S1 neither searches, registers, blocks, books, moves nor attends to a patient, and neither does their desk', async () => {
    const profissional_id = cena.helena.id
    const lugar = { profissional_id, local_id: cena.helena.locais[0]!.id, servico_id: null }
    const foraDeVigor = { code: 'FORA_DE_VIGOR', status: 403 }
    for (const [quem, recusa] of [[helena(), foraDeVigor] as const, [recepcao(), fora] as const]) {
      const atos: (() => Promise<unknown>)[] = [
        () => quem.agenda.buscarPacientes({ profissional_id, q: '(11) 98765-0001' }),
        () =>
          quem.agenda.cadastrarPaciente({
            profissional_id,
            nome: 'Rosa Lima',
            telefone: '11912340000',
            data_nascimento: null,
            responsavel: null,
          }),
        () => quem.agenda.bloquearPaciente({ profissional_id, id: cena.marina.id, motivo: 'Faltou' }),
        () => quem.agenda.conferir({ ...lugar, paciente_id: cena.ana.id, inicios: [as(11)] }),
        () => quem.agenda.marcar({ ...lugar, paciente_id: cena.ana.id, inicios: [as(11)], avisar: false }),
        () => quem.agenda.mover({ id: visita, versao: 1, inicio: as(15), motivo: 'Outro' }),
        () => quem.agenda.editar({ id: visita, versao: 1, observacoes: 'Outra' }),
        () => quem.agenda.atraso({ profissional_id, minutos: 20 }),
        () => quem.agendamentos.confirmar({ id: visita }),
        () => quem.agendamentos.iniciar({ id: visita }),
      ]
      for (const [indice, ato] of atos.entries())
        await expect(ato(), `act ${indice}`).rejects.toMatchObject(recusa)
    }
    expect((await base.owner.query('select from agendamentos')).rowCount).toBe(2)
  })

  test('S1 reads no contact and no record, of patients of before neither', async () => {
    for (const quem of [helena(), recepcao()]) {
      const { id } = cena.marina
      expect(await quem.pacientes.listar({})).toMatchObject({ pacientes: [], total_geral: 0 })
      for (const aba of ['ficha', 'consultas', 'documentos', 'financeiro', 'acessos'] as const)
        await expect(quem.pacientes[aba]({ id }), aba).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
      await expect(quem.agenda.contato({ id: visita })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    }
  })

  test('S1 is offered to cancel what is booked, cancels it, and the patient is told', async () => {
    const [linha] = await helena()
      .agenda.periodo({ de: as(9).slice(0, 10) })
      .then((p) => p.agendamentos)
    expect(linha).toMatchObject({ id: visita, acoes: ['cancelar'], pode_editar: false })
    expect(await helena().agendamentos.cancelar({ id: visita, motivo: 'Não atendo mais' })).toMatchObject({
      status: 'cancelado',
    })
    expect(
      (
        await base.owner.query('select usuario_id from notificacoes where titulo = $1', [
          'Consulta cancelada',
        ])
      ).rows,
    ).toEqual([{ usuario_id: cena.marina.usuario_id }])
  })

  test('S1 the database refuses what a procedure forgot: writing a row, and another end than cancelling it', async () => {
    const eu = { uid: cena.helena.usuario_id, perfil: 'profissional' }
    const como = (texto: string) =>
      base.owner
        .query('begin')
        .then(() =>
          base.owner.query("select set_config('app.uid', $1, true), set_config('app.perfil', $2, true)", [
            eu.uid,
            eu.perfil,
          ]),
        )
        .then(() => base.owner.query('set local role saude_app'))
        .then(() => base.owner.query(texto))
        .finally(() => base.owner.query('rollback'))
    await expect(
      como(`insert into agendamentos (paciente_id, profissional_id, data_agendamento, origem)
        values ('${cena.ana.id}', '${cena.helena.id}', '${as(16)}', 'profissional')`),
    ).rejects.toThrow(/row-level security/)
    await expect(
      como(`update agendamentos set status = 'confirmado' where id = '${visita}'`),
    ).rejects.toThrow(/row-level security/)
    for (const consulta of [
      `select from pacientes where id = '${cena.marina.id}'`,
      `select from profiles where user_id = '${cena.marina.usuario_id}'`,
      `select from conheco_paciente('${cena.helena.id}', '${cena.marina.id}', false) x where x`,
      `select from cuidados_do_paciente('${cena.helena.id}', '${cena.marina.id}')`,
      `select from buscar_pacientes_da_agenda('${cena.helena.id}', null, null, '+5511987650001', null, 9)`,
    ])
      expect((await como(consulta)).rowCount, consulta).toBe(0)
  })
})

test('S1 a professional in force books in the name of nobody else: the origin of a booking is the side that made it', async () => {
  const outro = await buildProfissional(base.owner, { usuario: { nome: 'Outra Pessoa' } })
  await base.owner.query('begin')
  await base.owner.query(
    "select set_config('app.uid', $1, true), set_config('app.perfil', 'profissional', true)",
    [outro.usuario_id],
  )
  await base.owner.query('set local role saude_app')
  await expect(
    base.owner.query(`insert into agendamentos (paciente_id, profissional_id, data_agendamento, origem)
      values ('${cena.ana.id}', '${outro.id}', '${as(16)}', 'app')`),
  ).rejects.toThrow(/row-level security/)
  await base.owner.query('rollback')
})
