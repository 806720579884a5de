import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { finalidadeSchema, origemConsentimentoSchema } from './consentimento.ts'

const tags = ['Consentimentos']

/** One answer of a person, with its instant by the clock of the database. */
export const consentimento = z.object({
  finalidade: finalidadeSchema,
  /** Version of the accepted text. */
  versao: z.string(),
  concedido: z.boolean(),
  origem: origemConsentimentoSchema,
  /** Instant, in UTC. */
  em: z.iso.datetime(),
})
export type Consentimento = z.infer<typeof consentimento>

/** Present state of one purpose. */
export const estadoConsentimento = z.object({
  finalidade: finalidadeSchema,
  /** The last answer; false without one. */
  concedido: z.boolean(),
  /** Version of the text last answered; null without an answer. */
  versao: z.string().nullable(),
  em: z.iso.datetime().nullable(),
  pode_retirar: z.boolean(),
})
export type EstadoConsentimento = z.infer<typeof estadoConsentimento>

export const meusConsentimentos = z.object({
  /** The version of the terms that is in force. */
  versao_dos_termos: z.string(),
  /** Whether the version in force is not accepted yet. */
  termos_pendentes: z.boolean(),
  /** One for each purpose, in the order of the domain. */
  estados: z.array(estadoConsentimento),
  /** All answers, newest first. */
  historico: z.array(consentimento),
})
export type MeusConsentimentos = z.infer<typeof meusConsentimentos>

/** A new answer. One for the terms carries the version that was read. */
export const dizerConsentimento = z.object({
  finalidade: finalidadeSchema,
  concedido: z.boolean(),
  versao: z.string().max(40).optional(),
  origem: z.enum(['aviso', 'privacidade']).default('privacidade'),
})

export const consentimentosContract = {
  meus: base
    .route({
      method: 'GET',
      path: '/consentimentos',
      tags,
      summary: 'O que a pessoa aceitou e retirou, com datas e versões',
    })
    .output(meusConsentimentos),

  dizer: base
    .route({ method: 'POST', path: '/consentimentos', tags, summary: 'Dá ou retira um consentimento' })
    .input(dizerConsentimento)
    .errors({
      TERMOS_SEM_RETIRADA: {
        status: 409,
        message:
          'Os termos valem enquanto a conta existir. Para deixar de aceitá-los, peça a exclusão da conta.',
      },
      TERMOS_DESATUALIZADOS: {
        status: 409,
        message: 'Os termos mudaram depois que você abriu esta página. Recarregue e leia a versão nova.',
      },
    })
    .output(meusConsentimentos),
}
