import { escreverQuando } from '#domain/fatos/quando.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'

/** A year, month, day or instant of a document; words that are no date stay as they are. */
export function escreverDoDocumento(quando: string): string {
  if (/^\d{4}(-\d{2}(-\d{2})?)?$/.test(quando)) return escreverQuando(quando)
  const instante = /^\d{4}-\d{2}-\d{2}T/.test(quando) ? Date.parse(quando) : Number.NaN
  return Number.isNaN(instante) ? quando : formatarDataHora(new Date(instante).toISOString(), zonaDaqui())
}
