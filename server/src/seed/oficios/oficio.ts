import type { Modalidade } from '#domain/agendamentos/agendamento.ts'

/** Text in which '{masculino|feminino}' is settled by the speaker; other braces are filled in by name. */
export type Texto = string

export interface ServicoDeCampo {
  nome: string
  duracao_min: number
  /** R$ */
  preco: number
  modalidades: readonly Modalidade[]
  descricao: Texto
}

/** The work of a sub-specialty, and how its people speak of it. */
export interface Campo {
  /** Name in the reference data; null where the specialty has none. */
  sub: string | null
  /** How common, beside the other fields of the specialty. */
  peso: number
  /** What completes 'pós-graduação em …'. */
  estudo: string
  /** Sentences of a biography about the work itself; one is taken. */
  foco: readonly Texto[]
  areas: readonly string[]
  servicos: readonly ServicoDeCampo[]
  criancas?: boolean
}

export interface Oficio {
  especialidade: string
  /** First sentences of a biography; {faculdade}, {estudo} and {anos} are filled in. */
  aberturas: readonly Texto[]
  /** Last sentences; may be left out. */
  fechos: readonly Texto[]
  /** Names of the first consultation and of the return. */
  consulta: string
  retorno: string
  /** Whether the council lets the first contact be remote. */
  teleconsulta: boolean
  domiciliar?: boolean
  campos: readonly Campo[]
}

export function servico(
  nome: string,
  duracao_min: number,
  preco: number,
  descricao: Texto = '',
  modalidades: readonly Modalidade[] = ['presencial'],
): ServicoDeCampo {
  return { nome, duracao_min, preco, modalidades, descricao }
}

export function campo(
  sub: string | null,
  estudo: string,
  foco: readonly Texto[],
  areas: readonly string[],
  servicos: readonly ServicoDeCampo[] = [],
  outros: Partial<Pick<Campo, 'peso' | 'criancas'>> = {},
): Campo {
  return { sub, peso: 1, estudo, foco, areas, servicos, ...outros }
}

/** Settles '{masculino|feminino}' and fills in the named parts. */
export function escrever(
  texto: Texto,
  genero: 'feminino' | 'masculino',
  partes: Record<string, string | number> = {},
): string {
  return texto.replace(/\{([^{}|]*)(?:\|([^{}]*))?\}/g, (_, um: string, outro: string | undefined) => {
    if (outro !== undefined) return genero === 'masculino' ? um : outro
    const parte = partes[um]
    if (parte === undefined) throw new Error(`nothing to fill {${um}} with`)
    return String(parte)
  })
}
