import * as z from 'zod'
import type { AssinaturaDigital } from './assinatura.ts'

const instante = z.iso.datetime()

export const assinaturaDigital = z.object({
  titular: z.string(),
  emissor: z.string(),
  assinado_em: instante,
}) satisfies z.ZodType<AssinaturaDigital>

/** What the author is shown of their certificate before signing, and the reader of a signed document. */
export const certificadoConferido = assinaturaDigital.omit({ assinado_em: true }).extend({
  valido_ate: instante,
  /** False: the certificate has no CPF, and its name is what there is. */
  cpf_conferido: z.boolean(),
  /** False: this installation names no list for its issuers. */
  revogacao_conferida: z.boolean(),
})
export type CertificadoConferido = z.infer<typeof certificadoConferido>
