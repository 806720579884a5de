import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** One tab of `/perfil-paciente`. `valor` is its name in the address (`?aba=…`). */
export type Aba = { valor: string; rotulo: string; icone: LucideIcon; Conteudo: ComponentType }

/** The tab of an address; the first one when it names none that exists. */
export function abaDe(abas: readonly Aba[], valor: unknown): Aba {
  return abas.find((aba) => aba.valor === valor) ?? abas[0]!
}
