import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { permissoesDeGuarda } from '#domain/equipe/cuidado.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildConta, buildVinculo } from '../../equipe/fixtures.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { buildAgendamento } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara } from '../testing/cena.ts'

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

test('CIRCULO-02 what the office does to the consultation of a child without a login is told to both guardians, by the name of the child', async () => {
  const guardioes: string[] = []
  for (const nome of ['Roberto Menezes', 'Marta Reis']) {
    const quem = await buildUsuario(base.owner, { nome, tipo_usuario: 'paciente-administrador' })
    await buildConta(base.owner, quem)
    await buildVinculo(base.owner, {
      pessoa_id: marina.usuario_id,
      cuidador_id: quem.id,
      responsavel: true,
      permissoes: permissoesDeGuarda,
    })
    guardioes.push(quem.id)
  }
  const [roberto, marta] = guardioes as [string, string]
  const cedo = como(base, helena.usuario_id, 'profissional', () => new Date(inicio - 3 * 86_400_000))
  await cedo.agendamentos.confirmar({ id })
  await cedo.agendamentos.cancelar({ id, motivo: 'Vou viajar' })
  const doAviso = (usuario_id: string) =>
    base.owner
      .query('select titulo, mensagem, link from notificacoes where usuario_id = $1 order by titulo', [
        usuario_id,
      ])
      .then(({ rows }) => rows)
  for (const usuario_id of guardioes)
    expect(await doAviso(usuario_id)).toEqual([
      expect.objectContaining({
        titulo: 'Consulta cancelada',
        mensagem: expect.stringMatching(/^Marina Duarte: Helena Prado cancelou/),
      }),
      expect.objectContaining({ titulo: 'Consulta confirmada', link: `/consultas?consulta=${id}` }),
    ])

  // What one guardian does is told to the other one, and not to who did it.
  const outra = await como(base, roberto, 'paciente-administrador').agendamentos.marcar({
    ...pedidoPara(helena, daqui(6)),
    paciente_id: marina.id,
  })
  await como(base, roberto, 'paciente-administrador').agendamentos.cancelar({ id: outra.id, motivo: 'Febre' })
  const titulos = async (quem: string) => (await doAviso(quem)).map(({ titulo }) => titulo as string)
  expect((await titulos(marta)).filter((titulo) => titulo === 'Consulta cancelada')).toHaveLength(2)
  expect((await titulos(roberto)).filter((titulo) => titulo === 'Consulta cancelada')).toHaveLength(1)
  // A person with a login is told by themselves, and nobody else.
  await buildConta(base.owner, { id: marina.usuario_id, email: 'marina@exemplo.com.br' })
  await base.owner.query('delete from notificacoes')
  const propria = await buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    servico_id: helena.servicos[0]!.id,
    local_id: helena.locais[0]!.id,
    data_agendamento: iso(daqui(7)),
  })
  await como(base, helena.usuario_id, 'profissional').agendamentos.confirmar({ id: propria.id })
  expect(await titulos(marina.usuario_id)).toEqual(['Consulta confirmada'])
  expect(await titulos(marta)).toEqual([])
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
