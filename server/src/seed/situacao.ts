import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { motivosCancelamento } from '#domain/referencia/motivos-cancelamento.ts'
import type { AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import type { Mundo } from './mundo.ts'

const MINUTO = 60_000
const DIA = 1440 * MINUTO

interface Envolvidos {
  paciente: string
  profissional: string
}

/** Status of an appointment by where it lies from now: done with, going on, or ahead. */
export function sortearStatus(
  { random, agora }: Mundo,
  inicio: number,
  duracao_min: number,
): StatusAgendamento | 'ausente' {
  if (inicio + duracao_min * MINUTO <= agora.getTime())
    return random.weighted([
      ['concluido', 80],
      ['cancelado', 12],
      ['ausente', 8],
    ] as const)
  if (inicio <= agora.getTime()) return 'em-andamento'
  return random.weighted([
    ['confirmado', 42],
    ['agendado', 40],
    ['cancelado', 10],
    ['reagendado', 8],
  ] as const)
}

const HORA = 3_600_000
/** Nobody books in the small hours: what would be there was done the afternoon before. Hours of Brasília. */
const acordado = (instante: number): number =>
  new Date(instante - 3 * HORA).getUTCHours() < 7 ? instante - 12 * HORA : instante

/** Everything that belongs to a status: who cancelled and why, when the patient came, whether it was paid. */
export function situacao(
  mundo: Mundo,
  status: StatusAgendamento | 'ausente',
  inicio: number,
  duracao_min: number,
  { paciente, profissional }: Envolvidos,
): Partial<AgendamentoOverrides> {
  const { random, agora } = mundo
  const iso = (instante: number) => new Date(instante).toISOString()
  const antes = Math.min(inicio, agora.getTime())
  const criado = acordado(antes - (1 + random.fraction() * 18) * DIA)
  const comum = {
    created_at: iso(criado),
    origem: random.weighted([
      ['app', 7],
      ['recepcao', 2],
      ['profissional', 2],
      ['ia', 1],
    ] as const),
  }
  switch (status) {
    case 'cancelado': {
      const de = random.chance(0.7) ? 'paciente' : 'profissional'
      const motivo = random.pick(
        motivosCancelamento.filter((each) => each.de === de && !each.rotulo.startsWith('Outro')),
      )
      return {
        ...comum,
        status,
        motivo_cancelamento: motivo.rotulo,
        data_cancelamento: iso(criado + random.fraction() * (antes - criado)),
        cancelado_por: de === 'paciente' ? paciente : profissional,
        pagamento_status: 'isento',
      }
    }
    // A missed visit keeps its status: `presenca` records the absence.
    case 'ausente':
      return {
        ...comum,
        status: 'confirmado',
        presenca: 'ausente',
        confirmado_pelo_paciente_em: iso(antes - DIA / 2),
      }
    case 'concluido':
    case 'em-andamento': {
      const espera = random.int(-8, 14)
      const comeco = Math.min(inicio + Math.max(0, espera) * MINUTO, agora.getTime())
      return {
        ...comum,
        status,
        presenca: 'presente',
        chegada_em: iso(Math.min(inicio - random.int(2, 20) * MINUTO, comeco)),
        inicio_real: iso(comeco),
        fim_real:
          status === 'concluido' ? iso(Math.min(comeco + duracao_min * MINUTO, agora.getTime())) : null,
        confirmado_pelo_paciente_em: iso(antes - DIA / 2),
        pagamento_status:
          status === 'concluido'
            ? random.weighted([
                ['pago', 88],
                ['pendente', 9],
                ['parcial', 3],
              ] as const)
            : 'pendente',
      }
    }
    case 'reagendado':
      return {
        ...comum,
        status,
        reagendado_de: iso(inicio - random.int(1, 6) * DIA),
        pagamento_status: 'pendente',
      }
    default:
      return {
        ...comum,
        status,
        confirmado_pelo_paciente_em:
          status === 'confirmado' && random.chance(0.6)
            ? iso(agora.getTime() - random.int(1, 20) * 3_600_000)
            : null,
        pagamento_status: random.chance(0.15) ? 'pago' : 'pendente',
      }
  }
}
