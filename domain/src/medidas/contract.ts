import * as z from 'zod'
import { diaSchema, instanteSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { tiposDeMedida } from './medida.ts'
import { medida, medidaFora, novaMedida, resumoDasMedidas, serieDeMedidas } from './schemas.ts'

const tags = ['Medidas']
const doPaciente = z.object({ id: z.uuid() })

const IMPLAUSIVEL = {
  status: 422,
  message: 'Há uma medida que não pode ser. Confira o que está indicado e salve de novo.',
  /** Beside each kind what to do. */
  data: z.object({ recusas: z.array(z.object({ tipo: z.enum(tiposDeMedida), mensagem: z.string() })) }),
} as const
const FORA_DO_TEMPO = {
  status: 422,
  message: 'Confira o dia e a hora da medida.',
  data: z.object({ mensagem: z.string() }),
} as const

/** Vital signs and measures of a record (PRONT-05). */
export const medidasContract = {
  resumo: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/medidas',
      tags,
      summary: 'As últimas medidas de cada tipo que a pessoa pode ler, com a faixa de referência',
    })
    .input(doPaciente)
    .output(resumoDasMedidas),

  serie: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/medidas-serie',
      tags,
      summary: 'Uma medida ao longo do tempo, para o gráfico',
      description:
        'Até 92 dias cada medida; até dois anos a média do dia; além disso, ou sem início, a da semana.',
    })
    .input(
      doPaciente.extend({
        tipo: z.enum(tiposDeMedida).default('pressao'),
        /** First local date in São Paulo; absent: from the first measure on. */
        de: diaSchema.optional(),
      }),
    )
    .output(serieDeMedidas),

  lista: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/medidas-lista',
      tags,
      summary: 'As medidas de um prontuário, da mais nova à mais antiga, com as corrigidas',
    })
    .input(
      doPaciente.extend({ tipo: z.enum(tiposDeMedida).optional(), cursor: z.string().max(500).optional() }),
    )
    .output(z.object({ itens: z.array(medida), proximo: z.string().nullable() })),

  medir: base
    .errors({ IMPLAUSIVEL, FORA_DO_TEMPO })
    .route({
      method: 'POST',
      path: '/pacientes/{id}/medidas',
      tags,
      summary: 'Registra medidas feitas juntas, em nome do profissional ou em casa',
      description: 'Repetir um pedido cuja resposta se perdeu não grava nada duas vezes.',
    })
    .input(
      doPaciente.extend({
        agendamento_id: z.uuid().nullable().default(null),
        medida_em: instanteSchema,
        medidas: z.array(novaMedida).min(1, 'Informe pelo menos uma medida.').max(tiposDeMedida.length),
      }),
    )
    .output(z.object({ medidas: z.array(medida) })),

  corrigir: base
    .errors({
      IMPLAUSIVEL,
      FORA_DO_TEMPO,
      JA_CORRIGIDA: {
        status: 409,
        message: 'Esta medida já foi corrigida. Atualize a lista e corrija a mais nova, se for o caso.',
      },
    })
    .route({
      method: 'POST',
      path: '/medidas/{id}/correcao',
      tags,
      summary: 'Corrige uma medida: a nova vale no lugar da antiga, que continua à vista',
    })
    .input(
      z.object({
        id: z.uuid(),
        nova_id: z.uuid(),
        valor: z.number(),
        valor2: z.number().nullable(),
        medida_em: instanteSchema,
      }),
    )
    .output(medida),

  fora: base
    .route({
      method: 'GET',
      path: '/medidas/fora-da-faixa',
      tags,
      summary: 'Medidas de casa fora da faixa dos pacientes do profissional, nos últimos sete dias',
    })
    .output(z.object({ itens: z.array(medidaFora) })),
}
