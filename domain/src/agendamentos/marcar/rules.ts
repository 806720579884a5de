import { somarDias } from '#domain/formato/dia.ts'
import type { CampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { maximoDeFuturos, politicaPadrao, type Politica } from '../politica.ts'

/** A service as a booking sees it. */
export interface ServicoDaMarcacao {
  id: string
  preco_centavos: number | null
  /** The patients to whom the professional offers it. */
  publico: 'todos' | 'primeira' | 'retorno'
  /** A return visit, for patients whom the professional has seen. */
  retorno: boolean
  idade_min: number | null
  idade_max: number | null
  exige_aprovacao: boolean
  /** Required fields that the patient's record lacks. */
  faltam: CampoExigido[]
}

/** Everything that decides over a booking except the hour, read while the agenda is locked. */
export interface FatosDaMarcacao {
  /** The professional takes no bookings of this patient. */
  bloqueado: boolean
  /** Open appointments of the patient to come, a series counted once: in all, and with this professional. */
  futuras: number
  futuras_com_ele: number
  /** Other appointments of the patient with this professional on that local day. */
  no_dia: number
  primeira_vez: boolean
  /** The local day of the wanted hour. */
  data: string
  /** The last time that the professional saw the patient: its day, and until when a return was granted. Null: never. */
  vista: { data: string; ate: string | null } | null
  /** First visits of that local day, and how many the hours allow; null: no limit. */
  primeiras_no_dia: number
  primeira_max: number | null
  /** Whole years on that day; null without a birth date. */
  idade: number | null
  confirmacao: 'automatica' | 'manual'
  politica: Politica | null
  /** Whether a service was asked for, and which one was found. */
  servico: ServicoDaMarcacao | null
  /** Price of a consultation without services. */
  valor_consulta_centavos: number | null
}

export type RecusaDaMarcacao =
  | 'SERVICO_INDISPONIVEL'
  | 'SO_RETORNO'
  | 'BLOQUEADO'
  | 'UMA_POR_DIA'
  | 'MUITAS_MARCADAS'

/** Why this person may not book this at all, whatever the hour; null when they may. */
export function recusaDaMarcacao(fatos: FatosDaMarcacao): RecusaDaMarcacao | null {
  if (fatos.servico?.retorno && !podeRetornar(fatos)) return 'SO_RETORNO'
  if (fatos.servico && !serve(fatos.servico, fatos)) return 'SERVICO_INDISPONIVEL'
  if (fatos.bloqueado) return 'BLOQUEADO'
  if (fatos.no_dia > 0 && !politicaDe(fatos).varias_no_dia) return 'UMA_POR_DIA'
  if (fatos.futuras >= maximoDeFuturos.paciente || fatos.futuras_com_ele >= maximoDeFuturos.profissional)
    return 'MUITAS_MARCADAS'
  return null
}

/** Why those who keep the agenda may not book this; null when they may. The conditions for patients do not bind them. */
export function recusaDaEquipe({
  bloqueado,
}: Pick<FatosDaMarcacao, 'bloqueado'>): 'PACIENTE_BLOQUEADO' | null {
  return bloqueado ? 'PACIENTE_BLOQUEADO' : null
}

/** The last day of a return, where the professional granted no other term: twice a year is a return, once a year is not. */
const diasDeRetorno = 180

/** The last day on which a patient may book a return visit; null for those who were never seen (ACHAR-05). */
export const prazoDoRetorno = ({ vista }: Pick<FatosDaMarcacao, 'vista'>): string | null =>
  vista && (vista.ate ?? somarDias(vista.data, diasDeRetorno))

/** Whether the patient was seen by that professional, and the wanted day lies within the term. */
export function podeRetornar(fatos: Pick<FatosDaMarcacao, 'vista' | 'data'>): boolean {
  const prazo = prazoDoRetorno(fatos)
  return prazo !== null && fatos.data <= prazo
}

function serve(
  { publico, idade_min, idade_max }: ServicoDaMarcacao,
  { primeira_vez, idade }: FatosDaMarcacao,
): boolean {
  if (publico === 'primeira' && !primeira_vez) return false
  if (idade === null) return true
  return (idade_min === null || idade >= idade_min) && (idade_max === null || idade <= idade_max)
}

/** Whether the day takes no more first visits. */
export function semPrimeiras({ primeira_vez, primeiras_no_dia, primeira_max }: FatosDaMarcacao): boolean {
  return primeira_vez && primeira_max !== null && primeiras_no_dia >= primeira_max
}

export function politicaDe({ politica }: Pick<FatosDaMarcacao, 'politica'>): Politica {
  return politica ?? politicaPadrao
}

/**
 * Price in cents; null where a plan pays, or where there is none. A council that lets no prices be published hides them from the public, never from who books, and the appointment
 * keeps its own (ACHAR-05).
 */
export function valorDe(
  { servico, valor_consulta_centavos }: Pick<FatosDaMarcacao, 'servico' | 'valor_consulta_centavos'>,
  plano: string | null | undefined,
): number | null {
  if (plano != null) return null
  return servico ? servico.preco_centavos : valor_consulta_centavos
}

/** Price of a booking by those who keep the agenda: the stated one, else what a patient would pay. */
export function valorDaEquipe(
  fatos: Pick<FatosDaMarcacao, 'servico' | 'valor_consulta_centavos'>,
  { valor_centavos, plano }: { valor_centavos: number | null; plano: string | null | undefined },
): number | null {
  return valor_centavos ?? valorDe(fatos, plano)
}

/** Whether a request waits for the professional's answer. */
export function esperaAprovacao({ confirmacao, servico }: FatosDaMarcacao): boolean {
  return confirmacao === 'manual' || (servico?.exige_aprovacao ?? false)
}

/** The free starts nearest to an instant, ascending, without repeats. */
export function maisProximos(
  livres: readonly { inicio: number; local_id: string | null }[],
  inicio: number,
  quantos: number,
): { inicio: number; local_id: string | null }[] {
  const porInicio = new Map(livres.map((livre) => [livre.inicio, livre.local_id]))
  return [...porInicio]
    .map(([cada, local_id]) => ({ inicio: cada, local_id }))
    .filter((cada) => cada.inicio !== inicio)
    .toSorted((a, b) => Math.abs(a.inicio - inicio) - Math.abs(b.inicio - inicio) || a.inicio - b.inicio)
    .slice(0, quantos)
    .toSorted((a, b) => a.inicio - b.inicio)
}
