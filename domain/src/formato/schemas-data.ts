import * as z from 'zod'

/** Days that a request may name. Whoever is alive was born after the first; nobody books, blocks or searches behind the last. */
export const limitesDaData = { primeiro: '1900-01-01', ultimo: '2100-12-31' } as const
export const foraDosLimites = 'Escolha uma data entre 01/01/1900 e 31/12/2100.'

const dentro = (data: string) => data >= limitesDaData.primeiro && data <= limitesDaData.ultimo

/**
 * A day of a request, 'YYYY-MM-DD'. Every date that comes in is this one; dates of answers are `z.iso.date()`. What is refused goes no further: the rules of the whole input count days.
 */
export const diaSchema = /* @__PURE__ */ z.iso
  .date({ error: 'Informe uma data que exista.', abort: true })
  .refine(dentro, { error: foraDosLimites, abort: true })

/** Of an instant counts the day in UTC. Years before 0 and after 9999 have a longer form. */
const instanteDentro = (texto: string) => {
  const data = new Date(texto)
  return (
    !Number.isNaN(data.getTime()) &&
    /^\d{4}-/.test(data.toISOString()) &&
    dentro(data.toISOString().slice(0, 10))
  )
}

/** An instant of a request, with 'Z'. Instants of answers are `z.iso.datetime()`. */
export const instanteSchema = /* @__PURE__ */ z.iso
  .datetime({ error: 'Informe o instante, como 2026-11-23T12:00:00Z.', abort: true })
  .refine(instanteDentro, { error: foraDosLimites, abort: true })

/** The same with 'Z' or an offset ('-03:00'). A text without either is refused, because it would be another hour in every zone. */
export const instanteComFusoSchema = /* @__PURE__ */ z.iso
  .datetime({
    offset: true,
    error: 'Informe o horário com o fuso, como 2026-11-23T09:00:00-03:00.',
    abort: true,
  })
  .refine(instanteDentro, { error: foraDosLimites, abort: true })
