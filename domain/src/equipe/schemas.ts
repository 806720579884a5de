import * as z from 'zod'
import { emailSchema } from '#domain/formato/email-schema.ts'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { situacoesDoConvite } from './convite.ts'
import { areasDaEquipe, niveis } from './permissoes.ts'

/** Every area of a team, with its level. */
export const permissoesDaEquipe = z.record(z.enum(areasDaEquipe), z.enum(niveis))

/** The last day of an access, 'YYYY-MM-DD'; the usual one when left out. */
export const ultimoDiaEscolhido = diaSchema.nullish()

/** The invited mailbox, in its one spelling. */
export const emailConvidado = emailSchema('Informe um e-mail válido.')

/** An invitation as its sender sees it. */
export const conviteEnviado = z.object({
  email: z.string(),
  situacao: z.enum(situacoesDoConvite),
  expira_em: z.iso.datetime(),
  enviado_em: z.iso.datetime(),
  envios: z.int(),
})
export type ConviteEnviado = z.infer<typeof conviteEnviado>

/** Refusals that the two kinds of grant share. */
export const errosDoAcesso = {
  JA_CONVIDADO: {
    status: 409,
    message: 'Já há um convite em aberto para este e-mail. Reenvie ou revogue o que existe.',
  },
  NAO_MUDA: {
    status: 409,
    message: 'Este acesso mudou depois que você abriu a página. Confira a situação dele e tente de novo.',
  },
  CONVITES_DEMAIS: {
    status: 429,
    message:
      'Este convite já foi enviado 5 vezes. Revogue-o e convide de novo, ou confira o e-mail com a pessoa.',
  },
} as const
