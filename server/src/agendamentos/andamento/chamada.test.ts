import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { permissoesDeGuarda } from '#domain/equipe/cuidado.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildConta, buildVinculo } from '../../equipe/fixtures.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { buildAgendamento } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente } from '../testing/cena.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>
let id: string

const inicio = daqui(5)
const naHora = (minutos = 0) => new Date(inicio + minutos * 60_000)
const dela = (minutos = 0) => como(base, helena.usuario_id, 'profissional', () => naHora(minutos))
const comoMarina = () => como(base, marina.usuario_id, 'paciente', () => naHora())

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'auth.users')
  helena = await abrirAgenda(base)
  marina = await novoPaciente(base)
  ;({ id } = await buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    servico_id: helena.servicos[0]!.id,
    local_id: helena.locais[0]!.id,
    data_agendamento: iso(inicio),
  }))
})

const avisos = async (usuario_id: string) => {
  const { rows } = await base.owner.query(
    "select titulo, mensagem from notificacoes where usuario_id = $1 and titulo = 'É a sua vez' order by created_at",
    [usuario_id],
  )
  return rows
}
const historico = async () => {
  const { rows } = await base.owner.query(
    'select ato from historico_agendamentos where agendamento_id = $1 order by quando, versao',
    [id],
  )
  return rows.map(({ ato }) => ato as string)
}

test('RECEPCAO-03 who waits is called to the room, and again; the waiting room says since when', async () => {
  await expect(dela().agendamentos.chamar({ id })).rejects.toMatchObject({ code: 'TRANSICAO_RECUSADA' })
  await dela(-5).agendamentos.chegar({ id })
  await expect(comoMarina().agendamentos.chamar({ id })).rejects.toMatchObject({ code: 'TRANSICAO_RECUSADA' })
  const chamada = await dela(1).agendamentos.chamar({ id })
  expect(chamada).toMatchObject({ chamado_em: naHora(1).toISOString() })
  expect(chamada.acoes).toContain('chamar')
  expect(await dela(1).agenda.salaDeEspera({})).toMatchObject([
    { id, chamado_em: naHora(1).toISOString(), espera_min: 6 },
  ])
  await dela(2).agendamentos.chamar({ id })
  expect(await historico()).toEqual(['marcar', 'chegar', 'chamar', 'chamar'])
  await dela(3).agendamentos.iniciar({ id })
  await expect(dela(4).agendamentos.chamar({ id })).rejects.toMatchObject({ code: 'TRANSICAO_RECUSADA' })
})

test('RECEPCAO-03 CIRCULO-02 the call reaches the patient and both guardians, each time', async () => {
  const responsaveis = await Promise.all(
    ['Roberto Menezes', 'Marta Reis'].map((nome) =>
      buildUsuario(base.owner, { nome, tipo_usuario: 'paciente-administrador' }),
    ),
  )
  for (const cada of responsaveis) {
    await buildConta(base.owner, cada)
    await buildVinculo(base.owner, {
      pessoa_id: marina.usuario_id,
      cuidador_id: cada.id,
      responsavel: true,
      permissoes: permissoesDeGuarda,
    })
  }
  await dela(-5).agendamentos.chegar({ id })
  await dela(1).agendamentos.chamar({ id })
  await dela(2).agendamentos.chamar({ id })
  for (const { id: usuario_id } of responsaveis)
    expect(await avisos(usuario_id)).toMatchObject([
      { mensagem: expect.stringMatching(/chama/) },
      { mensagem: expect.stringMatching(/chama/) },
    ])
})

test('RECEPCAO-03 a check-in pressed by mistake is taken back within a minute, by who pressed it', async () => {
  const antes = dela(0)
  const chegou = await antes.agendamentos.chegar({ id })
  expect(chegou.acoes).toContain('desfazer')
  expect(chegou.presenca).toBe('presente')
  const desfeita = await antes.agendamentos.desfazer({ id, versao: chegou.versao })
  expect(desfeita).toMatchObject({ presenca: null, chegada_em: null, status: 'agendado' })
  expect(desfeita.acoes).toContain('chegar')
  await antes.agendamentos.chegar({ id })
  const tarde = dela(2)
  await expect(tarde.agendamentos.desfazer({ id })).rejects.toMatchObject({ code: 'TRANSICAO_RECUSADA' })
})
