import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { AGORA, as, buildCena, conhecidas, jaMarcou, cliente, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await buildCena(base)
  await conhecidas(base, cena.helena)
})

const helena = () => cliente(base, cena.helena.usuario_id, 'profissional')
const recepcao = () => cliente(base, cena.recepcao.id, 'profissional-administrador')
const leitora = () => cliente(base, cena.leitora.id, 'profissional-administrador')
const naClinica = (quem: 'helena' | 'caio' = 'helena') => ({
  profissional_id: cena[quem].id,
  local_id: cena[quem].locais[0]!.id,
  servico_id: cena[quem].servicos[0]!.id,
})
const marcar = (dados: object = {}, quem = helena()) =>
  quem.agenda.marcar({ ...naClinica(), paciente_id: cena.marina.id, inicios: [as(9)], ...dados })
const marcarUma = async (dados: object = {}) => (await marcar(dados))[0]!
const avisos = async () =>
  (await base.owner.query('select usuario_id, titulo, mensagem, chave from notificacoes order by created_at'))
    .rows

describe('APPT-07 booking from the agenda', () => {
  test('APPT-07 C21 the professional books for a patient, who is told; who booked stays written', async () => {
    const [novo] = await marcar({ observacoes: 'Trazer exames', sala_id: cena.salaUm })
    expect(novo).toMatchObject({
      status: 'agendado',
      data_agendamento: as(9),
      duracao_min: 30,
      valor_centavos: 30_000,
      paciente_nome: 'Marina Duarte',
      servico: 'Consulta',
      sala: 'Sala 1',
      observacoes: 'Trazer exames',
      primeira_vez: true,
      origem: 'profissional',
      clinica_id: cena.clinica.id,
      aguarda_aprovacao: false,
      sem_login: false,
      pode_editar: true,
    })
    expect(await avisos()).toMatchObject([
      { usuario_id: cena.marina.usuario_id, titulo: 'Consulta marcada para você' },
    ])
    const { rows } = await base.owner.query('select marcado_por from agendamentos')
    expect(rows).toEqual([{ marcado_por: cena.helena.usuario_id }])
  })

  test('APPT-07 C21 the desk of the clinic books there and nowhere else; who only looks is refused', async () => {
    const [novo] = await marcar({}, recepcao())
    expect(novo).toMatchObject({ origem: 'recepcao' })
    const fora = { local_id: cena.helena.locais[1]!.id, inicios: [as(15)], servico_id: null }
    await expect(marcar(fora, recepcao())).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    await expect(marcar({ local_id: null, inicios: [as(15)] }, recepcao())).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    await expect(marcar({ inicios: [as(15)] }, leitora())).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    await expect(marcar({}, cliente(base, cena.caio.usuario_id, 'profissional'))).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })

  test('APPT-07 a series is booked whole or not at all', async () => {
    await marcar({ inicios: [as(9, 0, 7)], paciente_id: cena.ana.id })
    const inicios = [as(9), as(9, 0, 7), as(9, 0, 14)]
    await expect(marcar({ inicios })).rejects.toMatchObject({ code: 'CONFLITO' })
    const serie = await marcar({ inicios: [as(9), as(9, 30, 7), as(9, 0, 14)] })
    expect(serie).toHaveLength(3)
    expect(new Set(serie.map(({ serie_id }) => serie_id)).size).toBe(1)
    expect(serie[0]!.serie_id).not.toBeNull()
    const { rows } = await base.owner.query('select count(*)::int as n from agendamentos')
    expect(rows).toEqual([{ n: 4 }])
  })

  test('APPT-07 a patient who is not there, blocked, a foreign service, place or room: each by its name', async () => {
    await expect(marcar({ paciente_id: cena.clinica.id })).rejects.toMatchObject({
      code: 'PACIENTE_NAO_ENCONTRADO',
    })
    const doOutro = { servico_id: cena.caio.servicos[0]!.id }
    await expect(marcar(doOutro)).rejects.toMatchObject({ code: 'SERVICO_INDISPONIVEL' })
    await expect(marcar({ local_id: cena.caio.locais[0]!.id })).rejects.toMatchObject({
      code: 'LOCAL_INDISPONIVEL',
    })
    const semClinica = { local_id: cena.helena.locais[1]!.id, sala_id: cena.salaUm }
    await expect(marcar(semClinica)).rejects.toMatchObject({ code: 'SALA_INDISPONIVEL' })
    await expect(marcar({ inicios: [as(6)] })).rejects.toMatchObject({ code: 'PASSADO' })
    await expect(marcar({ plano: 'Plano que não há' })).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
    await marcar()
    await helena().agenda.bloquearPaciente({ id: cena.marina.id, motivo: 'Faltou muitas vezes' })
    await expect(marcar({ inicios: [as(10)] })).rejects.toMatchObject({ code: 'PACIENTE_BLOQUEADO' })
  })

  test('APPT-07 outside of the hours only when said so', async () => {
    const noite = { inicios: [as(20)] }
    await expect(marcar(noite)).rejects.toMatchObject({
      code: 'FORA_DO_HORARIO',
      data: { motivo: 'fora-do-expediente' },
    })
    expect(await marcar({ ...noite, fora_do_horario: true })).toMatchObject([{ data_agendamento: as(20) }])
  })
})

describe('APPT-07 C24 nothing overlaps in silence', () => {
  test('APPT-07 C24 the professional, the patient and the room that are taken are named', async () => {
    await marcar({ sala_id: cena.salaUm })
    const recusa = async (dados: object, quem = helena()) => {
      const erro = await marcar(dados, quem).catch((error: unknown) => error)
      expect(erro).toMatchObject({ code: 'CONFLITO', status: 409 })
      return (erro as { data: { conflitos: { com: string; quem: string | null; frase: string }[] } }).data
        .conflitos
    }
    expect(await recusa({ paciente_id: cena.ana.id, inicios: [as(9, 15)] })).toMatchObject([
      {
        com: 'profissional',
        quem: 'Marina D.',
        frase: expect.stringContaining('consulta de Marina D. das 09:00 às 09:30'),
      },
    ])
    const comCaio = naClinica('caio')
    const doCaio = cliente(base, cena.caio.usuario_id, 'profissional')
    await jaMarcou(base, cena.marina, cena.caio)
    // The professional learns that their patient is somewhere else, and not where or until when.
    expect(await recusa({ ...comCaio, inicios: [as(9, 10)], duracao_min: 10 }, doCaio)).toMatchObject([
      { com: 'paciente', agendamento_id: null, quem: null, inicio: as(9, 10), fim: as(9, 20) },
    ])
    expect(
      await recusa({ ...comCaio, paciente_id: cena.ana.id, sala_id: cena.salaUm }, doCaio),
    ).toMatchObject([{ com: 'sala', agendamento_id: null, quem: null }])
    expect(
      await recusa({ ...comCaio, paciente_id: cena.ana.id, sala_id: cena.salaUm }, recepcao()),
    ).toMatchObject([{ com: 'sala', quem: 'Marina D.' }])
  })

  test('APPT-07 C24 an encaixe with its reason shares the time of the professional, never that of the patient', async () => {
    await marcar()
    const encaixe = { motivo: 'Dor forte' }
    await expect(marcar({ encaixe })).rejects.toMatchObject({
      code: 'CONFLITO',
      data: { conflitos: [{ com: 'paciente' }] },
    })
    const [novo] = await marcar({ paciente_id: cena.ana.id, encaixe })
    expect(novo).toMatchObject({ encaixe: true, motivo_encaixe: 'Dor forte' })
    // An `encaixe` stands in the way of the next booking all the same.
    await helena()
      .agendamentos.listar({})
      .catch(() => undefined)
    const outro = await buildPacienteLivre()
    await base.owner.query(`delete from agendamentos where not encaixe`)
    await expect(marcar({ paciente_id: outro })).rejects.toMatchObject({ code: 'CONFLITO' })
    await expect(marcar({ encaixe: { motivo: ' ' } })).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })

  test('APPT-07 C24 many desks at once: one booking of a room, of a patient, of a professional', async () => {
    const doCaio = cliente(base, cena.caio.usuario_id, 'profissional')
    const tentar = (pedidos: Promise<unknown>[]) => Promise.allSettled(pedidos)
    const certos = (todos: PromiseSettledResult<unknown>[]) =>
      todos.filter(({ status }) => status === 'fulfilled').length
    const porSala = await tentar([
      marcar({ sala_id: cena.salaUm }),
      marcar({ ...naClinica('caio'), paciente_id: cena.ana.id, sala_id: cena.salaUm }, doCaio),
    ])
    expect(certos(porSala)).toBe(1)
    const porPaciente = await tentar([
      marcar({ inicios: [as(10)] }),
      marcar({ ...naClinica('caio'), inicios: [as(10, 10)] }, doCaio),
    ])
    expect(certos(porPaciente)).toBe(1)
    const porHora = await tentar([1, 2, 3, 4].map(() => marcar({ inicios: [as(11)] }, recepcao())))
    expect(certos(porHora)).toBe(1)
    for (const cada of [...porSala, ...porPaciente, ...porHora])
      if (cada.status === 'rejected') expect(cada.reason).toMatchObject({ code: 'CONFLITO' })
  })

  test('APPT-07 a look before booking says the same, and is no error', async () => {
    await marcar({ sala_id: cena.salaUm })
    const [um, dois] = await helena().agenda.conferir({
      ...naClinica(),
      paciente_id: cena.marina.id,
      sala_id: cena.salaUm,
      inicios: [as(9, 15), as(12, 30)],
    })
    expect(um!.conflitos.map(({ com }) => com).sort()).toEqual(['paciente', 'profissional', 'sala'])
    expect(dois).toMatchObject({
      conflitos: [],
      fora: { motivo: 'pausa', frase: 'Cai em uma pausa.' },
      passado: false,
    })
  })

  test('APPT-07 C3 an hour that somebody holds is taken, and one that ran out is not', async () => {
    const reserva = (expira: Date) =>
      buildAgendamento(base.owner, {
        paciente_id: cena.ana.id,
        profissional_id: cena.helena.id,
        data_agendamento: as(9),
        reserva_expira_em: expira,
        reservado_por: cena.ana.usuario_id,
      })
    const viva = await reserva(new Date(AGORA.getTime() + 600_000))
    await expect(marcar()).rejects.toMatchObject({
      code: 'CONFLITO',
      data: { conflitos: [{ com: 'profissional', agendamento_id: null, quem: null }] },
    })
    await base.owner.query('delete from agendamentos where id = $1', [viva.id])
    await reserva(new Date(Date.now() - 60_000))
    expect(await marcar()).toHaveLength(1)
  })
})

async function buildPacienteLivre(): Promise<string> {
  const { id } = await helena().agenda.cadastrarPaciente({ nome: 'Zeca Livre', telefone: '(11) 91234-5678' })
  return id
}

describe('APPT-04 moving in the agenda', () => {
  test('APPT-04 another hour waits for the patient, who is told once it can no longer be taken back', async () => {
    const { id, versao } = await marcarUma()
    const mudada = await helena().agenda.mover({ id, versao, inicio: as(10), motivo: 'Cirurgia' })
    expect(mudada).toMatchObject({
      status: 'reagendado',
      data_agendamento: as(10),
      reagendado_de: as(9),
      versao: versao + 1,
    })
    const { rows } = await base.owner.query(
      `select e.enviar_em > app_agora() + interval '50 seconds' as depois from entregas_notificacao e join notificacoes n on n.id = e.notificacao_id
        where n.chave like 'reagendar:%' and e.canal = 'email'`,
    )
    expect(rows).toEqual([{ depois: true }])
    await expect(helena().agenda.mover({ id, versao, inicio: as(11) })).rejects.toMatchObject({
      code: 'MUDOU',
    })
  })

  test('APPT-02 APPT-06 moved once it moves again before anybody confirmed it, waits at its new hour, and goes back by one step', async () => {
    const { id, versao } = await marcarUma({ avisar: false })
    const primeira = await helena().agenda.mover({ id, versao, inicio: as(10), motivo: 'Cirurgia' })
    expect(primeira.acoes).toContain('reagendar')
    const nova = { id, versao: primeira.versao, inicio: as(11), motivo: 'Plantão' }
    const segunda = await helena().agenda.mover(nova)
    expect(segunda).toMatchObject({ status: 'reagendado', data_agendamento: as(11), reagendado_de: as(10) })
    const { agendamentos } = cliente(base, cena.helena.usuario_id, 'profissional', new Date())
    expect((await agendamentos.historico({ id })).at(-1)).toMatchObject({
      ato: 'reagendar',
      motivo: 'Plantão',
      de: 'confirmado',
      para: 'reagendado',
      inicio_antes: as(10),
      inicio: as(11),
    })
    const titulos = async () => (await avisos()).map(({ titulo }) => titulo)
    expect(await titulos()).toEqual(['Sua consulta mudou de horário', 'Sua consulta mudou de horário'])
    await agendamentos.desfazer({ id, versao: segunda.versao })
    const { rows } = await base.owner.query(
      'select status, data_agendamento, reagendado_de from agendamentos',
    )
    expect(rows).toEqual([
      { status: 'reagendado', data_agendamento: new Date(as(10)), reagendado_de: new Date(as(9)) },
    ])
    // Taking back the second move withdraws its notice; that of the first one stands.
    expect(await titulos()).toEqual(['Sua consulta mudou de horário'])
  })

  test('APPT-04 C14 a move to a colleague is taken back whole within a minute, with what was said of it', async () => {
    const { id, versao } = await marcarUma()
    const mesa = recepcao()
    const para = { id, versao, profissional_id: cena.caio.id, inicio: as(10) }
    const passada = await mesa.agenda.mover(para)
    expect(passada).toMatchObject({ profissional_id: cena.caio.id, status: 'reagendado' })
    expect(await avisos()).toHaveLength(2)
    await cliente(base, cena.recepcao.id, 'profissional-administrador', new Date()).agendamentos.desfazer({
      id,
      versao: passada.versao,
    })
    const { rows } = await base.owner.query(
      'select profissional_id, servico_id, local_id, status, data_agendamento from agendamentos',
    )
    expect(rows).toEqual([
      {
        profissional_id: cena.helena.id,
        servico_id: cena.helena.servicos[0]!.id,
        local_id: cena.helena.locais[0]!.id,
        status: 'agendado',
        data_agendamento: new Date(as(9)),
      },
    ])
    expect(await avisos()).toHaveLength(1)
  })

  test('APPT-04 R3 the same move, or booking, sent twice with one key is made once', async () => {
    const chave = 'uma-chave-de-agenda'
    const comChave = () => cliente(base, cena.helena.usuario_id, 'profissional', AGORA, chave).agenda
    const pedido = { ...naClinica(), paciente_id: cena.marina.id, inicios: [as(9)] }
    const [um, dois] = [await comChave().marcar(pedido), await comChave().marcar(pedido)]
    expect(dois).toEqual(um)
    expect((await base.owner.query('select from agendamentos')).rowCount).toBe(1)
    await expect(comChave().marcar({ ...pedido, inicios: [as(10)] })).rejects.toMatchObject({
      code: 'CHAVE_DE_OUTRO_PEDIDO',
    })
  })

  test('APPT-04 length, room and no notice: the status stays', async () => {
    const { id, versao } = await marcarUma({ avisar: false })
    const maior = await helena().agenda.mover({ id, versao, duracao_min: 60, sala_id: cena.salaDois })
    expect(maior).toMatchObject({ status: 'agendado', duracao_min: 60, sala: 'Sala 2' })
    await marcar({ paciente_id: cena.ana.id, inicios: [as(10)], avisar: false })
    await expect(helena().agenda.mover({ id, versao: maior.versao, duracao_min: 90 })).rejects.toMatchObject({
      code: 'CONFLITO',
      data: { conflitos: [{ com: 'profissional', quem: 'Ana L.' }] },
    })
    expect(await avisos()).toEqual([])
  })

  test('APPT-04 S14 what is over does not move, and nothing moves into the past', async () => {
    const { id, versao } = await marcarUma()
    await expect(helena().agenda.mover({ id, versao, inicio: as(6, 30) })).rejects.toMatchObject({
      code: 'PASSADO',
    })
    await base.owner.query(`update agendamentos set status = 'concluido' where id = $1`, [id])
    await expect(helena().agenda.mover({ id, versao: versao + 1, inicio: as(10) })).rejects.toMatchObject({
      code: 'TRANSICAO_RECUSADA',
      data: { status: 'concluido' },
    })
    await expect(helena().agenda.mover({ id, versao: versao + 1, duracao_min: 10 })).rejects.toMatchObject({
      code: 'TRANSICAO_RECUSADA',
    })
  })

  test('APPT-04 who keeps both agendas hands it to another professional of the clinic; paid it stays', async () => {
    const { id, versao } = await marcarUma()
    const para = { id, versao, profissional_id: cena.caio.id }
    await expect(helena().agenda.mover(para)).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    const passada = await recepcao().agenda.mover(para)
    expect(passada).toMatchObject({
      profissional_id: cena.caio.id,
      status: 'agendado',
      servico_id: cena.caio.servicos[0]!.id,
      local_id: cena.caio.locais[0]!.id,
      data_agendamento: as(9),
    })
    expect((await avisos()).at(-1)).toMatchObject({
      titulo: 'Sua consulta mudou de profissional',
      mensagem: expect.stringContaining('agora com Caio Ramos'),
    })
    const { rows } = await base.owner.query(
      'select ato from historico_agendamentos where agendamento_id = $1 order by quando',
      [id],
    )
    expect(rows.map(({ ato }) => ato)).toEqual(['marcar', 'mudar'])
    await base.owner.query(`update agendamentos set pagamento_status = 'pago' where id = $1`, [id])
    const volta = { id, versao: passada.versao, profissional_id: cena.helena.id }
    await expect(recepcao().agenda.mover(volta)).rejects.toMatchObject({ code: 'PAGAMENTO_FEITO' })
    // A statement of their own is refused too.
    await expect(
      base.owner.query(
        `begin; set local role saude_app; select set_config('app.uid', '${cena.caio.usuario_id}', true), set_config('app.perfil', 'profissional', true);
         update agendamentos set profissional_id = '${cena.helena.id}' where id = '${id}'`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await base.owner.query('rollback')
  })

  test('APPT-04 note, payment, price, room and modality are changed one by one', async () => {
    const { id, versao } = await marcarUma()
    await expect(recepcao().agenda.editar({ id, versao, valor_centavos: 1 })).rejects.toThrow()
    const financas = '{"financeiro":"escrita"}'
    await base.owner.query('update membros_clinicas set permissoes = permissoes || $1', [financas])
    const mudada = await recepcao().agenda.editar({
      id,
      versao,
      observacoes: 'Chega com a mãe',
      pagamento_status: 'pago',
      valor_centavos: 25_000,
      modalidade: 'teleconsulta',
    })
    expect(mudada).toMatchObject({
      observacoes: 'Chega com a mãe',
      pagamento_status: 'pago',
      valor_centavos: 25_000,
      modalidade: 'teleconsulta',
    })
    await expect(leitora().agenda.editar({ id, versao, valor_centavos: 1 })).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    await expect(
      cliente(base, cena.marina.usuario_id, 'paciente').agenda.editar({ id, versao, valor_centavos: 1 }),
    ).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
  })
})
