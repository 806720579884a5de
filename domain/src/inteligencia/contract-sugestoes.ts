import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { situacoesDaSugestao, tiposDeSugestao } from './sugestoes/sugestao.ts'

const tags = ['Inteligência de horários']
const unidade = z.enum(['consultas-por-semana', 'horas-por-semana', 'minutos-de-atraso', 'faltas-por-semana'])
const ganho = z.object({ unidade, valor: z.number(), de: z.number(), ate: z.number() })
const espera = z.object({ antes: z.number(), depois: z.number(), de_quem_entra: z.number().nullable() })
const bloco = { dia_semana: z.int(), inicio_min: z.int(), fim_min: z.int() }
const mudanca = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('abrir-intervalo'), ...bloco }),
  z.object({ tipo: z.literal('fechar-intervalo'), ...bloco }),
  z.object({ tipo: z.literal('modalidade'), ...bloco }),
  z.object({ tipo: z.literal('duracao'), servico_id: z.uuid(), duracao_min: z.int() }),
  z.object({ tipo: z.literal('folga'), depois_min: z.int() }),
  z.object({ tipo: z.literal('lembrete-extra'), dias: z.int() }),
  z.object({ tipo: z.literal('sinal'), servico_id: z.uuid() }),
  z.object({ tipo: z.literal('teto-de-encaixes'), teto: z.int(), ...bloco }),
])

export const sugestao = z.object({
  id: z.uuid(),
  profissional_id: z.uuid(),
  profissional: z.string(),
  tipo: z.enum(tiposDeSugestao),
  situacao: z.enum(situacoesDaSugestao),
  titulo: z.string(),
  prova: z.string(),
  supoe: z.string(),
  mudanca,
  ganho,
  espera,
  agendada_para: z.iso.date().nullable(),
  motivo: z.string().nullable(),
  /** Its draft waits for approval or publication. */
  em_rascunho: z.boolean(),
  template_id: z.uuid().nullable(),
  versao_antes: z.int().nullable(),
  aplicada_em: z.iso.datetime().nullable(),
  conferencia: z
    .object({
      prometido: ganho,
      antes: z.number(),
      depois: z.number(),
      aconteceu: z.number(),
      consultas: z.int(),
      resultado: z.enum(['dentro', 'melhor', 'pior', 'poucos-dados']),
    })
    .nullable(),
  /** When the four weeks are over. */
  confere_em: z.iso.date().nullable(),
  /** The agenda is the caller's own: they apply it themselves. */
  proprio: z.boolean(),
  /** The caller may decide. */
  pode: z.boolean(),
})
export type SugestaoDaPagina = z.infer<typeof sugestao>

export const simulacao = z.object({
  semanas: z.int(),
  consultas_antes: z.number(),
  consultas_depois: z.number(),
  fora: z.int(),
  espera,
  alem_antes: z.number(),
  alem_depois: z.number(),
})
export type SimulacaoDaPagina = z.infer<typeof simulacao>

const NAO_CABE = {
  status: 409,
  message: 'Esta sugestão já foi decidida de outro modo. Recarregue a página e confira.',
} as const
const uma = z.object({ id: z.uuid() })

export const sugestoesContract = {
  sugestoes: base
    .route({
      method: 'GET',
      path: '/inteligencia/sugestoes',
      tags,
      summary: 'O que as últimas semanas dizem que vale mudar, com a prova',
    })
    .input(
      z.object({
        clinica_id: z.uuid().optional(),
        profissional_id: z.uuid().optional(),
        servico_id: z.uuid().optional(),
      }),
    )
    .output(z.array(sugestao)),

  simular: base
    .route({
      method: 'GET',
      path: '/inteligencia/sugestoes/{id}/simulacao',
      tags,
      summary: 'As últimas oito semanas, como teriam sido com a mudança',
    })
    .input(uma)
    .output(simulacao),

  rascunho: base
    .errors({
      SEM_HORARIOS: {
        status: 409,
        message: 'Esta agenda não tem horários publicados. Publique-os em Horários Padrão e volte aqui.',
      },
    })
    .route({
      method: 'GET',
      path: '/inteligencia/sugestoes/{id}/horarios',
      tags,
      summary: 'O conjunto de horários em que uma sugestão se escreve',
      description:
        'Quem aplica grava o rascunho por `horarios.salvar` e o publica por `horarios.publicar`, como qualquer mudança.',
    })
    .input(uma)
    .output(z.object({ template_id: z.uuid() })),

  aplicar: base
    .errors({
      NAO_CABE,
      NAO_MUDOU: {
        status: 409,
        message: 'A mudança ainda não foi feita. Faça-a primeiro e marque a sugestão depois.',
      },
    })
    .route({
      method: 'POST',
      path: '/inteligencia/sugestoes/{id}/aplicacao',
      tags,
      summary: 'Liga a sugestão à mudança que a cumpre',
    })
    .input(uma.extend({ template_id: z.uuid().optional(), versao: z.int().positive().optional() }))
    .output(z.object({ situacao: z.enum(situacoesDaSugestao) })),

  agendar: base
    .errors({ NAO_CABE, DIA_PASSADO: { status: 422, message: 'Escolha um dia a partir de amanhã.' } })
    .route({
      method: 'PUT',
      path: '/inteligencia/sugestoes/{id}/dia',
      tags,
      summary: 'Deixa a sugestão para um dia',
    })
    .input(uma.extend({ dia: diaSchema }))
    .output(z.object({ situacao: z.enum(situacoesDaSugestao) })),

  dispensar: base
    .errors({ NAO_CABE })
    .route({
      method: 'PUT',
      path: '/inteligencia/sugestoes/{id}/dispensa',
      tags,
      summary: 'Dispensa uma sugestão, com o motivo',
    })
    .input(
      uma.extend({
        motivo: z.string().trim().min(1, 'Diga por que não serve.').max(500, 'Use no máximo 500 caracteres.'),
      }),
    )
    .output(z.object({ situacao: z.enum(situacoesDaSugestao) })),

  reabrir: base
    .errors({ NAO_CABE })
    .route({
      method: 'DELETE',
      path: '/inteligencia/sugestoes/{id}/dispensa',
      tags,
      summary: 'Traz de volta uma sugestão dispensada ou deixada para depois',
    })
    .input(uma)
    .output(z.object({ situacao: z.enum(situacoesDaSugestao) })),

  reverter: base
    .errors({ NAO_CABE })
    .route({
      method: 'POST',
      path: '/inteligencia/sugestoes/{id}/reversao',
      tags,
      summary: 'Diz que a mudança de uma sugestão foi desfeita',
    })
    .input(uma)
    .output(z.object({ situacao: z.enum(situacoesDaSugestao) })),

  propor: base
    .errors({ NAO_CABE })
    .route({
      method: 'POST',
      path: '/inteligencia/sugestoes/{id}/proposta',
      tags,
      summary: 'Leva a sugestão a quem é dono da agenda',
    })
    .input(uma)
    .output(z.object({ proposta: z.literal(true) })),
}
