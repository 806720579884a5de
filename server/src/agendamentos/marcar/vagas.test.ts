import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildPacientes } from '../../usuarios/fixtures.ts'
import { buildAgendamento } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara, recusado } from '../testing/cena.ts'
import { montarCorrida } from '../testing/corrida.ts'

const HORA = 3_600_000
const servicos = [
  { nome: 'Grupo de exercícios', duracao_min: 60, preco: 80, vagas: 3, modalidades: ['presencial' as const] },
  { nome: 'Consulta', duracao_min: 30, preco: 300 },
]

/** Live patients of each session, by its start. */
const sessoes = async (base: TestDatabase) =>
  (
    await base.owner.query<{ inicio: Date; quantos: number }>(
      `select data_agendamento as inicio, count(*)::int as quantos from agendamentos
        where status in ('agendado', 'confirmado', 'reagendado') group by sessao_id, 1 order by 1, 2`,
    )
  ).rows.map(({ quantos }) => quantos)

describe('R1 never more people than seats', () => {
  test('DATA-04 APPT-07 R1 C1 64 clients at one instant for a session of 5 seats: exactly five, the others the same refusal with three other hours', async () => {
    const corrida = await montarCorrida(64)
    try {
      const { base, pacientes, pede } = corrida
      const helena = await abrirAgenda(base, { servicos: [{ ...servicos[0]!, vagas: 5 }] })
      for (const caminho of ['/agendamentos', '/agendamentos/reservas']) {
        await base.empty('agendamentos', 'notificacoes')
        const respostas = await Promise.all(
          pacientes.map(({ usuario_id }) =>
            pede(`Bearer ${usuario_id}`, caminho, pedidoPara(helena, daqui(4), { valor_centavos: 8_000 })),
          ),
        )
        const perderam = respostas.filter(({ status }) => status !== 200)
        expect(perderam.filter(({ status }) => status !== 409).map(({ corpo }) => corpo)).toEqual([])
        expect(respostas.length - perderam.length).toBe(5)
        expect(new Set(perderam.map(({ corpo }) => corpo)).size, 'bodies of those who lost').toBe(1)
        expect(JSON.parse(perderam[0]!.corpo)).toMatchObject({
          code: 'HORARIO_OCUPADO',
          data: { alternativas: [{}, {}, {}] },
        })
        expect(await sessoes(base)).toEqual([5])
      }
      expect(await corrida.deadlocks()).toBe(0)
      expect(corrida.server.logs.filter(({ level }) => level >= 50)).toEqual([])
    } finally {
      await corrida.stop()
    }
  })
})

describe('DATA-04 a session of a group', () => {
  let base: TestDatabase
  let helena: Awaited<ReturnType<typeof abrirAgenda>>
  let pacientes: Awaited<ReturnType<typeof buildPacientes>>

  beforeAll(async () => {
    base = await testDatabase()
  })
  afterAll(() => base.drop())
  beforeEach(async () => {
    await base.empty('usuarios')
    helena = await abrirAgenda(base, { servicos })
    pacientes = await buildPacientes(
      base.owner,
      ['Ana', 'Bia', 'Caio', 'Davi'].map((nome) => ({ usuario: { nome } })),
    )
  })

  const cliente = (n: number) => como(base, pacientes[n]!.usuario_id, 'paciente').agendamentos
  const grupo = (inicio: number) => pedidoPara(helena, inicio, { valor_centavos: 8_000 })
  const consulta = (inicio: number) => ({
    ...pedidoPara(helena, inicio),
    servico_id: helena.servicos[1]!.id,
  })
  const livres = async (servico: number, dia: number) => {
    const data = iso(daqui(dia)).slice(0, 10)
    const { dias } = await como(base, pacientes[0]!.usuario_id, 'paciente').horarios.livres({
      id: helena.id,
      servico_id: helena.servicos[servico]!.id,
      de: data,
      ate: data,
    })
    return new Map(
      dias.flatMap(({ ofertas }) =>
        ofertas.flatMap(({ inicios, restam }) =>
          inicios.map((inicio, n) => [Date.parse(inicio), restam?.[n] ?? null] as const),
        ),
      ),
    )
  }

  test('APPT-07 is listed with the seats that are left, to that service and no other, until it is full', async () => {
    const hora = daqui(5)
    expect((await livres(0, 5)).get(hora)).toBe(3)
    expect((await livres(1, 5)).get(hora)).toBeNull()
    await cliente(0).marcar(grupo(hora))
    await cliente(1).reservar(grupo(hora))
    const grupos = await livres(0, 5)
    expect(grupos.get(hora)).toBe(1)
    expect([...grupos.keys()].filter((cada) => Math.abs(cada - hora) < HORA)).toEqual([hora])
    const consultas = await livres(1, 5)
    expect([...consultas.keys()].filter((cada) => cada > hora - HORA / 2 && cada < hora + HORA)).toEqual([])
    await recusado(cliente(2).marcar(consulta(hora)), 'HORARIO_OCUPADO', 409)
    await recusado(cliente(2).marcar(grupo(hora + HORA / 2)), 'HORARIO_OCUPADO', 409)
    await cliente(2).marcar(grupo(hora))
    expect((await livres(0, 5)).has(hora)).toBe(false)
    await recusado(cliente(3).marcar(grupo(hora)), 'HORARIO_OCUPADO', 409)
    expect(await sessoes(base)).toEqual([3])
  })

  test('APPT-07 holds one seat a person: a second booking of the same patient is refused, and a hold becomes its own seat', async () => {
    const hora = daqui(5)
    await cliente(0).marcar(grupo(hora))
    await recusado(cliente(0).marcar(grupo(hora)), 'UMA_POR_DIA', 409)
    await base.owner.query(
      `insert into politicas_agendamento (profissional_id, cancelar_ate_min, remarcar_ate_min, varias_no_dia) values ($1, 0, 0, true)`,
      [helena.id],
    )
    await recusado(cliente(0).marcar(grupo(hora)), 'PACIENTE_OCUPADO', 409)
    await cliente(1).marcar(grupo(hora))
    const reserva = await cliente(2).reservar(grupo(hora))
    await recusado(cliente(3).marcar(grupo(hora)), 'HORARIO_OCUPADO', 409)
    await cliente(2).marcar({ reserva_id: reserva.id, motivo_consulta: '', valor_centavos: 8_000 })
    expect(await sessoes(base)).toEqual([3])
  })

  test('APPT-04 APPT-05 one person leaves or moves and the session stays; who leaves and comes back finds a seat or is refused', async () => {
    const [hora, outra] = [daqui(5), daqui(6)]
    const [ana] = [await cliente(0).marcar(grupo(hora)), await cliente(1).marcar(grupo(hora))]
    await cliente(2).marcar(grupo(outra))
    expect((await cliente(0).reagendar({ id: ana.id, inicio: iso(outra), motivo: 'Viagem' })).status).toBe(
      'reagendado',
    )
    expect(await sessoes(base)).toEqual([1, 2])
    await cliente(3).marcar(grupo(hora))
    const terceira = await novoPaciente(base, 'Eva')
    await como(base, terceira.usuario_id, 'paciente').agendamentos.marcar(grupo(hora))
    await recusado(cliente(0).desfazer({ id: ana.id }), 'HORARIO_OCUPADO', 409)
    const bia = await base.owner.query('select id from agendamentos where paciente_id = $1', [
      pacientes[1]!.id,
    ])
    await cliente(1).cancelar({ id: bia.rows[0].id, motivo: 'Viagem' })
    await cliente(0).desfazer({ id: ana.id })
    expect(await sessoes(base)).toEqual([3, 1])
  })

  test('APPT-07 counts once against the limit of the day, which then takes more people and no more sessions', async () => {
    await base.owner.query('update templates_horarios set max_por_dia = 1')
    const hora = daqui(5)
    await cliente(0).marcar(grupo(hora))
    expect([...(await livres(0, 5)).keys()]).toEqual([hora])
    expect((await livres(1, 5)).size).toBe(0)
    await cliente(1).marcar(grupo(hora))
    await recusado(cliente(2).marcar(grupo(hora + 2 * HORA)), 'HORARIO_INDISPONIVEL', 409, {
      motivo: 'limite-do-dia',
    })
    expect(await sessoes(base)).toEqual([2])
  })

  test('R1 the database itself seats nobody twice, lets nobody in beside a session, and no more than it has seats', async () => {
    const hora = iso(daqui(5))
    const uma = (n: number, mais = {}) =>
      buildAgendamento(base.owner, {
        paciente_id: pacientes[n]!.id,
        profissional_id: helena.id,
        servico_id: helena.servicos[0]!.id,
        local_id: helena.locais[0]!.id,
        data_agendamento: hora,
        duracao_min: 60,
        ...mais,
      })
    const muro = { constraint: 'agendamentos_um_por_horario' }
    const ana = await uma(0)
    await expect(uma(0)).rejects.toMatchObject({ constraint: 'agendamentos_um_por_paciente' })
    await expect(uma(1, { servico_id: helena.servicos[1]!.id })).rejects.toMatchObject(muro)
    await expect(uma(1, { duracao_min: 30 })).rejects.toMatchObject(muro)
    await expect(uma(1, { modalidade: 'teleconsulta' })).rejects.toMatchObject(muro)
    // No caller may choose the id of a session.
    await expect(
      uma(1, { data_agendamento: iso(daqui(5) + HORA / 2), sessao_id: ana.sessao_id }),
    ).rejects.toMatchObject(muro)
    await uma(1)
    await uma(2)
    await expect(uma(3)).rejects.toMatchObject(muro)
    await expect(
      base.owner.query(
        `update agendamentos set data_agendamento = data_agendamento + interval '15 min' where id = $1`,
        [ana.id],
      ),
    ).rejects.toMatchObject(muro)
    await base.owner.query(`update agendamentos set status = 'confirmado' where id = $1`, [ana.id])
    expect(await sessoes(base)).toEqual([3])
  })

  test('DATA-04 seats are not taken from under people who have them, and the refusal names the first session', async () => {
    const profissional = como(base, helena.usuario_id, 'profissional')
    for (const n of [0, 1, 2]) await cliente(n).marcar(grupo(daqui(5)))
    const { servicos: lista } = await profissional.servicos.listar({})
    const servico = lista.find(({ vagas }) => vagas === 3)!
    const com = (vagas: number) =>
      profissional.servicos.alterar({
        id: servico.id,
        versao: servico.versao,
        servico: { ...servico, categoria: 'Terapia', vagas },
      })
    const recusa = await recusado(com(2), 'VAGAS_MARCADAS', 409, {
      inicio: iso(daqui(5)),
      quantos: 3,
    })
    expect(recusa.message).toMatch(
      /^A sessão de \p{L}{3}, \d+ \p{L}{3}( \d{4})?, 10:00 já tem 3 pessoas\. Remarque/u,
    )
    expect((await com(8)).vagas).toBe(8)
    expect((await livres(0, 5)).get(daqui(5))).toBe(5)
  })

  test('APPT-08 nobody in a group learns of the others; the professional sees who is in it', async () => {
    for (const n of [0, 1]) await cliente(n).marcar(grupo(daqui(5)))
    const dia = iso(daqui(5)).slice(0, 10)
    const { itens } = await cliente(0).listar({})
    expect(JSON.stringify(itens)).not.toContain('Bia')
    const { agendamentos } = await como(base, helena.usuario_id, 'profissional').agenda.periodo({
      de: dia,
      ate: dia,
    })
    expect(agendamentos.map(({ paciente_nome }) => paciente_nome).toSorted()).toEqual(['Ana', 'Bia'])
    expect(new Set(agendamentos.map(({ grupo }) => JSON.stringify(grupo))).size).toBe(1)
    expect(agendamentos[0]!.grupo!.vagas).toBe(3)
  })
})
