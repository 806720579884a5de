import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { Silencio } from '#domain/notificacoes/canais.ts'
import { fimDoSilencio } from '#domain/notificacoes/entrega.ts'
import { horaLocal } from '#domain/formato/fuso.ts'
import {
  canaisDeLembrete,
  ligadoPorCostume,
  tiposLembrete,
  type CanalDeLembrete,
  type MotivoDispensa,
  type TipoLembrete,
} from './lembrete.ts'

const MINUTO = 60_000

/** A professional's settings of one reminder: for every service, or for one, which wins. */
export interface RegraLembrete {
  servico_id: string | null
  tipo: TipoLembrete
  ativo: boolean
  /** Null: the usual words. */
  texto: string | null
  /** Channels beside the product itself. */
  canais: CanalDeLembrete[]
}

/** The rule for a service (null: none): its own, else that of the professional, else the usual one. */
export function regraEmVigor(
  regras: readonly RegraLembrete[],
  servico_id: string | null,
  tipo: TipoLembrete,
): RegraLembrete {
  const doTipo = regras.filter((regra) => regra.tipo === tipo)
  return (
    doTipo.find((regra) => servico_id !== null && regra.servico_id === servico_id) ??
    doTipo.find((regra) => regra.servico_id === null) ?? {
      servico_id: null,
      tipo,
      ativo: ligadoPorCostume(tipo),
      texto: null,
      canais: [...canaisDeLembrete],
    }
  )
}

/** Whether an appointment in that state has reminders. A hold is nobody's yet, and a request waits for its answer. */
export function seLembra(consulta: {
  status: StatusAgendamento
  reserva: boolean
  aguarda_aprovacao: boolean
}): boolean {
  const { status, reserva, aguarda_aprovacao } = consulta
  return !reserva && !aguarda_aprovacao && ['agendado', 'confirmado', 'reagendado'].includes(status)
}

/**
 * Why a due reminder is not sent, decided under the lock of its appointment. Instants in epoch milliseconds.
 * @returns null to send it
 */
export function recusaDoLembrete(
  lembrete: { tipo: TipoLembrete; versao: number },
  consulta: {
    status: StatusAgendamento
    reserva: boolean
    aguarda_aprovacao: boolean
    versao: number
    inicio: number
  },
  { agora, ativo, devidos }: { agora: number; ativo: boolean; devidos: readonly TipoLembrete[] },
): MotivoDispensa | null {
  if (!seLembra(consulta)) return 'encerrada'
  if (consulta.versao !== lembrete.versao) return 'mudou'
  if (consulta.inicio <= agora) return 'passou'
  if (!ativo) return 'desligado'
  // After a stop of the product several are due at once: only the one closest to the start is sent.
  const posto = (tipo: TipoLembrete) => tiposLembrete.indexOf(tipo)
  return devidos.some((tipo) => posto(tipo) > posto(lembrete.tipo)) ? 'atrasado' : null
}

/** A reminder is useful until half an hour before the start. Epoch milliseconds. */
export const utilAte = (inicio: number): number => inicio - 30 * MINUTO

/**
 * When to send the two-hour reminder so that quiet hours do not make it useless. If they end half an hour before the start or earlier, at its own time (it then waits for their
 * end); otherwise at the last minute before they begin, but not before now.
 * @param devido its own time, epoch milliseconds
 */
export function antesDoSilencio(devido: number, inicio: number, silencio: Silencio, agora: number): number {
  const fim = fimDoSilencio(silencio, devido)
  if (fim === null || fim <= utilAte(inicio)) return devido
  const { minuto } = horaLocal(devido, silencio.zona)
  const quieto = (minuto - silencio.inicio_min + 1_440) % 1_440
  const inteiro = Math.floor(devido / MINUTO) * MINUTO
  return Math.max(inteiro - (quieto + 1) * MINUTO, agora)
}

/** How early the two-hour reminder is checked for quiet hours: longer than any night. */
export const olharAntes = 16 * 60 * MINUTO
