import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { atosDaAssinatura } from './assinatura.ts'
import { administracaoDosPlanos } from './contract-administracao.ts'
import { ciclos, situacoesDaAssinatura } from './plano.ts'
import { emUso, fatura, linhaDaFatura, plano } from './schemas.ts'

const tags = ['Planos']
const dia = z.iso.date()
const versao = z.int()

const assinatura = z.object({
  id: z.uuid(),
  plano,
  ciclo: z.enum(ciclos),
  situacao: z.enum(situacoesDaAssinatura),
  periodo_de: dia,
  periodo_ate: dia,
  credito_centavos: centavos,
  /** What waits for the end of the period. */
  proximo: z.object({ plano: z.string(), ciclo: z.enum(ciclos) }).nullable(),
  cupom: z.object({ codigo: z.string(), resta: z.int() }).nullable(),
  /** Days that wait for the end of a pause, and when it ends by itself. */
  pausa: z.object({ dias_guardados: z.int(), ate: dia }).nullable(),
  pode: z.array(z.enum(atosDaAssinatura)),
  versao,
})

const meuPlano = z.object({
  /** Null: on the free plan. */
  assinatura: assinatura.nullable(),
  /** The plan that counts. */
  plano,
  uso: z.array(emUso),
  planos: z.array(plano),
  /** The first subscription is tried without a cent. */
  pode_testar: z.boolean(),
  /** What is to be paid. */
  em_aberto: z.array(fatura),
})
export type MeuPlano = z.infer<typeof meuPlano>

const alvo = z.object({ plano_id: z.uuid(), ciclo: z.enum(ciclos) })
const cupom = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'Confira o cupom: são letras e números, sem espaços.')

const previa = z.object({
  quando: z.enum(['agora', 'no-fim-do-periodo']),
  dia,
  linhas: z.array(linhaDaFatura),
  total_centavos: centavos,
  /** Kept for the next invoices. */
  credito_centavos: centavos,
  /** When the next invoice comes, and of how much. */
  proxima: z.object({ dia, total_centavos: centavos }),
  /** What is used of the limits that the other plan has less of than is in use: it stays, and nothing is added. */
  acima: z.array(emUso),
})
export type PreviaDaMudanca = z.infer<typeof previa>

const errosDoCupom = {
  CUPOM_INVALIDO: {
    status: 404,
    message: 'Este cupom não existe ou já acabou. Confira as letras, ou siga sem cupom.',
  },
  CUPOM_USADO: { status: 409, message: 'Você já usou este cupom. Use outro, ou siga sem cupom.' },
} as const

const errosDaMudanca = {
  MUDOU: {
    status: 409,
    message: 'Sua assinatura mudou enquanto você olhava. Confira como ela está agora e tente de novo.',
  },
  NAO_PODE: {
    status: 409,
    message: 'Sua assinatura não permite isso agora. Atualize a página para ver o que pode fazer.',
  },
} as const

const JA_PAGA = {
  JA_PAGA: { status: 409, message: 'Esta fatura já foi paga ou cancelada. Atualize a página.' },
} as const

export const planosContract = {
  meu: base
    .route({
      method: 'GET',
      path: '/planos/meu',
      tags,
      summary: 'O plano de quem pede: uso, limites, o que há a pagar e os planos à venda',
    })
    .output(meuPlano),

  previa: base
    .errors({ ...errosDoCupom, ...errosDaMudanca })
    .route({
      method: 'POST',
      path: '/planos/previa',
      tags,
      summary: 'O que uma mudança de plano custa, em linhas datadas, antes de fazê-la',
    })
    .input(alvo.extend({ cupom: cupom.optional() }))
    .output(previa),

  assinar: base
    .errors({
      ...errosDoCupom,
      ...errosDaMudanca,
      JA_ASSINA: {
        status: 409,
        message: 'Você já tem uma assinatura. Atualize a página para mudar de plano.',
      },
      OUTRO_VALOR: {
        status: 409,
        message: 'O valor mudou enquanto você olhava. Confira o novo valor antes de confirmar.',
      },
    })
    .route({
      method: 'POST',
      path: '/planos/assinatura',
      tags,
      summary: 'Assina um plano ou muda para ele, como a prévia mostrou',
      description: 'Para cima muda na hora; para baixo, no fim do período. Nada do que existe se perde.',
    })
    .input(
      alvo.extend({
        cupom: cupom.optional(),
        /** The total that the preview showed. */
        total_centavos: centavos,
        /** Of the subscription that was shown; null without one. */
        versao: versao.nullable(),
      }),
    )
    .output(meuPlano),

  desmarcarMudanca: base
    .errors(errosDaMudanca)
    .route({
      method: 'POST',
      path: '/planos/assinatura/mudanca/desfazer',
      tags,
      summary: 'Fica no plano de hoje: desfaz a mudança que esperava o fim do período',
    })
    .input(z.object({ versao }))
    .output(meuPlano),

  cancelar: base
    .errors(errosDaMudanca)
    .route({
      method: 'POST',
      path: '/planos/assinatura/cancelamento',
      tags,
      summary: 'Cancela: vale até o fim do que foi pago, e nada se apaga',
    })
    .input(
      z.object({ versao, motivo: z.string().trim().max(500, 'Use no máximo 500 caracteres.').optional() }),
    )
    .output(meuPlano),

  desfazerCancelamento: base
    .errors(errosDaMudanca)
    .route({
      method: 'POST',
      path: '/planos/assinatura/cancelamento/desfazer',
      tags,
      summary: 'Continua com a assinatura que terminaria no fim do período',
    })
    .input(z.object({ versao }))
    .output(meuPlano),

  pausar: base
    .errors(errosDaMudanca)
    .route({
      method: 'POST',
      path: '/planos/assinatura/pausa',
      tags,
      summary: 'Pausa e guarda os dias que faltam, por até 90 dias',
    })
    .input(z.object({ versao }))
    .output(meuPlano),

  voltar: base
    .errors(errosDaMudanca)
    .route({
      method: 'POST',
      path: '/planos/assinatura/volta',
      tags,
      summary: 'Volta da pausa, com os dias guardados',
    })
    .input(z.object({ versao }))
    .output(meuPlano),

  faturas: base
    .route({
      method: 'GET',
      path: '/planos/faturas',
      tags,
      summary: 'As faturas de quem pede, as mais novas primeiro, em páginas',
    })
    .input(z.object({ antes: z.coerce.number<number>().int().optional() }))
    .output(z.object({ itens: z.array(fatura), proximo: z.int().nullable() })),

  fatura: base
    .route({
      method: 'GET',
      path: '/planos/faturas/{id}',
      tags,
      summary: 'Uma fatura, para imprimir: quem paga, a quem, e as linhas',
    })
    .input(z.object({ id: z.uuid() }))
    .output(
      fatura.extend({
        pagador: z.object({ nome: z.string(), cpf: z.string().nullable(), email: z.string().nullable() }),
        recebedor: z.string(),
      }),
    ),

  informarPagamento: base
    .errors(JA_PAGA)
    .route({
      method: 'POST',
      path: '/planos/faturas/{id}/pagamento',
      tags,
      summary: 'Informa que uma fatura foi paga; a administração confere',
    })
    .input(z.object({ id: z.uuid() }))
    .output(fatura),

  enviarComprovante: base
    .errors({
      ...JA_PAGA,
      COMPROVANTE_RECUSADO: {
        status: 422,
        message: 'O comprovante deve ser uma imagem ou um PDF. Escolha outro arquivo.',
      },
    })
    .route({
      method: 'POST',
      path: '/planos/comprovantes',
      tags,
      summary: 'Envia o comprovante de uma fatura e informa que foi paga: o corpo é o arquivo',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ fatura_id: z.uuid() }), body: z.file() }))
    .output(fatura),

  comprovante: base
    .route({
      method: 'GET',
      path: '/planos/faturas/{id}/comprovante',
      tags,
      summary: 'O endereço do comprovante de uma fatura, que vale por pouco tempo',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ url: z.string() })),

  rendeu: base
    .route({
      method: 'GET',
      path: '/planos/rendeu',
      tags,
      summary:
        'Quanto o plano rendeu: o que veio das suas agendas desde um dia, ao lado do que o plano custou',
    })
    .input(z.object({ desde: diaSchema }))
    .output(
      z.object({
        desde: dia,
        /** Booked by patients themselves. */
        marcadas: z.int(),
        atendidas: z.int(),
        minutos: z.int(),
        recebido_centavos: z.int(),
        /** Booked outside of Monday to Friday, 8 to 18 h of the platform's zone. */
        fora_do_horario: z.int(),
        /** Moved or cancelled by patients themselves. */
        remarcadas: z.int(),
        /** Invoices of the plan that were paid since. */
        pago_centavos: z.int(),
      }),
    ),

  ...administracaoDosPlanos,
}
