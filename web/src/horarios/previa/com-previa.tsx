import { useSyncExternalStore, type ReactNode } from 'react'
import type { OQuePrever } from './use-previa.ts'
import { PreviaAoLado } from './previa-ao-lado.tsx'

type ComPreviaProps = {
  oQue: OQuePrever
  servicos: readonly { id: string; nome: string }[]
  onVerTudo: () => void
  children: ReactNode
}

/** Places the preview beside the editor on wide screens. On narrow ones it is a tab, and nothing is computed here. */
export function ComPrevia({ oQue, servicos, onVerTudo, children }: ComPreviaProps) {
  const larga = useSyncExternalStore(ouvir, () => consulta().matches)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      {larga ? (
        <div className="sticky top-36">
          <PreviaAoLado oQue={oQue} servicos={servicos} onVerTudo={onVerTudo} />
        </div>
      ) : null}
    </div>
  )
}

/** The width of `xl:`. */
const consulta = () => window.matchMedia('(min-width: 80rem)')

function ouvir(onMudar: () => void): () => void {
  const tela = consulta()
  tela.addEventListener('change', onMudar)
  return () => tela.removeEventListener('change', onMudar)
}
