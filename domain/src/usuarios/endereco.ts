import * as z from 'zod'

/** `usuarios.endereco` (DATA-01): every part may be empty; an address with all parts empty is kept as null. */
export const enderecoSchema = /* @__PURE__ */ z.object({
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
})
export type Endereco = z.infer<typeof enderecoSchema>
