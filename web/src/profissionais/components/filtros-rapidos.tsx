import { CalendarCheck, LocateFixed, SlidersHorizontal, Video } from 'lucide-react'
import { quantosFiltros, raioPadraoKm, type Busca } from '#domain/profissionais/busca.ts'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { rotuloDisponibilidade } from '../disponibilidade.ts'
import { filtros, rotulosPeriodo } from '../messages.ts'

type FiltrosRapidosProps = {
  busca: Busca
  onMudar: (mudanca: Partial<Busca>) => void
  onAbrir: () => void
  /** Whether the browser is being asked for the position. */
  obtendo: boolean
}

const RAPIDAS = ['hoje', 'amanha', 'semana'] as const

/** The most wanted filters, one tap away, and a button for all filters. */
export function FiltrosRapidos({ busca, onMudar, onAbrir, obtendo }: FiltrosRapidosProps) {
  const perto = busca.raio_km !== undefined && busca.bairro === undefined
  const video = busca.modalidade === 'teleconsulta'
  return (
    <FilterChips label={filtros.rapidos} className="md:max-lg:flex-nowrap">
      <FilterChip
        pressed={false}
        aria-pressed={undefined}
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden size={16} />}
        onClick={onAbrir}
      >
        {filtros.abrir(quantosFiltros(busca))}
      </FilterChip>
      {RAPIDAS.map((quando) => (
        <FilterChip
          key={quando}
          pressed={busca.disponibilidade === quando}
          icon={quando === 'hoje' ? <CalendarCheck aria-hidden size={16} /> : null}
          onClick={() => onMudar({ disponibilidade: busca.disponibilidade === quando ? undefined : quando })}
        >
          {rotuloDisponibilidade(quando)}
        </FilterChip>
      ))}
      <FilterChip
        pressed={busca.periodo === 'noite'}
        onClick={() => onMudar({ periodo: busca.periodo === 'noite' ? undefined : 'noite' })}
      >
        {rotulosPeriodo.noite}
      </FilterChip>
      <FilterChip
        pressed={perto}
        icon={<LocateFixed aria-hidden size={16} />}
        onClick={() =>
          onMudar(
            perto ? { raio_km: undefined, ordem: undefined } : { raio_km: raioPadraoKm, ordem: 'distancia' },
          )
        }
      >
        {obtendo ? filtros.obtendo : filtros.distancia}
      </FilterChip>
      <FilterChip
        pressed={video}
        icon={<Video aria-hidden size={16} />}
        onClick={() => onMudar({ modalidade: video ? undefined : 'teleconsulta' })}
      >
        {rotulosModalidade.teleconsulta}
      </FilterChip>
    </FilterChips>
  )
}
