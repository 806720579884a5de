import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { alcances, limitesDaSerie, repeticoes } from './serie.ts'
import {
  formaPagamentoSchema,
  livros,
  origensTransacao,
  periodos,
  statusTransacaoSchema,
  tipoTransacaoSchema,
} from './transacao.ts'

/** An entry that says how much goes in or out; a sum and a balance may be below zero. */
const soma = z.int()

/** A book that the caller opens; administrators see the platform's sums in none. */
export const livroAberto = z.object({
  livro: z.enum([...livros, 'plataforma']),
  /** Of the book of a clinic. */
  clinica_id: z.uuid().nullable(),
  nome: z.string(),
  /** The caller may write in it. */
  escreve: z.boolean(),
})
export type LivroAberto = z.infer<typeof livroAberto>

/** Until when a book is closed, and the months that may be. */
export const fechamentoDoLivro = z.object({
  /** Last day of a month; null: nothing is closed. */
  fechado_ate: z.iso.date().nullable(),
  mudado_em: z.iso.datetime().nullable(),
  motivo: z.string(),
  /** Last days of the months that ended and are open, the newest first. */
  a_fechar: z.array(z.iso.date()),
  escreve: z.boolean(),
})
export type FechamentoDoLivro = z.infer<typeof fechamentoDoLivro>

/** Which book: a clinic's, or absent the caller's own. */
export const qualLivro = z.object({ clinica_id: z.uuid().optional() })

/** A period of FIN-02, or days of one's own with both ends. */
export const recorteSchema = z
  .object({
    periodo: z.enum([...periodos, 'custom']).default('mes'),
    de: diaSchema.optional(),
    ate: diaSchema.optional(),
  })
  .superRefine(({ periodo, de, ate }, context) => {
    if (periodo !== 'custom') return
    if (!de || !ate)
      context.addIssue({
        code: 'custom',
        path: [de ? 'ate' : 'de'],
        message: 'Informe o início e o fim do período.',
      })
    else if (de > ate)
      context.addIssue({ code: 'custom', path: ['ate'], message: 'O fim do período vem antes do início.' })
  })

export const categoriaDaTransacao = z.object({
  id: z.uuid(),
  nome: z.string(),
  cor: z.string(),
  icone: z.string(),
  tipo: tipoTransacaoSchema,
})
export type CategoriaDaTransacao = z.infer<typeof categoriaDaTransacao>

/** An entry as its reader sees it: what a family paid is a `despesa` to it, and a `receita` to who received it. */
export const transacao = z.object({
  id: z.uuid(),
  titulo: z.string(),
  descricao: z.string(),
  /** Below zero in a counter-entry alone. */
  valor_centavos: soma,
  tipo: tipoTransacaoSchema,
  categoria: categoriaDaTransacao.nullable(),
  /** The day of it, at its place. */
  data: z.iso.date(),
  /** The day that it is about, where that is another one. */
  competencia: z.iso.date().nullable(),
  forma: formaPagamentoSchema.nullable(),
  status: statusTransacaoSchema,
  observacoes: z.string(),
  tags: z.array(z.string()),
  recorrente: z.boolean(),
  /** Where it stands among the entries that were written together. */
  serie: z
    .object({ id: z.uuid(), parcela: z.int(), parcelas: z.int(), repete: z.enum(repeticoes) })
    .nullable(),
  centro: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  /** What was kept of this receipt; a linked entry says it once more. */
  taxa_centavos: z.int(),
  /** The receipt that this entry is the fee of. */
  taxa_de: z.uuid().nullable(),
  /** The caller may say the fee of this receipt of the product. */
  taxa_editavel: z.boolean(),
  /** Files that hang on it. */
  anexos: z.int(),
  /** A line of the bank is matched with it, in this book. */
  conciliada: z.boolean(),
  /** What wrote it; null: a person. */
  origem: z.enum(origensTransacao).nullable(),
  /** It takes back another entry. */
  estorno: z.boolean(),
  /** Another entry takes it back, in part at least. */
  estornada: z.boolean(),
  /** Who received the money of a consultation. */
  recebido_por: z.enum(['profissional', 'clinica']).nullable(),
  agendamento_id: z.uuid().nullable(),
  /** Whom it was for; null without the right to know. */
  pessoa: z.string().nullable(),
  pessoa_id: z.uuid().nullable(),
  /** Who attended. */
  profissional: z.string().nullable(),
  clinica: z.string().nullable(),
  versao: z.int(),
  /** The caller may edit and delete it. */
  editavel: z.boolean(),
})
export type Transacao = z.infer<typeof transacao>

export const resumoSchema = z.object({
  receitas_centavos: soma,
  despesas_centavos: soma,
  saldo_centavos: soma,
})
export type Resumo = z.infer<typeof resumoSchema>

export const visaoGeral = z.object({
  livros: z.array(livroAberto),
  livro: livroAberto,
  recorte: z.object({ de: z.iso.date(), ate: z.iso.date() }),
  /** The days that it is compared with. */
  antes: z.object({ de: z.iso.date(), ate: z.iso.date() }),
  resumo: resumoSchema,
  anterior: resumoSchema,
  /** Confirmed entries of the period. */
  quantas: z.int(),
  /** The last six months, the present one so far (FIN-03). */
  meses: z.array(z.object({ mes: z.iso.date(), ...resumoSchema.shape })),
  /** The newest five; none of the platform. */
  recentes: z.array(transacao),
  /** Lines of the bank that wait to be matched; none of a family nor of the platform. */
  linhas_a_conciliar: z.int(),
  /** Of a family: its people, and what was spent on each in the period, most first. */
  pessoas: z.array(z.object({ pessoa_id: z.uuid().nullable(), nome: z.string(), despesas_centavos: soma })),
})
export type VisaoGeral = z.infer<typeof visaoGeral>

export const filtroDeTransacoes = qualLivro.extend({
  tipo: tipoTransacaoSchema.optional(),
  categoria_id: z.uuid().optional(),
  forma: formaPagamentoSchema.optional(),
  status: statusTransacaoSchema.optional(),
  /** Of the own book: what was received at this clinic. */
  local_id: z.uuid().optional(),
  /** Of a family: spent on this person. */
  pessoa_id: z.uuid().optional(),
  /** What the product wrote of this service, or of this professional (the id of the account). */
  servico: z.string().max(200).optional(),
  profissional_id: z.uuid().optional(),
  centro_id: z.uuid().optional(),
  /** Operator that pays the consultation; 'particular' for none. */
  convenio: z.string().max(200).optional(),
  texto: z.string().trim().max(100).optional(),
  /** Days of what it is about, in place of days of payment. */
  regime: z.enum(['caixa', 'competencia']).default('caixa'),
  cursor: z.string().max(500).optional(),
})

export const paginaDeTransacoes = z.object({
  itens: z.array(transacao),
  proximo: z.string().nullable(),
  /** Of all that the filters find, on the first page. */
  resumo: resumoSchema.extend({ quantas: z.int() }).nullable(),
  categorias: z.array(categoriaDaTransacao).nullable(),
})
export type PaginaDeTransacoes = z.infer<typeof paginaDeTransacoes>

/** Most that an entry may be of, in cents. */
export const maximoDaTransacao = 999_999_999_99

/** What a person writes of an entry (FIN-01, FIN-17). */
export const transacaoEscrita = z.object({
  titulo: z.string().trim().min(1, 'Informe o título.').max(200, 'Use no máximo 200 caracteres.'),
  descricao: z.string().trim().max(500, 'Use no máximo 500 caracteres.').default(''),
  valor_centavos: z
    .int('Informe o valor com no máximo duas casas decimais.')
    .min(1, 'Informe um valor maior que zero.')
    .max(maximoDaTransacao, 'O valor passa de R$ 999.999.999,99. Confira.'),
  tipo: tipoTransacaoSchema,
  categoria_id: z.uuid('Escolha a categoria.'),
  data: diaSchema,
  competencia: diaSchema.nullable().default(null),
  forma: formaPagamentoSchema.nullable().default(null),
  status: statusTransacaoSchema.default('confirmada'),
  observacoes: z.string().trim().max(2_000, 'Use no máximo 2.000 caracteres.').default(''),
  tags: z.array(z.string().trim().min(1).max(40)).max(10, 'Use no máximo 10 etiquetas.').default([]),
  recorrente: z.boolean().default(false),
  /** Of a family: whom it was for. */
  pessoa_id: z.uuid().nullable().default(null),
  centro_id: z.uuid().nullable().default(null),
  /** What a bank or an acquirer keeps of an income. */
  taxa_centavos: z
    .int('Informe a taxa com no máximo duas casas decimais.')
    .min(0, 'Informe uma taxa que não seja negativa.')
    .max(maximoDaTransacao)
    .default(0),
})
export type TransacaoEscrita = z.infer<typeof transacaoEscrita>

/** What a person writes of a series: in how many parts, or until which day it comes back. */
const serieEscrita = z.discriminatedUnion('repete', [
  z.object({
    repete: z.literal('parcelas'),
    vezes: z
      .int('Informe em quantas vezes.')
      .min(limitesDaSerie.menos, 'Parcele em pelo menos 2 vezes.')
      .max(limitesDaSerie.mais, 'Parcele em no máximo 60 vezes.'),
  }),
  z.object({ repete: z.enum(['semana', 'mes', 'ano']), ate: diaSchema }),
])

/** A new entry: alone, or the first of a series. */
export const transacaoNova = transacaoEscrita.extend({ serie: serieEscrita.nullable().default(null) })

/** An entry that comes back after its deletion, in its place of a series. */
export const transacaoDevolvida = transacaoEscrita.extend({
  id: z.uuid(),
  serie: z
    .object({
      id: z.uuid(),
      parcela: z.int().min(1),
      parcelas: z.int().min(limitesDaSerie.menos).max(limitesDaSerie.mais),
      repete: z.enum(repeticoes),
    })
    .refine(({ parcela, parcelas }) => parcela <= parcelas, 'Essa parcela não existe.')
    .nullable()
    .default(null),
})

export const alcanceSchema = z.enum(alcances).default('esta')

/** What of a series an edit or a deletion did not reach: paid, in a closed month, or matched with the bank. */
export const alcancadas = z.object({ mudadas: z.int(), intocadas: z.int() })

export const relatorioSchema = z.object({
  recorte: z.object({ de: z.iso.date(), ate: z.iso.date() }),
  linhas: z.array(
    z.object({
      /** What a list of these entries is asked for by; null: of none. */
      chave: z.string().nullable(),
      rotulo: z.string(),
      quantas: z.int(),
      ...resumoSchema.shape,
    }),
  ),
  total: resumoSchema.extend({ quantas: z.int() }),
})
export type Relatorio = z.infer<typeof relatorioSchema>
