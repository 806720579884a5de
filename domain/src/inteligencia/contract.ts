import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { sugestoesContract } from './contract-sugestoes.ts'
import { medidasDoMapa, periodos } from './medidas.ts'

const tags = ['Inteligência de horários']

/** What the figures are of. Absent: all that the caller keeps. */
export const recorteSchema = z.object({
  periodo: z.enum(periodos).default('12'),
  clinica_id: z.uuid().optional(),
  profissional_id: z.uuid().optional(),
  servico_id: z.uuid().optional(),
})
export type Recorte = z.infer<typeof recorteSchema>

const parte = z.object({ numerador: z.int(), denominador: z.int(), valor: z.number().nullable() })
const mediana = z.object({
  valor: z.int().nullable(),
  de: z.int().nullable(),
  ate: z.int().nullable(),
  quantas: z.int(),
})

const nomeado = z.object({ id: z.uuid(), nome: z.string() })

export const opcoesDoRecorte = z.object({
  clinicas: z.array(nomeado),
  profissionais: z.array(nomeado.extend({ proprio: z.boolean() })),
  servicos: z.array(nomeado),
})
export type OpcoesDoRecorte = z.infer<typeof opcoesDoRecorte>

export const celulaDoMapa = z.object({
  dia_semana: z.int(),
  hora: z.int(),
  numerador: z.int(),
  denominador: z.int(),
  valor: z.number().nullable(),
})

export const mapaDeHoras = z.object({
  de: z.iso.date(),
  ate: z.iso.date(),
  celulas: z.array(celulaDoMapa),
})
export type MapaDeHoras = z.infer<typeof mapaDeHoras>

export const medidasDaPagina = z.object({
  de: z.iso.date(),
  ate: z.iso.date(),
  /** When the oldest of these sums was made; null where nothing was summed yet. */
  feitas_em: z.iso.datetime().nullable(),
  agendas: z.int(),
  ocupacao: parte,
  faltas: parte,
  /** Share of the same length of time before; null without enough. */
  faltas_antes: z.number().nullable(),
  cancelamentos: parte,
  antecedencia: mediana,
  atraso: mediana,
  recuperados: parte,
  sem_desfecho: z.int(),
  esperando: z.int(),
  /** Mean minutes, booked and real. */
  duracao: z.object({ marcada: z.number().nullable(), real: z.number().nullable(), quantas: z.int() }),
})
export type MedidasDaPagina = z.infer<typeof medidasDaPagina>

const registroDeIa = z.object({
  nome: z.string(),
  finalidade: z.string(),
  classe_de_risco: z.literal('baixo'),
  fornecedor: z.string(),
  destino_dos_dados: z.string(),
  dados_usados: z.string(),
  nunca_usa: z.string(),
  limites: z.string(),
  versao: z.string(),
  avaliacao: z.string(),
  avaliada_em: z.iso.datetime().nullable(),
  responsavel: z.string(),
  ligada: z.boolean(),
})

export const riscoDaPagina = z.object({
  situacao: z.enum(['sem-treino', 'em-uso', 'poucas-visitas', 'pior-que-a-media']),
  visitas: z.int(),
  avaliacao: z
    .object({
      visitas: z.int(),
      faltas: z.int(),
      auc: z.number(),
      brier: z.number(),
      brier_da_media: z.number(),
      inclinacao: z.number(),
      faixas: z.array(z.object({ previsto: z.number(), real: z.number(), visitas: z.int() })),
    })
    .nullable(),
  ligado: z.boolean(),
  pode_mudar: z.boolean(),
  registro: registroDeIa,
})
export type RiscoDaPagina = z.infer<typeof riscoDaPagina>

export const inteligenciaContract = {
  ...sugestoesContract,

  opcoes: base
    .route({
      method: 'GET',
      path: '/inteligencia/opcoes',
      tags,
      summary: 'Clínicas, profissionais e serviços entre os quais se escolhe',
    })
    .input(recorteSchema.pick({ clinica_id: true, profissional_id: true }))
    .output(opcoesDoRecorte),

  mapa: base
    .route({
      method: 'GET',
      path: '/inteligencia/mapa',
      tags,
      summary: 'Uma medida por dia da semana e hora',
      description:
        'Contas da noite anterior, no relógio de cada agenda. Sem observações bastantes o valor é nulo.',
    })
    .input(recorteSchema.extend({ medida: z.enum(medidasDoMapa).default('ocupacao') }))
    .output(mapaDeHoras),

  medidas: base
    .route({
      method: 'GET',
      path: '/inteligencia/medidas',
      tags,
      summary: 'As medidas do período, cada uma de uma só definição',
    })
    .input(recorteSchema)
    .output(medidasDaPagina),

  risco: base
    .route({
      method: 'GET',
      path: '/inteligencia/risco',
      tags,
      summary: 'Como a chance de faltar é feita, quanto acerta e se está ligada',
      description:
        'A nota só acrescenta ajuda: ordena a quem ligar. Nada é recusado, piorado ou cobrado por ela.',
    })
    .input(recorteSchema.pick({ clinica_id: true, profissional_id: true }))
    .output(riscoDaPagina),

  ligarRisco: base
    .route({
      method: 'PUT',
      path: '/inteligencia/risco',
      tags,
      summary: 'Liga ou desliga a chance de faltar, na própria agenda ou em uma clínica',
    })
    .input(recorteSchema.pick({ clinica_id: true, profissional_id: true }).extend({ ligado: z.boolean() }))
    .output(z.object({ ligado: z.boolean() })),
}
