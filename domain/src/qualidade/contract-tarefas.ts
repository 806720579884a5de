import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { indicadoresDeQualidade } from './indicadores.ts'
import { MUDOU } from './schemas.ts'
import { situacoesDaTarefa, tamanhosDaTarefa as tamanhos } from './tarefa.ts'

const tags = ['Tarefas de melhoria']
const resultado = z
  .string()
  .trim()
  .min(1, 'Escreva o que foi feito.')
  .max(tamanhos.resultado, 'Use no máximo 1.000 letras.')

export const tarefaDeQualidade = z.object({
  id: z.uuid(),
  versao: z.int(),
  titulo: z.string(),
  detalhe: z.string(),
  prazo: z.iso.date(),
  situacao: z.enum(situacoesDaTarefa),
  resultado: z.string(),
  responsavel: z.string().nullable(),
  /** The caller is the one who does it. */
  minha: z.boolean(),
  /** The caller may say that it is done, or will not be. */
  pode_fechar: z.boolean(),
  /** The last day is over. */
  vencida: z.boolean(),
  /** Where it comes from. */
  ocorrencia: z.object({ id: z.uuid(), numero: z.int() }).nullable(),
  avaliacao_id: z.uuid().nullable(),
  indicador: z.enum(indicadoresDeQualidade).nullable(),
})
export type TarefaDeQualidade = z.infer<typeof tarefaDeQualidade>

const FECHADA = {
  status: 409,
  message: 'Esta tarefa já foi fechada. Atualize a lista para ver como ela está.',
} as const

export const tarefasContract = {
  tarefas: base
    .route({
      method: 'GET',
      path: '/qualidade/tarefas',
      tags,
      summary: 'As tarefas de quem a pessoa responde e as dela, pelas que vencem antes',
    })
    .input(z.object({ situacao: z.enum(['abertas', 'fechadas']).default('abertas') }))
    .output(z.object({ itens: z.array(tarefaDeQualidade) })),

  pessoas: base
    .route({
      method: 'GET',
      path: '/qualidade/pessoas',
      tags,
      summary: 'A quem uma tarefa pode ser dada',
    })
    .input(
      z.object({
        ocorrencia_id: z.uuid().optional(),
        avaliacao_id: z.uuid().optional(),
        clinica_id: z.uuid().optional(),
        profissional_id: z.uuid().optional(),
      }),
    )
    .output(z.object({ pessoas: z.array(z.object({ usuario_id: z.uuid(), nome: z.string() })) })),

  criarTarefa: base
    .errors({
      PRAZO: { status: 422, message: 'O prazo já passou. Escolha um dia de hoje em diante.' },
      RESPONSAVEL: {
        status: 422,
        message: 'Esta pessoa não faz parte de quem cuida disto. Escolha outra da lista.',
      },
      RECUSADA: {
        status: 409,
        message: 'Escreva primeiro por que aconteceu. As ações vêm depois da análise.',
      },
    })
    .route({ method: 'POST', path: '/qualidade/tarefas', tags, summary: 'Cria uma tarefa de melhoria' })
    .input(
      z.object({
        id: z.uuid(),
        /** Where it comes from; absent: from nothing but the wish. */
        ocorrencia_id: z.uuid().optional(),
        avaliacao_id: z.uuid().optional(),
        indicador: z.enum(indicadoresDeQualidade).optional(),
        /** For whose quality, where it comes from no incident and no review. */
        clinica_id: z.uuid().optional(),
        profissional_id: z.uuid().optional(),
        titulo: z
          .string()
          .trim()
          .min(1, 'Diga o que fazer.')
          .max(tamanhos.titulo, 'Use no máximo 160 letras.'),
        detalhe: z.string().trim().max(tamanhos.detalhe, 'Use no máximo 2.000 letras.').default(''),
        responsavel_id: z.uuid({ error: 'Escolha quem faz.' }),
        prazo: diaSchema,
      }),
    )
    .output(tarefaDeQualidade),

  fecharTarefa: base
    .errors({ MUDOU, FECHADA })
    .route({
      method: 'POST',
      path: '/qualidade/tarefas/{id}/fechamento',
      tags,
      summary: 'Diz que a tarefa foi feita, ou que não será',
      description:
        'O que foi feito por causa de uma avaliação é contado a quem avaliou. Quem faz a tarefa ou responde por ela pode fechar.',
    })
    .input(
      z.object({
        id: z.uuid(),
        versao: z.int(),
        situacao: z.enum(['feita', 'cancelada']),
        resultado,
      }),
    )
    .output(tarefaDeQualidade),

  reabrirTarefa: base
    .errors({ MUDOU })
    .route({
      method: 'POST',
      path: '/qualidade/tarefas/{id}/reabertura',
      tags,
      summary: 'Volta a tarefa para aberta',
    })
    .input(z.object({ id: z.uuid(), versao: z.int() }))
    .output(tarefaDeQualidade),
}
