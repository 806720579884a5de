import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusAgendamento, type StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { atos, podeAgir, statusDoAto, type Ato } from '#domain/agendamentos/ato.ts'
import { caminhoAte, podeMudarStatus } from '#domain/agendamentos/rules.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildAgendamento, type AgendamentoOverrides } from './fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara, recusado } from './testing/cena.ts'

const HORA = 3_600_000

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await abrirAgenda(base)
  marina = await novoPaciente(base)
})

type Relogio = () => Date
const comoMarina = (agora?: Relogio) => como(base, marina.usuario_id, 'paciente', agora).agendamentos
const comoHelena = (agora?: Relogio) => como(base, helena.usuario_id, 'profissional', agora).agendamentos
const existe = (dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    servico_id: helena.servicos[0]!.id,
    local_id: helena.locais[0]!.id,
    data_agendamento: iso(daqui(5)),
    ...dados,
  })
const linha = async (id: string) =>
  (await base.owner.query('select * from agendamentos where id = $1', [id])).rows[0]
const historico = async (id: string) =>
  (
    await base.owner.query(
      'select ato, lado, de, para, motivo, versao from historico_agendamentos where agendamento_id = $1 order by quando, versao',
      [id],
    )
  ).rows
const avisos = async () =>
  (await base.owner.query('select usuario_id, titulo, mensagem from notificacoes order by created_at')).rows

/** Does an act with the input that it needs. */
function fazer(quem: ReturnType<typeof comoMarina>, ato: Ato, id: string) {
  const motivo = 'Viagem a trabalho'
  const todos = {
    confirmar: () => quem.confirmar({ id }),
    cancelar: () => quem.cancelar({ id, motivo }),
    reagendar: () => quem.reagendar({ id, motivo, inicio: iso(daqui(6)) }),
    chegar: () => quem.chegar({ id }),
    chamar: () => quem.chamar({ id }),
    ausentar: () => quem.ausentar({ id }),
    iniciar: () => quem.iniciar({ id }),
    concluir: () => quem.concluir({ id }),
    desfazer: () => quem.desfazer({ id }),
  }
  return todos[ato]()
}

describe('S14 acts × status × side', () => {
  test('S14 the table of transitions holds 36 pairs, of which nine are allowed', () => {
    const pares = statusAgendamento.flatMap((de) =>
      statusAgendamento.map((para) => podeMudarStatus(de, para)),
    )
    expect(pares).toHaveLength(36)
    expect(pares.filter(Boolean)).toHaveLength(9)
  })

  for (const lado of ['paciente', 'profissional'] as const)
    test(`S14 every act in every status by the ${lado}: the status that the table says, or a named refusal and nothing written`, async () => {
      for (const status of statusAgendamento)
        for (const ato of atos) {
          // Acts that happen at the hour itself are tried then, the others days before.
          const naHora = ato === 'chegar' || ato === 'ausentar'
          const inicio = naHora ? daqui(5) : daqui(5)
          const agora = () => new Date(naHora ? inicio + 60_000 : inicio - 72 * HORA)
          const { id } = await existe({ status })
          const quem = lado === 'paciente' ? comoMarina(agora) : comoHelena(agora)
          const situacao = {
            status,
            inicio,
            duracao_min: 30,
            agora: agora().getTime(),
            presenca: null,
          } as const
          const pode = ato !== 'desfazer' && podeAgir(ato, lado, situacao)
          if (pode) {
            const depois = await fazer(quem, ato, id)
            expect(depois.status, `${ato} of ${status}`).toBe(statusDoAto[ato] ?? status)
            const para = statusDoAto[ato]
            const de = [status, ...(para ? caminhoAte(status, para) : [status])].at(-2)
            expect((await historico(id)).at(-1)).toMatchObject({ ato, lado, de })
          } else {
            const antes = await linha(id)
            await recusado(fazer(quem, ato, id), 'TRANSICAO_RECUSADA', 409, { status })
            expect(await linha(id), `${ato} of ${status}`).toEqual(antes)
          }
          await base.owner.query('delete from agendamentos')
        }
    })

  test('S14 no act leads to a status that the table does not allow', () => {
    for (const de of statusAgendamento)
      for (const ato of atos) {
        const para = statusDoAto[ato] as StatusAgendamento | null
        if (para && caminhoAte(de, para).length === 0)
          for (const lado of ['paciente', 'profissional'] as const)
            expect(
              podeAgir(ato, lado, { status: de, inicio: 1e13, duracao_min: 30, agora: 0, presenca: null }),
            ).toBe(false)
      }
  })

  test('S14 every way that an act takes is made of steps of the table', () => {
    for (const de of statusAgendamento)
      for (const para of statusAgendamento) {
        const passos = [de, ...caminhoAte(de, para)]
        for (const [n, passo] of passos.entries())
          if (n > 0) expect(podeMudarStatus(passos[n - 1]!, passo), `${de} to ${para}`).toBe(true)
      }
  })

  test('APPT-02 C2 of two who act on what they saw, the second is told that it changed', async () => {
    const { id, versao } = await existe({ aguarda_aprovacao: true })
    const [um, outro] = await Promise.allSettled([
      comoHelena().confirmar({ id, versao }),
      comoHelena().cancelar({ id, versao, motivo: 'Congresso' }),
    ])
    expect([um.status, outro.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const recusa = [um, outro].find((cada) => cada.status === 'rejected')
    expect(recusa).toMatchObject({ reason: { code: 'MUDOU', status: 409 } })
    expect(await historico(id)).toHaveLength(2)
  })

  test('APPT-08 whoever has nothing to do with it learns nothing of it, and who may only look may not act', async () => {
    const { id } = await existe()
    const outra = await novoPaciente(base, 'Ana Souza')
    const caio = await abrirAgenda(base, { usuario: { nome: 'Caio Ramos' } })
    for (const quem of [
      como(base, outra.usuario_id, 'paciente').agendamentos,
      como(base, caio.usuario_id, 'profissional').agendamentos,
    ])
      for (const ato of atos) await recusado(fazer(quem, ato, id), 'NAO_ENCONTRADO', 404)
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    const feito = await como(base, admin.id, 'administrador-geral').agendamentos.confirmar({ id })
    expect(feito).toMatchObject({ status: 'confirmado', lado: 'profissional' })
    const { rows } = await base.owner.query('select ator, tabela from auditoria where registro = $1', [id])
    expect(rows).toEqual([{ ator: admin.id, tabela: 'agendamentos' }])
  })
})

describe('APPT-03 cancelling', () => {
  test('APPT-03 needs a reason, is written with who and when, tells the other side, and frees the hour', async () => {
    const { id } = await existe()
    await expect(comoMarina().cancelar({ id, motivo: '  ' })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ campo: 'motivo', mensagem: 'Por favor, informe o motivo do cancelamento.' }] },
    })
    const depois = await comoMarina().cancelar({ id, motivo: 'Viagem' })
    expect(depois).toMatchObject({ status: 'cancelado', motivo_cancelamento: 'Viagem', acoes: [], versao: 2 })
    expect(await linha(id)).toMatchObject({ cancelado_por: marina.usuario_id })
    expect(await avisos()).toMatchObject([{ usuario_id: helena.usuario_id, titulo: 'Consulta cancelada' }])
    const ana = await novoPaciente(base, 'Ana Souza')
    const feita = await como(base, ana.usuario_id, 'paciente').agendamentos.marcar(
      pedidoPara(helena, daqui(5)),
    )
    expect(feita.status).toBe('agendado')
  })

  test('APPT-03 C13 the notice that the professional asks for binds the patient and not them, and is shown before', async () => {
    const { id } = await existe({ data_agendamento: iso(daqui(2)) })
    const vespera = () => new Date(daqui(2) - 23 * HORA)
    await recusado(comoMarina(vespera).cancelar({ id, motivo: 'Viagem' }), 'PRAZO_ENCERRADO', 409, {
      recusa: 'prazo',
    })
    const [visto] = [await comoMarina(vespera).prepararConsulta({ id, perguntas: ['Posso correr?'] })]
    expect(visto).toMatchObject({
      perguntas: ['Posso correr?'],
      acoes: ['confirmar'],
      recusas: { cancelar: 'prazo', reagendar: 'prazo' },
      politica: { cancelar_ate_min: 1_440 },
    })
    expect(await comoHelena(vespera).cancelar({ id, motivo: 'Congresso', avisar: false })).toMatchObject({
      status: 'cancelado',
    })
    expect(await avisos()).toEqual([])
  })

  test('APPT-03 C15 of a series: this one, this and the next, or all that are still to come', async () => {
    const serie_id = '00000000-0000-4000-8000-000000000001'
    const criar = async () => {
      await base.owner.query('delete from agendamentos')
      const ids: string[] = []
      for (const dia of [-5, 3, 4, 5])
        ids.push(
          (
            await existe({
              serie_id,
              data_agendamento: iso(daqui(dia)),
              status: dia < 0 ? 'concluido' : 'agendado',
            })
          ).id,
        )
      return ids
    }
    const canceladas = async () =>
      (
        await base.owner.query(
          "select id from agendamentos where status = 'cancelado' order by data_agendamento",
        )
      ).rows.map((cada) => cada.id)
    for (const [alcance, quais] of [
      ['esta', [2]],
      ['proximas', [2, 3]],
      ['todas', [1, 2, 3]],
    ] as const) {
      const ids = await criar()
      await comoMarina().cancelar({ id: ids[2]!, motivo: 'Alta', alcance })
      expect(await canceladas(), alcance).toEqual(quais.map((n) => ids[n]))
    }
    expect((await avisos()).at(-1)).toMatchObject({ titulo: 'Consultas canceladas' })
  })
})

describe('APPT-04 rescheduling', () => {
  test('APPT-04 C14 the same row: the old hour leaves, the new one enters, and it waits for the other side', async () => {
    const { id } = await existe({ observacoes: 'Trazer exames' })
    const { dias, do_costume } = await comoMarina().horariosParaReagendar({ id })
    expect(do_costume).toBe(false)
    expect(dias.flatMap(({ inicios }) => inicios)).not.toContain(iso(daqui(5)))
    expect(dias.flatMap(({ inicios }) => inicios)).toContain(iso(daqui(6)))
    await recusado(
      comoMarina().reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(5)) }),
      'HORARIO_INDISPONIVEL',
      409,
    )
    const depois = await comoMarina().reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(6)) })
    expect(depois).toMatchObject({
      id,
      status: 'reagendado',
      data_agendamento: iso(daqui(6)),
      reagendado_de: iso(daqui(5)),
      motivo_reagendamento: 'Viagem',
      observacoes: 'Trazer exames\nReagendado: Viagem',
      versao: 2,
      acoes: ['confirmar', 'cancelar', 'reagendar', 'desfazer'],
    })
    expect(await avisos()).toMatchObject([{ usuario_id: helena.usuario_id, titulo: 'Consulta remarcada' }])
    expect(await comoHelena().confirmar({ id })).toMatchObject({ status: 'confirmado', versao: 3 })
    const ana = await novoPaciente(base, 'Ana Souza')
    const dela = como(base, ana.usuario_id, 'paciente').agendamentos
    await recusado(dela.marcar(pedidoPara(helena, daqui(6))), 'HORARIO_OCUPADO', 409)
    expect(await dela.marcar(pedidoPara(helena, daqui(5)))).toMatchObject({ status: 'agendado' })
  })

  test('APPT-04 C14 half an hour later overlaps its own old time and nobody else’s', async () => {
    await base.owner.query('update servicos_profissionais set duracao_min = 60')
    const { id } = await existe({ duracao_min: 60 })
    expect(
      await comoMarina().reagendar({ id, motivo: 'Trânsito', inicio: iso(daqui(5, 630)) }),
    ).toMatchObject({
      duracao_min: 60,
      data_agendamento: iso(daqui(5, 630)),
    })
  })

  test('APPT-04 C13 a patient may move it as often as the policy says; the professional is not bound by notice', async () => {
    await comoHelena().guardarPolitica({
      id: helena.id,
      cancelar_ate_min: 60,
      remarcar_ate_min: 60,
      max_remarcacoes: 1,
      varias_no_dia: false,
      texto: '',
    })
    const { id } = await existe()
    await comoMarina().reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(6)) })
    await comoMarina().confirmar({ id })
    await recusado(
      comoMarina().reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(7)) }),
      'PRAZO_ENCERRADO',
      409,
      { recusa: 'remarcacoes' },
    )
    const emCima = () => new Date(daqui(6) - HORA / 4)
    expect(
      await comoHelena(emCima).reagendar({ id, motivo: 'Atraso', inicio: iso(daqui(6, 630)) }),
    ).toMatchObject({ status: 'reagendado', lado: 'profissional' })
  })

  test('APPT-05 where there is no schedule the 17 usual hours are offered, less those that are taken', async () => {
    await base.owner.query('delete from templates_horarios')
    const { id } = await existe()
    const ana = await novoPaciente(base, 'Ana Souza')
    await existe({ paciente_id: ana.id, data_agendamento: iso(daqui(6, 540)) })
    const dia = iso(daqui(6)).slice(0, 10)
    const horas = await comoMarina().horariosParaReagendar({ id, de: dia, ate: dia })
    expect(horas.do_costume).toBe(true)
    expect(horas.dias[0]!.inicios).toHaveLength(16)
    const vai = (minuto: number) =>
      comoMarina().reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(6, minuto)) })
    await recusado(vai(540), 'HORARIO_OCUPADO', 409)
    await recusado(vai(720), 'HORARIO_INDISPONIVEL', 409)
    expect(await vai(1_080)).toMatchObject({ status: 'reagendado' })
  })

  test('APPT-04 a move is taken back within a minute, by whoever made it, with its notices; nobody outside was told yet', async () => {
    const { id } = await existe({ status: 'confirmado' })
    await comoHelena().reagendar({ id, motivo: 'Cirurgia', inicio: iso(daqui(6)) })
    const { rows } = await base.owner.query(
      "select e.enviar_em > app_agora() + interval '30 seconds' as espera from entregas_notificacao e where e.canal <> 'app'",
    )
    expect(rows).toEqual([{ espera: true }, { espera: true }])
    await recusado(comoMarina().desfazer({ id }), 'TRANSICAO_RECUSADA', 409)
    await recusado(
      comoHelena(() => new Date(Date.now() + 61_000)).desfazer({ id }),
      'TRANSICAO_RECUSADA',
      409,
    )
    const depois = await comoHelena().desfazer({ id })
    expect(depois).toMatchObject({
      status: 'confirmado',
      data_agendamento: iso(daqui(5)),
      reagendado_de: null,
      motivo_reagendamento: null,
      observacoes: '',
    })
    expect(await avisos()).toEqual([])
    expect((await historico(id)).map(({ ato }) => ato)).toEqual(['marcar', 'reagendar', 'desfazer'])
    await recusado(comoHelena().desfazer({ id }), 'TRANSICAO_RECUSADA', 409)
  })

  test('APPT-04 the hour that was given up may be gone: then it stays where it is', async () => {
    const { id } = await existe()
    await comoMarina().reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(6)) })
    const ana = await novoPaciente(base, 'Ana Souza')
    await como(base, ana.usuario_id, 'paciente').agendamentos.marcar(pedidoPara(helena, daqui(5)))
    const { data } = await recusado(comoMarina().desfazer({ id }), 'HORARIO_OCUPADO', 409)
    expect((data as { alternativas: unknown[] }).alternativas.length).toBeGreaterThan(0)
    expect((await linha(id)).data_agendamento).toEqual(new Date(daqui(6)))
  })
})

test('APPT-02 a consultation from arrival to its end: presence, times and the return are kept', async () => {
  const inicio = daqui(5)
  const as = (ms: number) => () => new Date(inicio + ms)
  const { id } = await existe()
  await comoMarina(as(-HORA)).chegar({ id })
  expect(await avisos()).toMatchObject([{ usuario_id: helena.usuario_id, titulo: 'Paciente chegou' }])
  await comoHelena(as(60_000)).iniciar({ id })
  const fim = await comoHelena(as(1_500_000)).concluir({ id, retorno_dias: 30 })
  expect(fim).toMatchObject({
    status: 'concluido',
    presenca: 'presente',
    chegada_em: iso(inicio - HORA),
    inicio_real: iso(inicio + 60_000),
    fim_real: iso(inicio + 1_500_000),
    retorno_ate: iso(daqui(35)).slice(0, 10),
    acoes: [],
  })
  expect((await historico(id)).map(({ ato, lado }) => `${ato} ${lado}`)).toEqual([
    'marcar sistema',
    'chegar paciente',
    'iniciar profissional',
    'concluir profissional',
  ])
})
