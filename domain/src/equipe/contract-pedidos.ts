import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { papeisConvidados, papeisDaEquipe } from './membro.ts'
import { limitesDoPedido, situacoesDoPedido } from './pedido.ts'
import { permissoesDaEquipe, ultimoDiaEscolhido } from './schemas.ts'

const tags = ['Equipe']

/** A request as its professional sees it. Instants in UTC. */
export const meuPedido = z.object({
  id: z.uuid(),
  clinica_id: z.uuid(),
  clinica: z.string(),
  mensagem: z.string(),
  /** Present status: one that ran out says so. */
  situacao: z.enum(situacoesDoPedido),
  /** Why it was refused. */
  motivo: z.string().nullable(),
  criado_em: z.iso.datetime(),
  expira_em: z.iso.datetime(),
  respondido_em: z.iso.datetime().nullable(),
})
export type MeuPedido = z.infer<typeof meuPedido>

/** An open request as the team's keepers see it: the professional, and no contact. */
export const pedidoRecebido = z.object({
  id: z.uuid(),
  clinica_id: z.uuid(),
  clinica: z.string(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  especialidade: z.string().nullable(),
  /** Key of the public profile; null while it is not public. */
  perfil_id: z.uuid().nullable(),
  /** Whether the registration with the council has been checked. */
  verificado: z.boolean(),
  mensagem: z.string(),
  criado_em: z.iso.datetime(),
  expira_em: z.iso.datetime(),
})
export type PedidoRecebido = z.infer<typeof pedidoRecebido>

const umPedido = z.object({ id: z.uuid() })
const errosDaResposta = {
  PEDIDO_MUDOU: {
    status: 409,
    message: 'Este pedido já foi respondido, retirado ou venceu. Atualize a página para ver como ele está.',
  },
} as const

export const pedidosContract = {
  meus: base
    .route({
      method: 'GET',
      path: '/equipe/pedidos/meus',
      tags,
      summary: 'Pedidos de vínculo que o profissional fez, e onde ele já participa',
    })
    .output(z.object({ pedidos: z.array(meuPedido), participo: z.array(z.uuid()) })),

  recebidos: base
    .route({
      method: 'GET',
      path: '/equipe/pedidos',
      tags,
      summary: 'Pedidos de vínculo em aberto das clínicas cuja equipe a pessoa gere',
    })
    .output(z.array(pedidoRecebido)),

  pedir: base
    .errors({
      CLINICA_FECHADA: {
        status: 409,
        message: 'Esta clínica não está recebendo pedidos agora. Fale com ela ou escolha outra.',
      },
      JA_PARTICIPA: {
        status: 409,
        message: 'Você já faz parte da equipe desta clínica. Não é preciso pedir.',
      },
      JA_PEDIU: {
        status: 409,
        message: 'Você já pediu vínculo a esta clínica. Aguarde a resposta ou retire o pedido.',
      },
      PEDIDOS_DEMAIS: {
        status: 409,
        message: 'Você tem 10 pedidos sem resposta. Retire um deles ou aguarde para pedir de novo.',
      },
    })
    .route({
      method: 'POST',
      path: '/equipe/pedidos',
      tags,
      summary: 'Pede para fazer parte da equipe de uma clínica ativa',
    })
    .input(
      z.object({
        clinica_id: z.uuid(),
        mensagem: z
          .string()
          .trim()
          .max(limitesDoPedido.mensagem, `Use até ${limitesDoPedido.mensagem} letras.`)
          .default(''),
      }),
    )
    .output(umPedido),

  retirar: base
    .errors(errosDaResposta)
    .route({
      method: 'POST',
      path: '/equipe/pedidos/{id}/retirada',
      tags,
      summary: 'Retira o próprio pedido, antes da resposta',
    })
    .input(umPedido)
    .output(umPedido),

  aceitar: base
    .errors({
      ...errosDaResposta,
      SEM_PODER: {
        status: 403,
        message: 'Você só pode dar ou mudar acessos que também tem. Peça a quem responde pela clínica.',
      },
    })
    .route({
      method: 'POST',
      path: '/equipe/pedidos/{id}/aceite',
      tags,
      summary: 'Aceita um pedido, com o papel e as áreas que a pessoa terá',
    })
    .input(
      umPedido.extend({
        papel: z.enum(papeisConvidados),
        permissoes: permissoesDaEquipe,
        ate: ultimoDiaEscolhido,
      }),
    )
    .output(z.object({ membro_id: z.uuid(), papel: z.enum(papeisDaEquipe) })),

  recusar: base
    .errors(errosDaResposta)
    .route({
      method: 'POST',
      path: '/equipe/pedidos/{id}/recusa',
      tags,
      summary: 'Recusa um pedido, dizendo por quê',
    })
    .input(
      umPedido.extend({
        motivo: z
          .string()
          .trim()
          .min(3, 'Diga por que o pedido foi recusado.')
          .max(limitesDoPedido.motivo, `Use até ${limitesDoPedido.motivo} letras.`),
      }),
    )
    .output(umPedido),
}
