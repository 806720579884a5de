import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export const gruposDeAbas = ['Produto', 'Dados de referência', 'Registros'] as const
export type GrupoDeAbas = (typeof gruposDeAbas)[number]

/** One part of `/sistema`. `valor` is its name in the address (`?aba=…`). */
export type AbaDoSistema = {
  valor: string
  grupo: GrupoDeAbas
  rotulo: string
  icone: LucideIcon
  Conteudo: ComponentType
}

/** The part of an address; the first one when it names none that exists. */
export function abaDe(abas: readonly AbaDoSistema[], valor: unknown): AbaDoSistema {
  return abas.find((aba) => aba.valor === valor) ?? abas[0]!
}
