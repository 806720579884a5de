import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { enderecoSchema } from '#domain/usuarios/schemas-endereco.ts'
import { dadosDoCartaoSchema } from './cartao.ts'

const tags = ['Emergência']

/** The stored card, with the consent that allows it. */
export const cartaoEmergencia = dadosDoCartaoSchema.extend({
  /** Instant of the consent, in UTC. */
  consentimento_em: z.iso.datetime(),
  /** Day on which weight or height were last changed, 'YYYY-MM-DD' in Brasília; null without either. */
  medido_em: z.iso.date().nullable(),
  /** Goes up by one with each change; sent back with the next one. */
  versao: z.int(),
})
export type CartaoEmergencia = z.infer<typeof cartaoEmergencia>

/** Facts that an operator asks the caller on the telephone for, from the account. */
export const pessoaDaEmergencia = z.object({
  usuario_id: z.uuid(),
  nome: z.string(),
  /** 'YYYY-MM-DD'. */
  data_nascimento: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: enderecoSchema.nullable(),
})
export type PessoaDaEmergencia = z.infer<typeof pessoaDaEmergencia>

export const emergenciaContract = {
  cartao: base
    .route({
      method: 'GET',
      path: '/emergencia/cartao',
      tags,
      summary: 'O cartão de emergência de quem pede',
    })
    .output(z.object({ pessoa: pessoaDaEmergencia, cartao: cartaoEmergencia.nullable() })),

  salvar: base
    .route({
      method: 'PUT',
      path: '/emergencia/cartao',
      tags,
      summary: 'Guarda o cartão de emergência, com o consentimento da pessoa',
    })
    .input(
      dadosDoCartaoSchema.extend({
        /** LGPD art. 11, I: said by the person, for this purpose. */
        consentimento: z.literal(true, 'Marque o consentimento para guardar o cartão.'),
        /** The version that was changed; 0 for a first card. */
        versao: z.int().min(0).default(0),
      }),
    )
    .output(cartaoEmergencia)
    .errors({
      CARTAO_MUDOU: {
        status: 409,
        message: 'O cartão mudou em outra aba ou aparelho. Recarregue para ver o mais novo e tente de novo.',
      },
    }),

  retirar: base
    .route({
      method: 'DELETE',
      path: '/emergencia/cartao',
      tags,
      summary: 'Retira o consentimento e apaga o cartão de emergência',
    })
    .output(z.object({ apagado: z.boolean() })),
}
