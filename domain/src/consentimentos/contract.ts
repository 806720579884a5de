import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { finalidadeSchema, origemConsentimentoSchema } from './consentimento.ts'

const tags = ['Consentimentos']

/** One thing that a person said, and when, by the clock of the database. */
export const consentimento = z.object({
  finalidade: finalidadeSchema,
  /** Version of the text that was agreed to. */
  versao: z.string(),
  concedido: z.boolean(),
  origem: origemConsentimentoSchema,
  /** Instant, in UTC. */
  em: z.iso.datetime(),
})
export type Consentimento = z.infer<typeof consentimento>

/** How one purpose stands now. */
export const estadoConsentimento = z.object({
  finalidade: finalidadeSchema,
  /** What counts from now on; never said is no. */
  concedido: z.boolean(),
  /** Version of the text last answered; null when nothing was ever said. */
  versao: z.string().nullable(),
  em: z.iso.datetime().nullable(),
  pode_retirar: z.boolean(),
})
export type EstadoConsentimento = z.infer<typeof estadoConsentimento>

export const meusConsentimentos = z.object({
  /** The version of the terms that is in force. */
  versao_dos_termos: z.string(),
  /** Whether that version has not been accepted yet. */
  termos_pendentes: z.boolean(),
  /** One for each purpose, in the order of the domain. */
  estados: z.array(estadoConsentimento),
  /** Everything ever said, newest first. */
  historico: z.array(consentimento),
})
export type MeusConsentimentos = z.infer<typeof meusConsentimentos>

/** What a person says now. For the terms the version that was read goes with it. */
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
