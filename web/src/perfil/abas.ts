import { LayoutDashboard, type LucideIcon } from 'lucide-react'
import { lazy, type ComponentType } from 'react'

/** One tab of `/perfil-paciente`; `valor` is what the address says (`?aba=…`). */
export type Aba = { valor: string; rotulo: string; icone: LucideIcon; Conteudo: ComponentType }

/** The tabs in their order. Each comes as a chunk of its own; the first is the page without `?aba=`. */
export const abas: readonly Aba[] = [
  {
    valor: 'resumo',
    rotulo: 'Resumo',
    icone: LayoutDashboard,
    Conteudo: lazy(async () => ({ default: (await import('./components/resumo.tsx')).Resumo })),
  },
]

/** The tab that an address asks for; the first one when it asks for none that is there. */
export function abaDe(valor: unknown): Aba {
  return abas.find((aba) => aba.valor === valor) ?? abas[0]!
}
