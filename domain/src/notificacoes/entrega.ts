import { horaLocal, instanteDe } from '#domain/formato/fuso.ts'
import {
  canalAtivo,
  ignoraSilencio,
  type CanalNotificacao,
  type Preferencia,
  type Silencio,
} from './canais.ts'
import type { Prioridade, TipoNotificacao } from './notificacao.ts'

const MINUTO = 60_000
const DIA = 86_400_000

/**
 * End of the quiet hours around an instant, epoch milliseconds; null outside them. Equal begin and end mean no quiet hours. Where clocks jump over the end, it is the first minute
 * after.
 */
export function fimDoSilencio({ ativo, inicio_min, fim_min, zona }: Silencio, agora: number): number | null {
  if (!ativo || inicio_min === fim_min) return null
  const { data, minuto } = horaLocal(agora, zona)
  const viraODia = fim_min < inicio_min
  const quieto = viraODia
    ? minuto >= inicio_min || minuto < fim_min
    : minuto >= inicio_min && minuto < fim_min
  if (!quieto) return null
  const amanha = viraODia && minuto >= inicio_min
  const dia = amanha ? new Date(Date.parse(data) + DIA).toISOString().slice(0, 10) : data
  for (let mais = 0; ; mais++) {
    const fim = instanteDe(dia, fim_min + mais, zona)
    if (fim !== null) return Math.max(fim, agora + MINUTO)
  }
}

/** Decision over a due delivery. */
export type Decisao = { ato: 'enviar' } | { ato: 'dispensar' } | { ato: 'adiar'; ate: number }

/** DATA-07: a person's preferences and quiet hours decide when the delivery is due, not when it was written. */
export function decidirEntrega(
  entrega: {
    canal: CanalNotificacao
    tipo: TipoNotificacao
    prioridade: Prioridade
    /** Read or archived, so that nobody needs to be called. */
    vista: boolean
    /** It waited for the end of quiet hours. */
    adiada: boolean
  },
  pessoa: { escolhas: readonly Preferencia[]; temEmail: boolean; silencio: Silencio },
  agora: number,
): Decisao {
  const { canal, tipo, prioridade, vista, adiada } = entrega
  if (!canalAtivo(tipo, canal, pessoa) || (vista && adiada)) return { ato: 'dispensar' }
  const ate = ignoraSilencio(tipo, prioridade) ? null : fimDoSilencio(pessoa.silencio, agora)
  return ate === null ? { ato: 'enviar' } : { ato: 'adiar', ate }
}
