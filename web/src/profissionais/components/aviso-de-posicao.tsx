import { LocateFixed } from 'lucide-react'
import type { ErroDeLocalizacao } from '#web/localizacao/localizacao-context.ts'
import { Button } from '#web/ui/button.tsx'
import { filtros } from '../messages.ts'

type AvisoDePosicaoProps = {
  erro: ErroDeLocalizacao | null
  obtendo: boolean
  onPedir: () => void
  onDesistir: () => void
}

/** A search by distance without a position. It asks for the position, and never takes it unasked. */
export function AvisoDePosicao({ erro, obtendo, onPedir, onDesistir }: AvisoDePosicaoProps) {
  const texto =
    erro === null
      ? filtros.pedeLocalizacao
      : erro === 'negada'
        ? filtros.localizacaoRecusada
        : filtros.localizacaoIndisponivel
  return (
    <div
      role={erro === null ? undefined : 'alert'}
      className="flex flex-wrap items-center gap-3 rounded-lg bg-info-soft px-4 py-3"
    >
      <LocateFixed aria-hidden size={20} className="text-info" />
      <p className="min-w-48 flex-1 text-sm">{texto}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" loading={obtendo} loadingText={filtros.obtendo} onClick={onPedir}>
          {filtros.usarLocalizacao}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDesistir}>
          {filtros.semLocalizacao}
        </Button>
      </div>
    </div>
  )
}
