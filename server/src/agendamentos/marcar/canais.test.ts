import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusAgendamento, type StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { Canal } from '#domain/agendamentos/canal.ts'
import { buildAgendamento } from '../fixtures.ts'
import { daqui, iso, pedidoPara } from '../testing/cena.ts'
import { montarCorrida, type Corrida, type Resposta } from '../testing/corrida.ts'
import { montarAgendas, naAgenda, type CenaDaCorrida } from '../testing/corridas.ts'

let corrida: Corrida
let cena: CenaDaCorrida
let marina: Corrida['pacientes'][number]

beforeAll(async () => {
  corrida = await montarCorrida(2)
  cena = await montarAgendas(corrida)
  marina = corrida.pacientes[0]!
})
afterAll(() => corrida.stop())
beforeEach(() => corrida.base.empty('agendamentos', 'notificacoes', 'pedidos_repetiveis'))

const helena = () => cena.agendas[0]!
const caio = () => cena.agendas[1]!
const bearer = (canal: Canal) =>
  canal === 'recepcao'
    ? cena.recepcao
    : `Bearer ${canal === 'agenda' ? helena().usuario_id : marina.usuario_id}`
const code = ({ status, corpo }: Resposta) =>
  `${status} ${(JSON.parse(corpo) as { code?: string }).code ?? ''}`.trim()
const existe = (mais: object = {}) =>
  buildAgendamento(corrida.base.owner, {
    paciente_id: marina.id,
    profissional_id: helena().id,
    servico_id: helena().servicos[0]!.id,
    local_id: helena().locais[0]!.id,
    clinica_id: helena().locais[0]!.clinica_id,
    data_agendamento: iso(daqui(10)),
    ...mais,
  })
/** An hour that the waiting list holds for the patient. */
const oferta = () =>
  existe({
    data_agendamento: iso(daqui(4)),
    valor: '300',
    reservado_por: marina.usuario_id,
    reserva_expira_em: new Date(Date.now() + 900_000),
    marcado_por: null,
  })

interface Pedido {
  caminho: string
  corpo: object
}
type Ato = 'marcar' | 'mover' | 'cancelar' | 'passar'

const naLinha = (id: string, ato: string, corpo: object): Pedido => ({
  caminho: `/agendamentos/${id}/${ato}`,
  corpo,
})
const naGrade = (id: string, corpo: object): Pedido => ({
  caminho: `/agenda/agendamentos/${id}/mudanca`,
  corpo: { versao: 1, ...corpo },
})

/** How each act is asked for on each channel; a channel that has no such act is left out. */
const atos: Record<Ato, Partial<Record<Canal, (inicio?: number, mais?: object) => Promise<Pedido>>>> = {
  marcar: {
    paciente: async (inicio = daqui(4), mais = {}) => ({
      caminho: '/agendamentos',
      corpo: pedidoPara(helena(), inicio, mais),
    }),
    recepcao: async (inicio = daqui(4), mais = {}) => ({
      caminho: '/agenda/agendamentos',
      corpo: { ...naAgenda(helena(), inicio, marina.id), ...mais },
    }),
    agenda: async (inicio = daqui(4), mais = {}) => ({
      caminho: '/agenda/agendamentos',
      corpo: { ...naAgenda(helena(), inicio, marina.id), ...mais },
    }),
    'lista-espera': async () => ({
      caminho: '/agendamentos',
      corpo: { reserva_id: (await oferta()).id, motivo_consulta: '', valor_centavos: 30_000 },
    }),
  },
  mover: {
    paciente: async (inicio = daqui(5), mais = {}) =>
      naLinha((await existe(mais)).id, 'reagendar', { motivo: 'Viagem', inicio: iso(inicio) }),
    recepcao: async (inicio = daqui(5), mais = {}) =>
      naGrade((await existe(mais)).id, { motivo: 'Viagem', inicio: iso(inicio) }),
    agenda: async (inicio = daqui(5), mais = {}) =>
      naGrade((await existe(mais)).id, { motivo: 'Viagem', inicio: iso(inicio) }),
  },
  cancelar: {
    paciente: async (_, mais = {}) => naLinha((await existe(mais)).id, 'cancelar', { motivo: 'Viagem' }),
    recepcao: async (_, mais = {}) => naLinha((await existe(mais)).id, 'cancelar', { motivo: 'Viagem' }),
    agenda: async (_, mais = {}) => naLinha((await existe(mais)).id, 'cancelar', { motivo: 'Viagem' }),
  },
  passar: {
    recepcao: async (_, mais = {}) => naGrade((await existe(mais)).id, { profissional_id: caio().id }),
  },
}
const pares = Object.entries(atos).flatMap(([ato, porCanal]) =>
  Object.keys(porCanal).map((canal) => [ato as Ato, canal as Canal] as const),
)
const pedir = (canal: Canal, { caminho, corpo }: Pedido, chave?: string) =>
  corrida.pede(bearer(canal), caminho, corpo, chave)
const historico = async () =>
  (await corrida.base.owner.query('select ato from historico_agendamentos order by quando, versao')).rows
    .length

describe('R3 a request that is sent again, on every channel', () => {
  test.each(pares)('APPT-07 R3 %s by %s: done once, and answered with the same bytes', async (ato, canal) => {
    const chave = randomUUID()
    const pedido = await atos[ato][canal]!()
    const antes = await historico()
    const primeira = await pedir(canal, pedido, chave)
    expect([primeira.status, primeira.repetida], primeira.corpo).toEqual([200, false])
    // What happens meanwhile changes nothing of the answer that was given.
    await corrida.base.owner.query("update agendamentos set observacoes = 'Trazer exames'")
    const outras = await Promise.all(Array.from({ length: 8 }, () => pedir(canal, pedido, chave)))
    for (const cada of outras)
      expect(cada).toMatchObject({ status: 200, repetida: true, corpo: primeira.corpo })
    // One line of the act, and one of the change in between where it counts as one.
    expect((await historico()) - antes).toBeLessThanOrEqual(2)
    const { rows } = await corrida.base.owner.query(
      'select count(*)::int as n, max(versao) as versao from agendamentos where reserva_expira_em is null',
    )
    expect(rows[0].n).toBe(1)
    const outro = await pedir(
      canal,
      { ...pedido, corpo: { ...pedido.corpo, motivo_consulta: 'x', motivo: 'y' } },
      chave,
    )
    expect(code(outro)).toBe('422 CHAVE_DE_OUTRO_PEDIDO')
  })

  test.each(pares)(
    'APPT-07 R3 %s by %s, 8 at once: one does it and all get its answer',
    async (ato, canal) => {
      const chave = randomUUID()
      const pedido = await atos[ato][canal]!()
      const respostas = await Promise.all(Array.from({ length: 8 }, () => pedir(canal, pedido, chave)))
      expect(new Set(respostas.map(({ status, corpo }) => `${status} ${corpo}`)).size).toBe(1)
      expect(respostas.filter(({ repetida }) => !repetida)).toHaveLength(1)
      expect(respostas[0]!.status).toBe(200)
    },
  )
})

describe('S14 what no channel lets through', () => {
  /** The refusal of each channel, in its own words. */
  const recusas: [
    oQue: string,
    ato: Ato,
    inicio: () => number,
    mais: object,
    porCanal: Partial<Record<Canal, string>>,
  ][] = [
    [
      'an hour that is past',
      'marcar',
      () => daqui(-1),
      {},
      { paciente: '409 HORARIO_INDISPONIVEL', recepcao: '409 PASSADO', agenda: '409 PASSADO' },
    ],
    [
      'an hour outside of the published ones',
      'marcar',
      () => daqui(4, 1_200),
      {},
      {
        paciente: '409 HORARIO_INDISPONIVEL',
        recepcao: '409 FORA_DO_HORARIO',
        agenda: '409 FORA_DO_HORARIO',
      },
    ],
    [
      'somebody who is no patient of theirs, or nobody',
      'marcar',
      () => daqui(4),
      { paciente_id: randomUUID() },
      {
        paciente: '404 PACIENTE_NAO_ENCONTRADO',
        recepcao: '404 PACIENTE_NAO_ENCONTRADO',
        agenda: '404 PACIENTE_NAO_ENCONTRADO',
      },
    ],
    [
      'a move to an hour that is past',
      'mover',
      () => daqui(-1),
      {},
      { paciente: '409 HORARIO_INDISPONIVEL', recepcao: '409 PASSADO', agenda: '409 PASSADO' },
    ],
    [
      'a move to an hour outside of the published ones',
      'mover',
      () => daqui(4, 1_200),
      {},
      {
        paciente: '409 HORARIO_INDISPONIVEL',
        recepcao: '409 FORA_DO_HORARIO',
        agenda: '409 FORA_DO_HORARIO',
      },
    ],
  ]
  test.each(
    recusas.flatMap(([oQue, ato, inicio, mais, porCanal]) =>
      Object.entries(porCanal).map(
        ([canal, recusa]) => [oQue, canal as Canal, ato, inicio, mais, recusa] as const,
      ),
    ),
  )('S14 %s, by %s', async (_, canal, ato, inicio, mais, recusa) => {
    expect(code(await pedir(canal, await atos[ato][canal]!(inicio(), mais)))).toBe(recusa)
  })

  /** From which statuses each act goes on, on every channel (APPT-02); what was moved is confirmed on the way. */
  const abertos: Record<Exclude<Ato, 'marcar'>, readonly StatusAgendamento[]> = {
    mover: ['agendado', 'confirmado', 'reagendado'],
    cancelar: ['agendado', 'confirmado', 'reagendado'],
    passar: ['agendado', 'confirmado', 'reagendado', 'em-andamento'],
  }
  test.each(pares.filter(([ato]) => ato !== 'marcar'))(
    'APPT-02 S14 %s by %s goes on from the statuses of the table and from no other, and not twice',
    async (ato, canal) => {
      for (const status of statusAgendamento) {
        await corrida.base.empty('agendamentos', 'notificacoes')
        const pedido = await atos[ato][canal]!(undefined, {
          status,
          ...(status === 'cancelado' && { motivo_cancelamento: 'Viagem', data_cancelamento: new Date() }),
        })
        const pode = abertos[ato as 'mover'].includes(status)
        const primeira = await pedir(canal, pedido)
        expect([status, code(primeira)]).toEqual([status, pode ? '200' : '409 TRANSICAO_RECUSADA'])
        // Handed over twice, the second time there is nothing to do.
        if (pode) expect((await pedir(canal, pedido)).status).toBe(ato === 'passar' ? 200 : 409)
      }
    },
  )

  test('S14 a move to the hour where it stands is refused to the patient, and changes nothing at the agenda', async () => {
    const hora = daqui(10)
    expect(code(await pedir('paciente', await atos.mover.paciente!(hora)))).toBe('409 HORARIO_INDISPONIVEL')
    await corrida.base.empty('agendamentos')
    const parada = await pedir('agenda', await atos.mover.agenda!(hora))
    expect(JSON.parse(parada.corpo)).toMatchObject({ status: 'agendado', data_agendamento: iso(hora) })
  })

  test('S14 nobody books with a professional who is not verified, and neither do they themselves', async () => {
    const davi = cena.agendas[3]!
    await corrida.base.owner.query(
      'update profissionais set verificado = false, data_verificacao = null where id = $1',
      [davi.id],
    )
    const doPaciente = { caminho: '/agendamentos', corpo: pedidoPara(davi, daqui(4)) }
    expect(code(await pedir('paciente', doPaciente))).toBe('404 NAO_ENCONTRADO')
    const corpo = naAgenda(davi, daqui(4), marina.id)
    const dele = await corrida.pede(`Bearer ${davi.usuario_id}`, '/agenda/agendamentos', corpo)
    expect(code(dele)).toBe('403 FORA_DE_VIGOR')
  })

  test('S14 on a day that a holiday closes nobody is booked without the word of those who keep the agenda', async () => {
    const dia = iso(daqui(6)).slice(0, 10)
    await corrida.base.owner.query(
      "insert into feriados (data, nome, tipo) values ($1, 'Dia da trégua', 'nacional') on conflict do nothing",
      [dia],
    )
    for (const [canal, recusa] of [
      ['paciente', '409 HORARIO_INDISPONIVEL'],
      ['recepcao', '409 FORA_DO_HORARIO'],
      ['agenda', '409 FORA_DO_HORARIO'],
    ] as const)
      expect(code(await pedir(canal, await atos.marcar[canal]!(daqui(6))))).toBe(recusa)
    const assimMesmo = await atos.marcar.recepcao!(daqui(6), { fora_do_horario: true })
    expect((await pedir('recepcao', assimMesmo)).status).toBe(200)
  })
})
