import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { recibo as reciboEmitido } from '#domain/recibos/contract.ts'
import { situacoesDoReembolso } from './reembolso.ts'

const tags = ['Reembolsos']
const comId = z.object({ id: z.uuid() })
const dinheiro = z
  .int()
  .min(1, 'Informe um valor maior que zero.')
  .max(99_999_999_99, 'O valor é alto demais. Confira.')

const reembolso = z.object({
  id: z.uuid(),
  plano: z.string(),
  protocolo: z.string(),
  pedido_centavos: z.int(),
  pedido_em: z.iso.date(),
  situacao: z.enum(situacoesDoReembolso),
  recebido_centavos: z.int().nullable(),
  respondido_em: z.iso.date().nullable(),
  motivo: z.string().nullable(),
  versao: z.int(),
})
export type Reembolso = z.infer<typeof reembolso>

const recibo = z.object({
  recibo_id: z.uuid(),
  ...reciboEmitido.pick({ numero: true, dados: true, faltas: true }).shape,
  paciente_id: z.uuid(),
  pessoa: z.string(),
  agendamento_id: z.uuid(),
  reembolso: reembolso.nullable(),
})
export type ReciboDaCasa = z.infer<typeof recibo>

const MUDOU = {
  status: 409,
  message: 'Outra pessoa mudou este pedido enquanto você escrevia. Veja como ele está e tente de novo.',
} as const
const DIA = { status: 422, message: 'Informe um dia que não seja futuro nem venha antes do pedido.' } as const
const resposta = comId.extend({ versao: z.int() })

/** What a family asks back of its plan, from the receipt to the money, and what it spends (FIN-08). */
export const reembolsosContract = {
  listar: base
    .route({
      method: 'GET',
      path: '/reembolsos',
      tags,
      summary: 'Os recibos da família, dos mais novos para trás, e o que foi pedido ao plano com cada um',
    })
    .output(z.object({ recibos: z.array(recibo) })),

  pedir: base
    .errors({
      DIA,
      JA_PEDIDO: {
        status: 409,
        message: 'O reembolso deste recibo já foi registrado. Atualize a lista para ver.',
      },
      A_MAIS: { status: 422, message: 'O valor pedido passa do valor do recibo. Confira.' },
    })
    .route({
      method: 'POST',
      path: '/reembolsos',
      tags,
      summary: 'Registra que o reembolso de um recibo foi pedido ao plano',
    })
    .input(
      z.object({
        id: z.uuid(),
        recibo_id: z.uuid(),
        plano: z.string().trim().min(1, 'Informe o plano.').max(120, 'Use no máximo 120 caracteres.'),
        protocolo: z.string().trim().max(60, 'Use no máximo 60 caracteres.').default(''),
        valor_centavos: dinheiro,
        dia: diaSchema,
      }),
    )
    .output(reembolso),

  receber: base
    .errors({ DIA, MUDOU })
    .route({
      method: 'POST',
      path: '/reembolsos/{id}/recebimento',
      tags,
      summary: 'Registra quanto o plano devolveu, que entra no livro da família',
    })
    .input(resposta.extend({ valor_centavos: dinheiro, dia: diaSchema }))
    .output(reembolso),

  recusar: base
    .errors({ DIA, MUDOU })
    .route({
      method: 'POST',
      path: '/reembolsos/{id}/recusa',
      tags,
      summary: 'Registra que o plano recusou, com o motivo',
    })
    .input(
      resposta.extend({
        motivo: z.string().trim().min(1, 'Informe o motivo.').max(500, 'Use no máximo 500 caracteres.'),
        dia: diaSchema,
      }),
    )
    .output(reembolso),

  reabrir: base
    .errors({ MUDOU })
    .route({
      method: 'POST',
      path: '/reembolsos/{id}/reabertura',
      tags,
      summary: 'Volta a aguardar a resposta; o que havia entrado sai por um estorno',
    })
    .input(resposta)
    .output(reembolso),

  gastos: base
    .route({
      method: 'GET',
      path: '/reembolsos/gastos',
      tags,
      summary: 'Os gastos da família por pessoa e por mês, e o que voltou, nos últimos doze meses',
    })
    .output(
      z.object({
        /** First days of months, the oldest first. */
        meses: z.array(z.iso.date()),
        pessoas: z.array(
          z.object({
            pessoa_id: z.uuid().nullable(),
            nome: z.string(),
            /** Cents of each month. */
            por_mes: z.array(z.int()),
            total_centavos: z.int(),
            entrou_centavos: z.int(),
          }),
        ),
      }),
    ),
}
