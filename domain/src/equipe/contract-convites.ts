import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { formaDoToken, passosDoConvite, tiposDeConvite } from './convite.ts'

const tags = ['Equipe']

const token = z.object({ token: z.string().regex(formaDoToken, 'Este link está incompleto.') })

/** An invitation as the bearer of its link sees it. Only the invited person learns its address and the person in care. */
export const conviteRecebido = z.object({
  tipo: z.enum(tiposDeConvite),
  passo: z.enum(passosDoConvite),
  quem_convida: z.string().nullable(),
  /** The clinic, or the first name of the person in care; null until the invited person is signed in. */
  onde: z.string().nullable(),
  papel: z.string().nullable(),
  /** What a new account for the answer is made with: the invited address and the profile. Null unless the bearer has no session: the link was mailed to that address. */
  conta: z.object({ email: z.string(), perfil: z.enum(['paciente', 'profissional', 'clinica']) }).nullable(),
  /** To be a guardian too: the answer declares it. */
  guarda: z.boolean(),
  areas: z.array(z.object({ area: z.string(), altera: z.boolean() })),
  /** Instants, in UTC: the end of the access, and until when it can be answered. */
  fim: z.iso.datetime(),
  expira_em: z.iso.datetime(),
})
export type ConviteRecebido = z.infer<typeof conviteRecebido>

export const convitesContract = {
  abrir: base
    .route({ method: 'POST', path: '/convites/consulta', tags, summary: 'O convite a que um link leva' })
    .input(token)
    .output(conviteRecebido),

  responder: base
    .errors({
      CONVITE_NAO_VALE: {
        status: 409,
        message: 'Este convite não vale mais. Peça outro a quem convidou você.',
      },
      OUTRO_EMAIL: {
        status: 403,
        message: 'Este convite foi enviado a outro e-mail. Entre na conta que usa o e-mail convidado.',
      },
      OUTRO_PERFIL: {
        status: 409,
        message: 'Este convite é para outro tipo de conta. Peça que o enviem ao e-mail da conta certa.',
      },
      JA_PARTICIPA: {
        status: 409,
        message: 'Você já tem este acesso. Não é preciso aceitar de novo.',
      },
      DOIS_RESPONSAVEIS: {
        status: 409,
        message: 'Esta pessoa já tem dois responsáveis legais. Peça um convite de cuidador.',
      },
    })
    .route({
      method: 'POST',
      path: '/convites/resposta',
      tags,
      summary: 'Aceita ou recusa um convite, uma vez',
    })
    .input(
      token.extend({
        aceita: z.boolean(),
        /** Version of the guardian's declaration, which an invitation to be one asks for. */
        declaracao_versao: z.string().max(40).optional(),
      }),
    )
    .output(
      z.object({
        aceita: z.boolean(),
        tipo: z.enum(tiposDeConvite),
        /** Whether it changed the profile of the session. */
        perfil_mudou: z.boolean(),
        /** The clinic at which the person attends from now on, which needs a place there; null for every other invitation. */
        atende_em: z.uuid().nullable(),
      }),
    ),
}
