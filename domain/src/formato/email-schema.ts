import * as z from 'zod'
import { caixaDeEmail } from './email.ts'

/** A field that takes an address: in comes what was typed, out comes the mailbox. */
export const emailSchema = (recusa: string) =>
  /* @__PURE__ */ z
    .string()
    .max(400, recusa)
    .transform((texto, contexto) => {
      const caixa = caixaDeEmail(texto)
      if (caixa !== null) return caixa
      contexto.addIssue({ code: 'custom', message: recusa })
      return z.NEVER
    })
