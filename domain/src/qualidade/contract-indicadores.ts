import * as z from 'zod'
import { avaliacaoRecebida } from '#domain/avaliacoes/contract.ts'
import { tiposDeVariacao } from '#domain/administracao/indicadores.ts'
import { base } from '#domain/rpc/base.ts'
import { atosDoFantasma, causasDoFantasma } from './fantasma.ts'
import { indicadoresDeQualidade } from './indicadores.ts'
import { temasDaAvaliacao } from './temas.ts'
import { instante, pagina, recorteDeQualidade } from './schemas.ts'

const tags = ['Qualidade']
const chave = z.enum(indicadoresDeQualidade)

/** A value in hundredths of the unit, and how many observations stand behind it; both null under ten. */
const medida = z.object({ valor: z.int().nullable(), n: z.int().nullable() })

export const indicadorMedido = medida.extend({
  chave,
  /** The same number of months before. */
  antes: z.int().nullable(),
  tipo: z.enum(tiposDeVariacao),
  /** First days of months of the period that are counted nowhere in it. */
  fora: z.array(z.iso.date()),
})
export type IndicadorMedido = z.infer<typeof indicadorMedido>

export const indicadorAberto = indicadorMedido.extend({
  /** Consecutive months that are told together, ascending. */
  trechos: z.array(medida.extend({ meses: z.array(z.iso.date()) })),
  /** Where the middle half of all professionals lies; null while they are too few. */
  faixa: z.object({ de: z.int(), ate: z.int(), quantos: z.int() }).nullable(),
  /** Whether the caller may open the observations. */
  abre: z.boolean(),
})
export type IndicadorAberto = z.infer<typeof indicadorAberto>

const observacao = z.object({
  origem: z.uuid(),
  quando: instante,
  zona: z.string(),
  profissional: z.string().nullable(),
  servico: z.string().nullable(),
  /** In the unit, not in hundredths. */
  valor: z.int(),
})
export type Observacao = z.infer<typeof observacao>

export const avaliacaoDaQualidade = avaliacaoRecebida.extend({
  profissional_id: z.uuid(),
  profissional: z.string(),
  /** What its comment speaks of. */
  temas: z.array(z.enum(temasDaAvaliacao)),
})
export type AvaliacaoDaQualidade = z.infer<typeof avaliacaoDaQualidade>

const fantasmasDaQualidade = z.object({
  total: z.int(),
  por_causa: z.array(z.object({ causa: z.enum(causasDoFantasma), quantos: z.int() })),
  recentes: z.array(
    z.object({
      id: z.uuid(),
      inicio: instante,
      quando: instante,
      ato: z.enum(atosDoFantasma),
      causa: z.enum(causasDoFantasma),
      motivo: z.string(),
      profissional: z.string().nullable(),
      zona: z.string(),
    }),
  ),
})
export type FantasmasDaQualidade = z.infer<typeof fantasmasDaQualidade>

const PERIODO = {
  status: 422,
  message: 'Escolha um período de até 24 meses que já terminaram, com o começo antes do fim.',
} as const

export const indicadoresContract = {
  filtros: base
    .route({
      method: 'GET',
      path: '/qualidade/filtros',
      tags,
      summary: 'As clínicas, os profissionais e os serviços por quem a pessoa responde',
    })
    .output(
      z.object({
        clinicas: z.array(z.object({ id: z.uuid(), nome: z.string() })),
        profissionais: z.array(z.object({ id: z.uuid(), nome: z.string() })),
        servicos: z.array(z.object({ id: z.uuid(), nome: z.string(), profissional_id: z.uuid() })),
        /** The last month that is over, 'YYYY-MM'. */
        ultimo_mes: z.string(),
      }),
    ),

  painel: base
    .errors({ PERIODO })
    .route({
      method: 'GET',
      path: '/qualidade/indicadores',
      tags,
      summary: 'Todos os indicadores de um período, ao lado do mesmo tempo antes',
    })
    .input(recorteDeQualidade)
    .output(z.object({ indicadores: z.array(indicadorMedido) })),

  indicador: base
    .errors({ PERIODO })
    .route({
      method: 'GET',
      path: '/qualidade/indicadores/{chave}',
      tags,
      summary: 'Um indicador mês a mês, com a faixa de todos os profissionais',
    })
    .input(recorteDeQualidade.extend({ chave }))
    .output(indicadorAberto),

  observacoes: base
    .errors({ PERIODO })
    .route({
      method: 'GET',
      path: '/qualidade/indicadores/{chave}/observacoes',
      tags,
      summary: 'As consultas por trás de um indicador, das agendas que a pessoa vê',
    })
    .input(recorteDeQualidade.extend({ chave, ...pagina }))
    .output(z.object({ itens: z.array(observacao), proximo: z.string().nullable() })),

  avaliacoes: base
    .route({
      method: 'GET',
      path: '/qualidade/avaliacoes',
      tags,
      summary: 'As avaliações publicadas de quem a pessoa responde',
    })
    .input(
      z.object({
        profissional_id: z.uuid().optional(),
        /** Only those without an answer. */
        sem_resposta: z.enum(['true', 'false']).default('false'),
        tema: z.enum(temasDaAvaliacao).optional(),
        ...pagina,
      }),
    )
    .output(
      z.object({
        itens: z.array(avaliacaoDaQualidade),
        /** How many of all of them, of whichever theme, speak of each; with the first page alone. */
        por_tema: z.array(z.object({ tema: z.enum(temasDaAvaliacao), quantas: z.int() })),
        proximo: z.string().nullable(),
      }),
    ),

  fantasmas: base
    .errors({ PERIODO })
    .route({
      method: 'GET',
      path: '/qualidade/horarios-fantasma',
      tags,
      summary: 'Os horários que uma página mostrou e que foram recusados, por causa',
    })
    .input(recorteDeQualidade.pick({ de: true, ate: true, profissional_id: true }))
    .output(fantasmasDaQualidade),
}
