import * as z from 'zod'
import { instanteSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import {
  categoriasDaOcorrencia,
  estadosDaOcorrencia,
  gravidades,
  ladosDaOcorrencia,
  tamanhosDaOcorrencia as tamanhos,
} from './ocorrencia.ts'
import { instante, MUDOU, pagina } from './schemas.ts'
import { atosDaOcorrencia } from './transicoes.ts'
import { tarefaDeQualidade } from './contract-tarefas.ts'

const tags = ['Ocorrências']
const comId = z.object({ id: z.uuid() })
const comVersao = comId.extend({ versao: z.int() })
const texto = (maximo: number, vazio: string) =>
  z
    .string()
    .trim()
    .min(1, vazio)
    .max(maximo, `Use no máximo ${maximo.toLocaleString('pt-BR')} letras.`)

const RECUSADA = {
  status: 409,
  message: 'Isto não é mais possível com esta ocorrência. Atualize a página para ver como ela está.',
  data: z.object({ recusa: z.enum(['estado', 'tarefas']) }),
} as const
const erros = { MUDOU, RECUSADA } as const

const passo = z.object({
  ato: z.enum(['relatar', ...atosDaOcorrencia]),
  quando: instante,
  de: z.enum(estadosDaOcorrencia).nullable(),
  para: z.enum(estadosDaOcorrencia),
  texto: z.string(),
  /** Null for what the reporter wrote, and where the account is gone. */
  por: z.string().nullable(),
  antes: z.object({ categoria: z.enum(categoriasDaOcorrencia), gravidade: z.enum(gravidades) }).nullable(),
})

const resumo = z.object({
  id: z.uuid(),
  numero: z.int(),
  versao: z.int(),
  lado: z.enum(ladosDaOcorrencia),
  clinica: z.string().nullable(),
  clinica_id: z.uuid().nullable(),
  profissional: z.string().nullable(),
  profissional_id: z.uuid().nullable(),
  categoria: z.enum(categoriasDaOcorrencia),
  gravidade: z.enum(gravidades),
  quando: instante,
  lugar: z.string(),
  descricao: z.string(),
  estado: z.enum(estadosDaOcorrencia),
  created_at: instante,
  encerrada_em: instante.nullable(),
  tarefas_abertas: z.int(),
})
export type OcorrenciaNaLista = z.infer<typeof resumo>

/** An incident as those see it who answer for what it is about. */
export const ocorrenciaAberta = resumo.extend({
  causa: z.string(),
  desfecho: z.string(),
  prova: z.string(),
  /** The consultation; null where none was named. */
  consulta_em: instante.nullable(),
  /** Null where the reporter keeps their name back. */
  relator: z.string().nullable(),
  passos: z.array(passo),
  tarefas: z.array(tarefaDeQualidade),
  /** Acts that the caller may do now. */
  acoes: z.array(z.enum(atosDaOcorrencia)),
})
export type OcorrenciaAberta = z.infer<typeof ocorrenciaAberta>

/** An incident as its reporter sees it: state and outcome, and nothing of how others are treated. */
export const minhaOcorrencia = resumo.omit({ lado: true, tarefas_abertas: true }).extend({
  desfecho: z.string(),
  sigilo: z.boolean(),
  passos: z.array(passo.pick({ ato: true, quando: true, para: true }).extend({ texto: z.string() })),
  acoes: z.array(z.enum(atosDaOcorrencia)),
})
export type MinhaOcorrencia = z.infer<typeof minhaOcorrencia>

const destino = z.object({
  tipo: z.enum(['clinica', 'profissional']),
  id: z.uuid(),
  nome: z.string(),
})

export const ocorrenciasContract = {
  destinosDaOcorrencia: base
    .route({
      method: 'GET',
      path: '/ocorrencias/destinos',
      tags,
      summary: 'As clínicas e os profissionais sobre quem a pessoa pode relatar',
    })
    .output(z.object({ destinos: z.array(destino) })),

  relatar: base
    .errors({
      FUTURO: { status: 422, message: 'O que aconteceu não pode estar no futuro. Confira o dia e a hora.' },
      DESTINO: {
        status: 404,
        message: 'Não encontramos esta clínica ou este profissional entre os seus. Escolha outro da lista.',
      },
    })
    .route({ method: 'POST', path: '/ocorrencias', tags, summary: 'Relata uma ocorrência' })
    .input(
      comId.extend({
        /** Null for what concerns the application itself. */
        sobre: destino.pick({ tipo: true, id: true }).nullable(),
        agendamento_id: z.uuid().nullable().default(null),
        categoria: z.enum(categoriasDaOcorrencia),
        gravidade: z.enum(gravidades),
        quando: instanteSchema,
        lugar: z.string().trim().max(tamanhos.lugar, 'Use no máximo 120 letras.').default(''),
        descricao: texto(tamanhos.descricao, 'Conte o que aconteceu.'),
        /** Keeps the name, and the consultation that would tell it, from those who treat the report. */
        sigilo: z.boolean().default(false),
      }),
    )
    .output(minhaOcorrencia),

  minhasOcorrencias: base
    .route({
      method: 'GET',
      path: '/ocorrencias',
      tags,
      summary: 'O que a pessoa relatou e as tarefas que ela tem a fazer',
    })
    .output(z.object({ itens: z.array(minhaOcorrencia), tarefas: z.array(tarefaDeQualidade) })),

  complementar: base
    .errors(erros)
    .route({
      method: 'POST',
      path: '/ocorrencias/{id}/complemento',
      tags,
      summary: 'Acrescenta algo ao que a pessoa relatou',
    })
    .input(comVersao.extend({ texto: texto(tamanhos.complemento, 'Escreva o que quer acrescentar.') }))
    .output(minhaOcorrencia),

  ocorrencias: base
    .route({
      method: 'GET',
      path: '/qualidade/ocorrencias',
      tags,
      summary: 'As ocorrências de quem a pessoa responde, das mais novas para trás',
    })
    .input(
      z.object({
        situacao: z.enum(['abertas', 'encerradas']).default('abertas'),
        gravidade: z.enum(gravidades).optional(),
        ...pagina,
      }),
    )
    .output(
      z.object({
        itens: z.array(resumo),
        proximo: z.string().nullable(),
        contagem: z.object({ abertas: z.int(), encerradas: z.int() }),
      }),
    ),

  ocorrencia: base
    .route({ method: 'GET', path: '/qualidade/ocorrencias/{id}', tags, summary: 'Uma ocorrência com tudo' })
    .input(comId)
    .output(ocorrenciaAberta),

  triar: base
    .errors(erros)
    .route({
      method: 'POST',
      path: '/qualidade/ocorrencias/{id}/triagem',
      tags,
      summary: 'Confere categoria e gravidade e começa a análise',
    })
    .input(
      comVersao.extend({
        categoria: z.enum(categoriasDaOcorrencia),
        gravidade: z.enum(gravidades),
        texto: z.string().trim().max(tamanhos.desfecho).default(''),
      }),
    )
    .output(ocorrenciaAberta),

  analisar: base
    .errors(erros)
    .route({
      method: 'POST',
      path: '/qualidade/ocorrencias/{id}/analise',
      tags,
      summary: 'Escreve por que aconteceu',
    })
    .input(comVersao.extend({ causa: texto(tamanhos.causa, 'Escreva por que aconteceu.') }))
    .output(ocorrenciaAberta),

  encerrar: base
    .errors(erros)
    .route({
      method: 'POST',
      path: '/qualidade/ocorrencias/{id}/encerramento',
      tags,
      summary: 'Encerra com o que mudou e o que prova que mudou',
    })
    .input(
      comVersao.extend({
        desfecho: texto(tamanhos.desfecho, 'Escreva o que mudou: quem relatou vai ler.'),
        prova: texto(tamanhos.prova, 'Diga o que prova que foi feito.'),
      }),
    )
    .output(ocorrenciaAberta),

  descartar: base
    .errors(erros)
    .route({
      method: 'POST',
      path: '/qualidade/ocorrencias/{id}/descarte',
      tags,
      summary: 'Descarta com o motivo, que quem relatou lê',
    })
    .input(
      comVersao.extend({ desfecho: texto(tamanhos.desfecho, 'Informe o motivo: quem relatou vai ler.') }),
    )
    .output(ocorrenciaAberta),

  reabrir: base
    .errors(erros)
    .route({ method: 'POST', path: '/qualidade/ocorrencias/{id}/reabertura', tags, summary: 'Reabre' })
    .input(comVersao.extend({ texto: texto(tamanhos.desfecho, 'Informe por que reabrir.') }))
    .output(ocorrenciaAberta),
}
