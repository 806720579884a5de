import { diasEntre } from '#domain/formato/dia.ts'

/** What a part of an agreement that is paid late costs more, in hundredths of a percent: a fine once, and interest by the month. */
export interface Atraso {
  multa_bps: number
  juros_bps: number
}

/** The most that consumers may be asked for (Lei 8.078/1990, art. 52; Código Civil, art. 406). */
export const limitesDoAtraso: Atraso = { multa_bps: 200, juros_bps: 100 }

/** Days after its due day on which a code can still be paid. */
export const diasDepoisDoVencimento = 30

/** Cents that being late adds to a part on the day it is paid: interest runs by the day, thirtieths of a month, as banks reckon it. */
export function acrescimoDoAtraso(
  centavos: number,
  vence_em: string,
  paga_em: string,
  { multa_bps, juros_bps }: Atraso,
): number {
  const dias = diasEntre(vence_em, paga_em)
  if (dias <= 0) return 0
  return Math.round((centavos * multa_bps) / 10_000) + Math.round((centavos * juros_bps * dias) / 300_000)
}

/** Divides what came over what is open, the first ones first. @returns the share of each, in its order; null where it is more than all of it */
export function repartir(centavos: number, abertos: readonly number[]): number[] | null {
  let resta = centavos
  const partes = abertos.map((aberto) => {
    const parte = Math.min(aberto, resta)
    resta -= parte
    return parte
  })
  return resta === 0 ? partes : null
}

/** A payment of a part that a bank told of, and what was asked for. */
export interface CasoDaParcela {
  /** Another payment answered this code. */
  ja_paga: boolean
  valor_centavos: number
  /** Open of the part when its code was made, and what being late had added by then. */
  cobrado_centavos: number
  atraso_centavos: number
  /** The most that being late may add on the day of the payment. Banks add nothing where the due day was no working day. */
  acrescimo_centavos: number
  /** Open by now of the consultations that are agreed on. */
  aberto_centavos: number
}

/** Cents that a bank may round otherwise. */
const FOLGA = 2

/** In what a payment of a part does not agree with what was asked for; null where it does. */
export function divergenciaDaParcela(caso: CasoDaParcela): 'repetido' | 'valor' | 'a-mais' | null {
  const { valor_centavos, cobrado_centavos, atraso_centavos, acrescimo_centavos, aberto_centavos } = caso
  if (caso.ja_paga) return 'repetido'
  const a_mais = valor_centavos - cobrado_centavos
  if (a_mais < atraso_centavos || a_mais > atraso_centavos + acrescimo_centavos + FOLGA) return 'valor'
  return cobrado_centavos > aberto_centavos ? 'a-mais' : null
}
