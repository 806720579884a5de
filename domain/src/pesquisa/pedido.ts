import type { Busca } from '#domain/profissionais/busca.ts'
import { ehCrianca, type Pessoa } from './pessoa.ts'
import type { Opcao } from './juntar-tempo.ts'

/** Days ahead that a wish without an end reaches. */
export const diasAdiante = 60

/** Longest sentence, in characters. */
export const limitePergunta = 4000

/** The filters of the finder that a sentence may ask for. When is in `tempo`. */
export type Filtros = Omit<Busca, 'frase' | 'disponibilidade' | 'periodo'>

/** A wish as it was understood: what the finder, the hours and the chips are made from. */
export type Pedido = {
  filtros: Filtros
  /** Near the person, wherever that is. */
  perto: boolean
  /** When: any of these; none: whenever. */
  tempo: Opcao[]
  pessoa: Pessoa | null
  motivos: string[]
  exceto: { especialidades: string[]; subs: string[]; planos: string[]; lugares: string[] }
  /** The area was not said: a general practitioner, or for a child a paediatrician, is where to begin. */
  geral: boolean
}

export const pedidoVazio: Pedido = {
  filtros: {},
  perto: false,
  tempo: [],
  pessoa: null,
  motivos: [],
  exceto: { especialidades: [], subs: [], planos: [], lugares: [] },
  geral: false,
}

export const semExceto = ({ exceto }: Pedido): boolean =>
  Object.values(exceto).every((lista) => lista.length === 0)

/** Whether a wish asks for anything. Whom it is for alone asks for nothing. */
export const ehVazio = (pedido: Pedido): boolean =>
  Object.keys(pedido.filtros).length === 0 &&
  !pedido.perto &&
  pedido.tempo.length === 0 &&
  pedido.motivos.length === 0 &&
  semExceto(pedido)

/** A complaint whose area nobody knows begins with a general practitioner (BUSCA-04); a child's with a paediatrician. */
export function comArea(pedido: Pedido): Pedido {
  const { filtros, pessoa } = pedido
  if (filtros.especialidade !== undefined || filtros.q !== undefined || pedido.motivos.length === 0)
    return pedido
  const sub = pessoa && ehCrianca(pessoa) ? 'Pediatria' : 'Clínica Médica'
  return { ...pedido, geral: true, filtros: { ...filtros, especialidade: 'Medicina', sub } }
}
