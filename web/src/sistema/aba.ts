import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export const gruposDeAbas = ['Produto', 'Dados de referência', 'Registros'] as const
export type GrupoDeAbas = (typeof gruposDeAbas)[number]

/** One part of `/sistema`; `valor` is what the address says (`?aba=…`). */
export type AbaDoSistema = {
  valor: string
  grupo: GrupoDeAbas
  rotulo: string
  icone: LucideIcon
  Conteudo: ComponentType
}

/** The part that an address asks for; the first one when it asks for none that is there. */
export function abaDe(abas: readonly AbaDoSistema[], valor: unknown): AbaDoSistema {
  return abas.find((aba) => aba.valor === valor) ?? abas[0]!
}
