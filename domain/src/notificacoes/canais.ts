import type { Prioridade, TipoNotificacao } from './notificacao.ts'
import { tiposNotificacao } from './notificacao.ts'

/** Channels of a notification. `app` is the live list in the product itself. */
export const canaisNotificacao = ['app', 'email', 'push', 'sms'] as const
export type CanalNotificacao = (typeof canaisNotificacao)[number]

export const rotulosCanalNotificacao: Record<CanalNotificacao, string> = {
  app: 'No aplicativo',
  email: 'Por e-mail',
  push: 'No aparelho',
  sms: 'Por SMS',
}

/** State of the delivery of one notification on one channel. */
export const estadosEntrega = ['pendente', 'adiada', 'enviada', 'falhou', 'dispensada'] as const
export type EstadoEntrega = (typeof estadosEntrega)[number]

export const rotulosEstadoEntrega: Record<EstadoEntrega, string> = {
  pendente: 'A caminho',
  adiada: 'Espera o fim do horário de silêncio',
  enviada: 'Enviada',
  falhou: 'Não foi possível enviar',
  dispensada: 'Não foi preciso enviar: já lida, ou sem contato neste canal',
}

/** A person's choice for one type and channel. */
export interface Preferencia {
  tipo: TipoNotificacao
  canal: CanalNotificacao
  ativo: boolean
}

/** Types sent by text message, equal to function `notificar()` of the database: what concerns a person's hour. */
export const tiposPorSms = [
  'agendamento',
  'lembrete',
  'lista-espera',
] as const satisfies readonly TipoNotificacao[]

/** Whether a type is sent on a channel at all. */
export function temCanal(tipo: TipoNotificacao, canal: CanalNotificacao): boolean {
  return canal !== 'sms' || (tiposPorSms as readonly TipoNotificacao[]).includes(tipo)
}

/** Notices about the safety of the account are always sent: in the product and by mail. */
export function ehFixa(tipo: TipoNotificacao, canal: CanalNotificacao): boolean {
  return tipo === 'seguranca' && (canal === 'app' || canal === 'email')
}

/** What waits for the next visit, where nobody chose otherwise. */
const soNoAplicativo: readonly TipoNotificacao[] = [
  'rede',
  'comentario',
  'mencao',
  'seguidor',
  'convite',
  'sistema',
]

/** Defaults: everything in the product but the digest, which one asks for, and outside it what cannot wait for the next visit; by text message for people without e-mail. */
export function preferenciaPadrao(
  tipo: TipoNotificacao,
  canal: CanalNotificacao,
  temEmail: boolean,
): boolean {
  if (tipo === 'resumo') return false
  if (canal === 'sms') return !temEmail && temCanal(tipo, canal)
  return canal === 'app' || !soNoAplicativo.includes(tipo)
}

/** The choice in force for one type and channel. */
export function canalAtivo(
  tipo: TipoNotificacao,
  canal: CanalNotificacao,
  { escolhas, temEmail }: { escolhas: readonly Preferencia[]; temEmail: boolean },
): boolean {
  if (ehFixa(tipo, canal)) return true
  if (!temCanal(tipo, canal)) return false
  const escolha = escolhas.find((cada) => cada.tipo === tipo && cada.canal === canal)
  return escolha?.ativo ?? preferenciaPadrao(tipo, canal, temEmail)
}

/** Every type by each of its channels, with the person's choices. */
export function tabelaDePreferencias(
  escolhas: readonly Preferencia[],
  temEmail: boolean,
): (Preferencia & { fixa: boolean })[] {
  return tiposNotificacao.flatMap((tipo) =>
    canaisNotificacao
      .filter((canal) => temCanal(tipo, canal))
      .map((canal) => ({
        tipo,
        canal,
        ativo: canalAtivo(tipo, canal, { escolhas, temEmail }),
        fixa: ehFixa(tipo, canal),
      })),
  )
}

/** Quiet hours: minutes since midnight by the clock of a zone; over midnight when the end is before the begin. */
export interface Silencio {
  ativo: boolean
  inicio_min: number
  fim_min: number
  zona: string
}

export const silencioPadrao: Silencio = {
  ativo: false,
  inicio_min: 22 * 60,
  fim_min: 7 * 60,
  zona: 'America/Sao_Paulo',
}

/** Urgent notices and those about the safety of the account do not wait for the morning. */
export function ignoraSilencio(tipo: TipoNotificacao, prioridade: Prioridade): boolean {
  return prioridade === 'urgente' || tipo === 'seguranca'
}
