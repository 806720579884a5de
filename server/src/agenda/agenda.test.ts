import { permissoesDeCuidadoPadrao } from '#domain/equipe/cuidado.ts'
import type { PermissoesDoCuidado } from '#domain/equipe/permissoes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgendamento, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { as, buildCena, conhecidas, cliente, SEGUNDA, ZONA, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await buildCena(base)
})

const helena = (agora?: Date) => cliente(base, cena.helena.usuario_id, 'profissional', agora).agenda
const recepcao = () => cliente(base, cena.recepcao.id, 'profissional-administrador').agenda
const leitora = () => cliente(base, cena.leitora.id, 'profissional-administrador').agenda
const caio = () => cliente(base, cena.caio.usuario_id, 'profissional').agenda
const consulta = (dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    data_agendamento: as(9),
    ...dados,
  })
const dia = { de: SEGUNDA, ate: SEGUNDA }
const acessos = async () =>
  (await base.owner.query('select titular_id, quem_id, recurso, motivo from acessos_dados order by id')).rows

describe('APPT-08 who sees which agenda', () => {
  test('APPT-08 C22 the professional sees the own whole day, drawn with its hours; each reading leaves one line a day', async () => {
    const { id } = await consulta({ observacoes: 'x'.repeat(300), primeira_vez: true })
    await consulta({
      local_id: cena.helena.locais[1]!.id,
      paciente_id: cena.ana.id,
      data_agendamento: as(10),
    })
    await consulta({
      profissional_id: cena.caio.id,
      data_agendamento: as(11),
      local_id: null,
      servico_id: null,
    })
    const agenda = await helena().periodo(dia)
    expect(agenda).toMatchObject({
      zona: ZONA,
      hoje: SEGUNDA,
      vista: 'profissional',
      mostrados: [cena.helena.id],
    })
    expect(agenda.agendamentos.map(({ paciente_nome }) => paciente_nome)).toEqual([
      'Marina Duarte',
      'Ana Souza Lima',
    ])
    expect(agenda.agendamentos[0]).toMatchObject({
      id,
      versao: 1,
      servico: 'Consulta',
      primeira_vez: true,
      sem_login: false,
    })
    expect(agenda.agendamentos[0]!.idade).toBeGreaterThan(30)
    expect(agenda.agendamentos[0]!.observacoes).toHaveLength(140)
    expect(agenda.agendamentos[0]!.acoes).toContain('reagendar')
    expect(agenda.janelas.map(({ inicio, fim }) => [inicio, fim])).toEqual([
      [as(8), as(12)],
      [as(14), as(18)],
    ])
    expect(agenda.profissionais).toMatchObject([{ proprio: true, escrita: true, pode_bloquear: true }])
    expect(agenda.salas.map(({ nome }) => nome)).toEqual(['Sala 1', 'Sala 2'])
    await helena().periodo(dia)
    expect(await acessos()).toHaveLength(2)
    expect((await acessos())[0]).toMatchObject({ quem_id: cena.helena.usuario_id, recurso: 'agendamento' })
    expect(JSON.stringify(agenda)).not.toContain('987650001')
  })

  test('APPT-08 S1 the desk sees what is at its clinic, of everybody there; who looks only, looks only', async () => {
    await consulta()
    await consulta({
      local_id: cena.helena.locais[1]!.id,
      paciente_id: cena.ana.id,
      data_agendamento: as(10),
    })
    await consulta({
      profissional_id: cena.caio.id,
      paciente_id: cena.ana.id,
      data_agendamento: as(11),
      local_id: cena.caio.locais[0]!.id,
      servico_id: null,
    })
    const daMesa = await recepcao().periodo({ ...dia, profissional_ids: [cena.helena.id, cena.caio.id] })
    expect(daMesa.vista).toBe('equipe')
    expect(daMesa.agendamentos.map(({ data_agendamento }) => data_agendamento)).toEqual([as(9), as(11)])
    expect(daMesa.profissionais).toMatchObject([
      { nome: 'Caio Ramos', escrita: true, pode_bloquear: true },
      { nome: 'Helena Prado', escrita: true, pode_bloquear: false },
    ])
    const soOlha = await leitora().periodo({ ...dia, profissional_ids: [cena.helena.id] })
    expect(soOlha.agendamentos).toMatchObject([{ acoes: [], pode_editar: false }])
    expect(soOlha.profissionais.map(({ escrita }) => escrita)).toEqual([false, false])
    expect((await caio().periodo({ ...dia, profissional_ids: [cena.helena.id] })).agendamentos).toEqual([])
    const estranha = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    const nada = await cliente(base, estranha.id, 'profissional-administrador').agenda.periodo({
      ...dia,
      profissional_ids: [cena.helena.id],
    })
    expect([nada.agendamentos, nada.profissionais, nada.bloqueios]).toEqual([[], [], []])
  })

  test('APPT-08 administrador-geral chooses a professional; who looks after somebody reads and writes nothing', async () => {
    await consulta({ observacoes: 'Do profissional' })
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    const dele = cliente(base, admin.id, 'administrador-geral').agenda
    expect((await dele.periodo(dia)).agendamentos).toEqual([])
    const [achada] = await dele.profissionais({ q: 'helena' })
    expect((await dele.periodo({ ...dia, profissional_ids: [achada!.id] })).agendamentos).toHaveLength(1)
    const filha = await buildPaciente(base.owner, {
      usuario: { nome: 'Filha', tipo_usuario: 'paciente-administrador' },
    })
    await buildVinculo(base.owner, { pessoa_id: cena.marina.usuario_id, cuidador_id: filha.usuario_id })
    const dela = cliente(base, filha.usuario_id, 'paciente-administrador').agenda
    expect(await dela.periodo(dia)).toMatchObject({
      vista: 'circulo',
      agendamentos: [{ paciente_nome: 'Marina Duarte', observacoes: '', acoes: [], pode_editar: false }],
    })
    await expect(dela.buscarPacientes({ q: 'Marina' })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    const comum = cliente(base, cena.marina.usuario_id, 'paciente').agenda
    await expect(comum.periodo(dia)).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    await expect(helena().periodo({ de: SEGUNDA, ate: '2099-01-01' })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
  })

  test('APPT-08 S1 who looks after somebody reads what it costs with a finances grant of their own, and the charge where they book', async () => {
    const { id } = await consulta({ valor: 300, pagamento_status: 'pendente' })
    await base.owner.query("update agendamentos set pagamento_status = 'pago' where id = $1", [id])
    const filha = await buildPaciente(base.owner, {
      usuario: { nome: 'Filha', tipo_usuario: 'paciente-administrador' },
    })
    const { id: vinculo } = await buildVinculo(base.owner, {
      pessoa_id: cena.marina.usuario_id,
      cuidador_id: filha.usuario_id,
    })
    const dela = cliente(base, filha.usuario_id, 'paciente-administrador')
    const lido = async (permissoes: Partial<PermissoesDoCuidado>) => {
      await base.owner.query('update vinculos_cuidado set permissoes = $2 where id = $1', [
        vinculo,
        { ...permissoesDeCuidadoPadrao, ...permissoes },
      ])
      const cartao = (await dela.agenda.periodo(dia)).agendamentos.find((um) => um.id === id)!
      const detalhe = await dela.agendamentos.detalhe({ id })
      const atos = (await dela.agendamentos.historico({ id })).map(({ ato }) => ato)
      for (const um of [cartao, detalhe])
        expect(um.pode.includes('agenda.periodo/dinheiro')).toBe(um.valor_centavos !== null)
      return [cartao, detalhe]
        .map(({ valor_centavos, pagamento_status }) => `${valor_centavos} ${pagamento_status}`)
        .concat(atos.includes('pagar') ? 'pagar' : [])
    }
    expect(await lido({})).toEqual(['null null', 'null null'])
    expect(await lido({ agenda: 'escrita' })).toEqual(['null null', 'null null'])
    expect(await lido({ financeiro: 'leitura' })).toEqual(['30000 pago', '30000 pago', 'pagar'])
    const propria = await cliente(base, cena.marina.usuario_id, 'paciente').agendamentos.detalhe({ id })
    expect(propria.valor_centavos).toBe(30_000)
  })

  test('APPT-08 the mini calendar counts by local date, without what is cancelled or only held', async () => {
    await consulta({ data_agendamento: as(23, 30), aguarda_aprovacao: true })
    await consulta({ data_agendamento: as(9), status: 'cancelado' })
    await consulta({
      data_agendamento: as(10),
      reserva_expira_em: new Date(Date.now() + 600_000),
      reservado_por: cena.ana.usuario_id,
      paciente_id: cena.ana.id,
    })
    expect(await helena().contagens(dia)).toEqual([{ data: SEGUNDA, agendamentos: 1, pendentes: 1 }])
  })
})

describe('APPT-07 patients of an agenda', () => {
  test('APPT-07 C20 C21 a name and a telephone make a record, with nothing made up', async () => {
    const novo = await helena().cadastrarPaciente({ nome: 'Rosa Lima', telefone: '(11) 91234-5678' })
    expect(novo).toMatchObject({
      nome: 'Rosa Lima',
      telefone_final: '78',
      meu: true,
      sem_login: true,
      idade: null,
    })
    const { rows } = await base.owner.query(
      `select u.email, u.cpf, u.endereco, u.telefone, u.provisorio, p.numero_prontuario, p.cadastrado_por, p.cadastrado_para
         from usuarios u join pacientes p on p.usuario_id = u.id where p.id = $1`,
      [novo.id],
    )
    expect(rows).toEqual([
      {
        email: null,
        cpf: null,
        endereco: null,
        telefone: '+5511912345678',
        provisorio: false,
        numero_prontuario: expect.stringMatching(/^PAC\d{13,}$/),
        cadastrado_por: cena.helena.usuario_id,
        cadastrado_para: cena.helena.id,
      },
    ])
    expect(await helena().buscarPacientes({ q: 'rosa' })).toMatchObject([{ id: novo.id }])
    expect(await caio().buscarPacientes({ q: 'rosa' })).toEqual([])
    const quem = await cliente(base, cena.helena.usuario_id, 'profissional').acesso.telefone({
      telefone: '11912345678',
    })
    expect(quem).toMatchObject({ encontrado: true, tem_login: false, nome: 'Rosa' })
  })

  test('APPT-07 C21 a child has the telephone of whoever is said to answer for them, whom the office knows, and who is bound to nothing', async () => {
    await conhecidas(base, cena.helena)
    const crianca = await helena().cadastrarPaciente({
      nome: 'Bia Duarte',
      data_nascimento: '2020-05-01',
      responsavel: { paciente_id: cena.marina.id, relacao: 'filho' },
    })
    expect(crianca).toMatchObject({ responsavel: 'Marina Duarte', telefone_final: null })
    const [marcada] = await helena().marcar({
      profissional_id: cena.helena.id,
      paciente_id: crianca.id,
      inicios: [as(9)],
    })
    expect(await helena().contato({ id: marcada!.id })).toEqual({
      nome: 'Bia Duarte',
      telefone: '+5511987650001',
      de: 'Marina Duarte',
    })
    const { rows } = await base.owner.query('select usuario_id, titulo from notificacoes')
    expect(rows).toEqual([{ usuario_id: cena.marina.usuario_id, titulo: 'Você responde por esta pessoa?' }])
    await expect(caio().contato({ id: marcada!.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect((await acessos()).map(({ motivo }) => motivo)).toContain('Telefone para falar sobre a consulta')
  })

  test('APPT-07 C22 a whole number finds somebody else with a name and no more; a taken one offers them', async () => {
    const [achada] = await helena().buscarPacientes({ q: '(11) 98765-0001' })
    expect(achada).toMatchObject({
      id: cena.marina.id,
      nome: 'M••• D•••',
      meu: false,
      idade: null,
      ultima: null,
    })
    expect(await helena().buscarPacientes({ q: 'Marina' })).toEqual([])
    await expect(helena().buscarPacientes({ q: '98765' })).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
    await expect(
      helena().cadastrarPaciente({ nome: 'Outra Pessoa', telefone: '11987650001' }),
    ).rejects.toMatchObject({
      code: 'TELEFONE_EM_USO',
      data: { paciente: { id: cena.marina.id } },
    })
    await expect(helena().cadastrarPaciente({ nome: 'Sem Número' })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
    await expect(
      leitora().buscarPacientes({ q: 'Marina', profissional_id: cena.helena.id }),
    ).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
  })

  test('APPT-07 C18 a block has a reason that its professional and their desk read, and goes again', async () => {
    await consulta()
    await expect(
      caio().bloquearPaciente({ id: cena.marina.id, motivo: 'Não conheço' }),
    ).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await recepcao().bloquearPaciente({
      id: cena.marina.id,
      motivo: 'Ofensas',
      profissional_id: cena.helena.id,
    })
    await helena().bloquearPaciente({ id: cena.marina.id, motivo: 'Ofensas na recepção' })
    expect(await helena().bloqueados({})).toMatchObject([
      { nome: 'Marina Duarte', motivo: 'Ofensas na recepção', por: 'Helena Prado' },
    ])
    expect(await helena().desbloquearPaciente({ id: cena.marina.id })).toEqual({ removido: true })
    await expect(helena().desbloquearPaciente({ id: cena.marina.id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })
})
