import * as z from 'zod'
import { SettingsError } from './settings-error.ts'

/** A model behind any address that speaks the protocol of OpenAI. `docs/operations.md` has the table. */
export interface IaSettings {
  url: string
  key: string | null
  model: string
  /** Cents for a million tokens that go in and that come out. */
  precoEntrada: number
  precoSaida: number
  /** Most cents of a day of this installation; null sets no limit. */
  tetoDoDia: number | null
}

const centavos = z.coerce.number().min(0)
export const iaSchema = {
  IA_URL: z.url({ protocol: /^https?$/, error: 'deve começar por https://' }).optional(),
  IA_KEY: z.string().min(1).optional(),
  IA_MODEL: z.string().min(1).optional(),
  IA_PRECO_ENTRADA: centavos.default(0),
  IA_PRECO_SAIDA: centavos.default(0),
  IA_TETO_DIA: centavos.optional(),
}
const comoObjeto = z.object(iaSchema)

/** @throws {SettingsError} when the address is set and the model is not named */
export function iaOf(values: z.infer<typeof comoObjeto>): IaSettings | null {
  if (!values.IA_URL) return null
  if (!values.IA_MODEL)
    throw new SettingsError('Configuração inválida:\n  IA_URL: precisa também de IA_MODEL')
  return {
    url: values.IA_URL.replace(/\/+$/, ''),
    key: values.IA_KEY ?? null,
    model: values.IA_MODEL,
    precoEntrada: values.IA_PRECO_ENTRADA,
    precoSaida: values.IA_PRECO_SAIDA,
    tetoDoDia: values.IA_TETO_DIA ?? null,
  }
}
