import type { TipoAutor } from '#domain/posts/post.ts'

/** What a text is looked through for, in the order in which findings are told. */
export const gruposDeAchado = ['autolesao', 'paciente', 'comando', 'propaganda'] as const
export type GrupoDeAchado = (typeof gruposDeAchado)[number]

export const tiposDeAchado = [
  'autolesao',
  'cpf',
  'cns',
  'telefone',
  'prontuario',
  'nome-com-diagnostico',
  'comando',
  'resultado-garantido',
  'o-melhor',
  'antes-e-depois',
  'sorteio',
  'aparelho-privilegiado',
  'preco',
  'gratuito',
  'numero-enganoso',
  'especialista-sem-titulo',
  'venda-casada',
] as const
export type TipoDeAchado = (typeof tiposDeAchado)[number]

/** Kinds that a rule of advertising meets. */
export type TipoDePropaganda = Extract<
  TipoDeAchado,
  | 'resultado-garantido'
  | 'o-melhor'
  | 'antes-e-depois'
  | 'sorteio'
  | 'aparelho-privilegiado'
  | 'preco'
  | 'gratuito'
  | 'numero-enganoso'
  | 'especialista-sem-titulo'
  | 'venda-casada'
>

/** One place in a text. `inicio` and `fim` count as JavaScript strings do, over the text as it was given. */
export interface Achado {
  tipo: TipoDeAchado
  grupo: GrupoDeAchado
  inicio: number
  fim: number
  /** What was found, for the author. */
  achado: string
  /** The rule that it meets. */
  regra: string
  /** What the author can do. */
  passo: string
}

/** Who writes, as far as the rules depend on it. */
export interface QuemEscreve {
  tipo_autor: TipoAutor
  /** `codigo_conselho` of each registration: 'CRM', 'CRO'. */
  conselhos: readonly string[]
  /** Names of the author and of whoever collaborates: none of them is a patient here. */
  nomes?: readonly string[]
  /** Whether the register has a title of specialist (RQE); absent where nobody asked. */
  tem_titulo?: boolean
  /** Telephones that the author shows in public. */
  telefones?: readonly string[]
}

/** Whether a text with these findings may not be published as it stands. Words of distress never hold a text. */
export const segura = (achados: readonly Achado[]): boolean =>
  achados.some(({ grupo }) => grupo !== 'autolesao')

/** The findings that may be kept and shown to others: none about the author's own distress. */
export const semAutolesao = (achados: readonly Achado[]): Achado[] =>
  achados.filter(({ grupo }) => grupo !== 'autolesao')
