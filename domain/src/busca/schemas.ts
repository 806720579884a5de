import * as z from 'zod'
import {
  disponibilidades,
  generosBusca,
  ordensBusca,
  periodosDoDia,
  publicosAtendidos,
} from '#domain/profissionais/busca.ts'
import { modalidadeSchema } from '#domain/agendamentos/agendamento.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { limiteFrase } from './interpretar.ts'

export const camposDeBusca = ['o_que', 'onde', 'plano'] as const

const campo = z
  .string()
  .trim()
  .max(limiteFrase, `Use no máximo ${limiteFrase} caracteres na busca.`)
  .default('')
/** The three fields of the search, as typed. */
export const camposDaBusca = z.object({ o_que: campo, onde: campo, plano: campo })

const busca = z.object({
  q: z.string().optional(),
  especialidade: z.string().optional(),
  sub: z.string().optional(),
  plano: z.string().optional(),
  bairro: z.string().optional(),
  cidade: z.string().optional(),
  uf: z.enum(siglasUf).optional(),
  raio_km: z.number().optional(),
  modalidade: modalidadeSchema.optional(),
  idioma: z.string().optional(),
  disponibilidade: z.union([z.enum(disponibilidades), z.iso.date()]).optional(),
  periodo: z.enum(periodosDoDia).optional(),
  genero: z.enum(generosBusca).optional(),
  preco_max_centavos: z.int().optional(),
  atende: z.enum(publicosAtendidos).optional(),
  acessibilidade: z.string().optional(),
  ordem: z.enum(ordensBusca).optional(),
})

export const buscaEntendida = z.object({
  busca,
  /** 'perto de mim': asked of the device or of the person's address, never of the address of the page. */
  perto: z.boolean(),
  /** Each filter with its words as typed. */
  entendidos: z.array(z.object({ filtro: z.union([busca.keyof(), z.literal('perto')]), de: z.string() })),
  correcoes: z.array(z.object({ de: z.string(), para: z.string() })),
  nao_entendi: z.array(z.string()),
  alternativas: z.array(z.object({ especialidade: z.string(), sub: z.string().optional() })),
  /** A place or a plan that nobody knows, with the nearest names. */
  recusas: z.array(
    z.object({ campo: z.enum(['onde', 'plano']), texto: z.string(), sugestoes: z.array(z.string()) }),
  ),
})

export const tiposDeSugestao = [
  'area',
  'profissao',
  'profissional',
  'cidade',
  'bairro',
  'perto',
  'video',
  'plano',
] as const
export const sugestaoSchema = z.object({
  tipo: z.enum(tiposDeSugestao),
  /** Goes into the field. */
  texto: z.string(),
  detalhe: z.string(),
  /** Id of a professional. */
  id: z.uuid().optional(),
})
export type Sugestao = z.infer<typeof sugestaoSchema>
