import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { modalidadeSchema } from '#domain/agendamentos/agendamento.ts'
import { base } from '#domain/rpc/base.ts'

/** Most days of one question, and how many an open question gets. */
export const maiorPeriodoDias = 31
export const periodoPadraoDias = 7

const pergunta = z.object({
  id: z.uuid(),
  /** Local dates in the professional's zone, both included. Without `de` from today on, without `ate` a week. */
  de: diaSchema.optional(),
  ate: diaSchema.optional(),
  /** Absent: the first service of the professional's list, which the card names too. */
  servico_id: z.uuid().optional(),
  /** Key of a private link, where the service is not public. */
  chave_servico: z.uuid().optional(),
  modalidade: modalidadeSchema.optional(),
  local_id: z.uuid().optional(),
  /** Name of a health plan; with `particular` only windows for patients who pay themselves. */
  plano: z.string().max(200).optional(),
  particular: z.literal('true').optional(),
})

const livres = z.object({
  /** IANA zone of the dates. */
  zona: z.string(),
  duracao_min: z.int().positive(),
  /** Null for a professional without services: the template says how long it takes. */
  servico_id: z.uuid().nullable(),
  /** Every date of the question in order, with the windows that have free starts. */
  dias: z.array(
    z.object({
      data: z.string(),
      ofertas: z.array(
        z.object({
          local_id: z.uuid().nullable(),
          modalidades: z.array(modalidadeSchema),
          /** Instants, ascending. */
          inicios: z.array(z.string()),
          /** Free seats at each of them; only of a service for several people. */
          restam: z.array(z.int()).optional(),
        }),
      ),
    }),
  ),
})
export type HorariosLivres = z.infer<typeof livres>

export const livresContract = {
  livres: base
    .errors({
      SERVICO_INDISPONIVEL: {
        status: 404,
        message: 'Este serviço não está mais disponível. Escolha outro na lista de serviços.',
      },
    })
    .route({
      method: 'GET',
      path: '/profissionais/{id}/horarios',
      tags: ['Horários'],
      summary: 'Os horários livres de um profissional',
      description: `No máximo ${maiorPeriodoDias} dias por pergunta, em datas do lugar onde o profissional atende.`,
    })
    .input(
      pergunta.refine(({ plano, particular }) => plano === undefined || particular === undefined, {
        path: ['particular'],
        message: 'Escolha um plano ou atendimento particular, não os dois.',
      }),
    )
    .output(livres),
}
