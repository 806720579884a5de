import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** One tab of `/perfil-paciente`; `valor` is what the address says (`?aba=…`). */
export type Aba = { valor: string; rotulo: string; icone: LucideIcon; Conteudo: ComponentType }

/** The tab that an address asks for; the first one when it asks for none that is there. */
export function abaDe(abas: readonly Aba[], valor: unknown): Aba {
  return abas.find((aba) => aba.valor === valor) ?? abas[0]!
}
