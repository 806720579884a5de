import { X } from 'lucide-react'
import { filtrosBusca, quantosFiltros, type Busca } from '#domain/profissionais/busca.ts'
import type { CriterioDeMotivo } from '#domain/profissionais/motivos.ts'
import { Button } from '#web/ui/button.tsx'
import { filtros, mensagens } from '../messages.ts'
import { motivoEmPalavras } from '../motivos-em-palavras.ts'

type FiltrosAtivosProps = {
  busca: Busca
  onMudar: (mudanca: Partial<Busca>) => void
  onLimpar: () => void
}

/** The active filters, each with a button that removes it. */
export function FiltrosAtivos({ busca, onMudar, onLimpar }: FiltrosAtivosProps) {
  if (quantosFiltros(busca) === 0) return null
  const ativos = filtrosBusca.filter((filtro) => filtro !== 'uf' && busca[filtro] !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={filtros.ativos} className="contents">
        {ativos.map((filtro) => (
          <li key={filtro} className="max-w-full">
            <button
              type="button"
              onClick={() => onMudar(semFiltro(filtro))}
              className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft pr-2 pl-3 text-sm font-semibold text-primary-soft-fg transition-colors hover:brightness-[0.97] pointer-coarse:h-11"
            >
              <span className="sr-only">{filtros.retirar}</span>{' '}
              <span className="truncate">{emPalavras(filtro, busca)}</span>
              <X aria-hidden size={16} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={onLimpar}>
        {mensagens.limparFiltros}
      </Button>
    </div>
  )
}

type Filtro = (typeof filtrosBusca)[number]

/** What goes with a removed filter: a city means nothing without its state, nor an area without its specialty. */
function semFiltro(filtro: Filtro): Partial<Busca> {
  if (filtro === 'especialidade') return { especialidade: undefined, sub: undefined }
  if (filtro === 'cidade') return { cidade: undefined, uf: undefined }
  if (filtro === 'raio_km') return { raio_km: undefined, ordem: undefined }
  return { [filtro]: undefined }
}

function emPalavras(filtro: Filtro, busca: Busca): string {
  if (filtro === 'raio_km') return `${filtros.distancia}, ${filtros.ate(busca.raio_km ?? 0).toLowerCase()}`
  if (filtro === 'cidade') return busca.uf ? `${busca.cidade}/${busca.uf}` : String(busca.cidade)
  return motivoEmPalavras({ criterio: filtro as CriterioDeMotivo, valor: String(busca[filtro]) })
}
