import { LocateFixed } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { filtros } from '../messages.ts'
import type { EstadoDaPosicao } from '../posicao.ts'

type AvisoDePosicaoProps = { estado: EstadoDaPosicao; onPedir: () => void; onDesistir: () => void }

/** A search by distance whose position is not known: asked for, never taken. */
export function AvisoDePosicao({ estado, onPedir, onDesistir }: AvisoDePosicaoProps) {
  const texto = {
    nenhuma: filtros.pedeLocalizacao,
    obtendo: filtros.pedeLocalizacao,
    pronta: '',
    recusada: filtros.localizacaoRecusada,
    indisponivel: filtros.localizacaoIndisponivel,
  }[estado]
  if (!texto) return null
  return (
    <div
      role={estado === 'recusada' || estado === 'indisponivel' ? 'alert' : undefined}
      className="flex flex-wrap items-center gap-3 rounded-lg bg-info-soft px-4 py-3"
    >
      <LocateFixed aria-hidden size={20} className="text-info" />
      <p className="min-w-48 flex-1 text-sm">{texto}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          loading={estado === 'obtendo'}
          loadingText={filtros.obtendo}
          onClick={onPedir}
        >
          {filtros.usarLocalizacao}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDesistir}>
          {filtros.semLocalizacao}
        </Button>
      </div>
    </div>
  )
}
