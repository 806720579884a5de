import * as z from 'zod'
import { instanteSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { documento } from '../schemas.ts'
import { CERTIFICADOS_DA_ASSINATURA, LUGAR_DA_ASSINATURA, recusasDaAssinatura } from './assinatura.ts'
import { certificadoConferido } from './schemas.ts'

const tags = ['Documentos']
const NAO_EMITIDO = {
  status: 409,
  message: 'Este documento ainda é um rascunho. Emita-o primeiro.',
} as const
/** Base64 of at most so many bytes. */
const bytes = (maximo: number) =>
  z
    .base64()
    .min(4)
    .max(Math.ceil(maximo / 3) * 4)
/** DER: the largest of ICP-Brasil have less than 3 kB. */
const BYTES_DO_CERTIFICADO = 8192

/** PRONT-08: the server prepares a file and checks what comes back; the key stays with its holder. */
export const assinaturaContract = {
  prepararAssinatura: base
    .errors({ ...recusasDaAssinatura, NAO_EMITIDO })
    .route({
      method: 'POST',
      path: '/documentos-clinicos/{id}/assinatura/preparo',
      tags,
      summary: 'Confere um certificado e dá o resumo do arquivo que ele assinaria; nada é guardado',
    })
    .input(
      z.object({
        id: z.uuid(),
        /** DER as base64: the signer's own first, then its issuers. */
        certificados: z.array(bytes(BYTES_DO_CERTIFICADO)).min(1).max(CERTIFICADOS_DA_ASSINATURA),
      }),
    )
    .output(
      z.object({
        /** SHA-256 of what is signed, hexadecimal. */
        resumo: z.string(),
        /** Goes back with the signature: it stands in the file. */
        preparado_em: z.iso.datetime(),
        certificado: certificadoConferido,
      }),
    ),

  assinar: base
    .errors({ ...recusasDaAssinatura, NAO_EMITIDO })
    .route({
      method: 'POST',
      path: '/documentos-clinicos/{id}/assinatura',
      tags,
      summary: 'Põe no arquivo a assinatura feita com o certificado, depois de conferi-la',
    })
    .input(
      z.object({
        id: z.uuid(),
        preparado_em: instanteSchema,
        /** DER of the CMS as base64. */
        cms: bytes(LUGAR_DA_ASSINATURA),
      }),
    )
    .output(documento),
}
