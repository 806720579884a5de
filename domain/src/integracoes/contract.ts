import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { sitesContract } from './contract-sites.ts'
import { duracoesDaChave, escopos } from './escopos.ts'
import { chaveDeAcesso, dono, entrega, usoDeChave, webhook } from './schemas.ts'
import { eventosDeWebhook } from './webhooks.ts'

const tags = ['Integrações']
const comId = z.object({ id: z.uuid() })
const doDono = z.object({ dono: z.enum(['profissional', 'clinica']), dono_id: z.uuid() })
const pagina = comId.extend({ antes: z.string().max(60).optional() })
const umDeCada = <T extends string>(valores: readonly T[], aviso: string) =>
  z
    .array(z.enum(valores as readonly [T, ...T[]]))
    .min(1, aviso)
    .max(valores.length)
    .transform((lista) => [...new Set(lista)])

const url = z
  .string()
  .trim()
  .min(1, 'Informe o endereço que recebe os avisos.')
  .max(500, 'Use um endereço de até 500 caracteres.')
const eventos = umDeCada(eventosDeWebhook, 'Escolha pelo menos um aviso.')

const ENDERECO_RECUSADO = {
  status: 422,
  message:
    'Este endereço não pode receber avisos. Use um endereço público que comece por https:// e que não seja da rede interna.',
} as const
const MUDOU = {
  status: 409,
  message: 'Outra pessoa mudou este webhook enquanto você olhava. Veja como ele está e tente de novo.',
} as const
const LIMITE = {
  status: 409,
  message: 'Não cabem mais. Revogue ou exclua o que não é mais usado e tente de novo.',
} as const

/** Keys of other systems, and the webhooks that tell them what changes (ALCANCE-05). For professionals, and for who manages a clinic. */
export const integracoesContract = {
  ...sitesContract,

  listar: base
    .route({
      method: 'GET',
      path: '/integracoes',
      tags,
      summary: 'As chaves e os webhooks da própria agenda e das clínicas que a pessoa gere',
    })
    .output(z.object({ donos: z.array(dono), chaves: z.array(chaveDeAcesso), webhooks: z.array(webhook) })),

  criarChave: base
    .errors({ LIMITE })
    .route({
      method: 'POST',
      path: '/integracoes/chaves',
      tags,
      summary: 'Cria uma chave, que só esta resposta mostra',
    })
    .input(
      doDono.extend({
        nome: z.string().trim().min(1, 'Dê um nome à chave.').max(80, 'Use no máximo 80 caracteres.'),
        escopos: umDeCada(escopos, 'Escolha pelo menos uma permissão.'),
        dias: z.union(duracoesDaChave.map((dias) => z.literal(dias))),
      }),
    )
    .output(z.object({ chave: chaveDeAcesso, segredo: z.string() })),

  revogarChave: base
    .route({
      method: 'POST',
      path: '/integracoes/chaves/{id}/revogacao',
      tags,
      summary: 'Revoga uma chave, que a partir do próximo pedido não abre mais nada',
    })
    .input(comId)
    .output(chaveDeAcesso),

  usos: base
    .route({
      method: 'GET',
      path: '/integracoes/chaves/{id}/usos',
      tags,
      summary: 'O que foi pedido com uma chave, do mais novo para trás',
    })
    .input(pagina)
    .output(z.object({ usos: z.array(usoDeChave), proxima: z.string().nullable() })),

  criarWebhook: base
    .errors({ LIMITE, ENDERECO_RECUSADO })
    .route({
      method: 'POST',
      path: '/integracoes/webhooks',
      tags,
      summary: 'Cria um webhook, com o segredo que assina os avisos e que só esta resposta mostra',
      description: 'Os avisos seguem o padrão Standard Webhooks.',
    })
    .input(doDono.extend({ url, eventos }))
    .output(z.object({ webhook, segredo: z.string() })),

  mudarWebhook: base
    .errors({ MUDOU, ENDERECO_RECUSADO })
    .route({
      method: 'PATCH',
      path: '/integracoes/webhooks/{id}',
      tags,
      summary: 'Muda o endereço ou os avisos, liga ou desliga',
      description: 'Religado, envia o que ficou esperando.',
    })
    .input(
      comId.extend({
        versao: z.int(),
        url: url.optional(),
        eventos: eventos.optional(),
        ativo: z.boolean().optional(),
      }),
    )
    .output(webhook),

  trocarSegredo: base
    .route({
      method: 'POST',
      path: '/integracoes/webhooks/{id}/segredo',
      tags,
      summary: 'Troca o segredo; por um dia os avisos levam também a assinatura do anterior',
    })
    .input(comId)
    .output(z.object({ segredo: z.string() })),

  excluirWebhook: base
    .route({
      method: 'DELETE',
      path: '/integracoes/webhooks/{id}',
      tags,
      summary: 'Exclui um webhook, com o que esperava por ele',
    })
    .input(comId)
    .output(z.object({ excluido: z.literal(true) })),

  testarWebhook: base
    .errors({
      DESLIGADO: { status: 409, message: 'Este webhook está desligado. Ligue-o e tente de novo.' },
    })
    .route({
      method: 'POST',
      path: '/integracoes/webhooks/{id}/teste',
      tags,
      summary: 'Envia um aviso de teste',
    })
    .input(comId)
    .output(entrega),

  entregas: base
    .route({
      method: 'GET',
      path: '/integracoes/webhooks/{id}/entregas',
      tags,
      summary: 'O que foi enviado a um webhook, do mais novo para trás',
    })
    .input(pagina)
    .output(z.object({ entregas: z.array(entrega), proxima: z.string().nullable() })),

  reenviar: base
    .errors({
      DESLIGADO: { status: 409, message: 'Este webhook está desligado. Ligue-o e tente de novo.' },
    })
    .route({
      method: 'POST',
      path: '/integracoes/entregas/{id}/reenvio',
      tags,
      summary: 'Envia de novo, com o mesmo identificador, que quem recebe usa para não contar duas vezes',
    })
    .input(comId)
    .output(entrega),
}
