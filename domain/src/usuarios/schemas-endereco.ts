import * as z from 'zod'
import type { Endereco } from './endereco.ts'

/** An address in contracts. In a file of its own, so that a page that shows one does not load the schemas. */
export const enderecoSchema = z.object({
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
}) satisfies z.ZodType<Endereco>
