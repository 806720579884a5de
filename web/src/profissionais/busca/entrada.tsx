import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Busca } from '#domain/profissionais/busca.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useAgendar } from '../agendar.ts'
import { ContaDialog } from '../components/conta-dialog.tsx'
import { CartaoCurto } from '../lista/cartao-curto.tsx'
import { mensagens } from '../messages.ts'
import { BarraDeBusca } from './barra-de-busca.tsx'
import { semCampos } from './campos.ts'
import { textos } from './messages.ts'

const PESSOAS = 3
const AREAS = 5
const MINUTO = 60_000

/** ACHAR-01 for visitors: the search, what is asked for most, and people with hours of today. */
export function BuscaDaEntrada({ onBuscar }: { onBuscar: (busca: Busca) => void }) {
  const areas = useQuery({
    ...api.busca.sugestoes.queryOptions({ input: { campo: 'o_que', texto: '' } }),
    staleTime: MINUTO,
    retry: false,
  })
  const atalhos: { nome: string; busca: Busca }[] = [
    // Two councils may have an area of the same name.
    ...[...new Map((areas.data ?? []).map((area) => [area.texto, area])).values()]
      .slice(0, AREAS)
      .map(({ tipo, texto, detalhe }) => ({
        nome: texto,
        busca: tipo === 'area' ? { especialidade: detalhe, sub: texto } : { especialidade: texto },
      })),
    { nome: textos.videoHoje, busca: { modalidade: 'teleconsulta', disponibilidade: 'hoje' } },
    { nome: textos.perto, busca: { raio_km: 10, ordem: 'distancia' } },
  ]
  return (
    <div className="relative z-1 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <BarraDeBusca campos={semCampos} onBuscar={onBuscar} estreita />
      <ul
        aria-label={textos.atalhos}
        className="relative -mx-4 flex min-h-9 gap-2 overflow-x-auto px-4 whitespace-nowrap lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {atalhos.map(({ nome, busca }) => (
          <li key={nome}>
            <Button
              size="sm"
              variant="outline"
              className="rounded-full lg:border-transparent lg:bg-white/15 lg:text-white lg:hover:bg-white/25"
              onClick={() => onBuscar(busca)}
            >
              {nome}
            </Button>
          </li>
        ))}
      </ul>
      <Pessoas />
    </div>
  )
}

/** Three professionals with their next hours; those of today where there are any. The list is that of the finder's first page, which is kept. */
function Pessoas() {
  const { data, error } = useQuery({
    ...api.profissionais.buscar.queryOptions({ input: {} }),
    staleTime: MINUTO,
  })
  const { agendar, dialogo } = useAgendar(false)
  const [agora] = useState(Date.now)
  if (error) return null
  if (!data)
    return (
      <SkeletonGroup label={mensagens.buscando}>
        <Skeleton className="h-44 rounded-xl" />
      </SkeletonGroup>
    )
  const livres = data.profissionais.filter(({ proximos_horarios }) => proximos_horarios.length > 0)
  const hoje = livres.filter(({ disponibilidade }) => disponibilidade === 'hoje')
  const deHoje = hoje.length >= PESSOAS
  const pessoas = (deHoje ? hoje : livres).slice(0, PESSOAS)
  if (pessoas.length === 0) return null
  return (
    <section aria-labelledby="entrada-pessoas" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="entrada-pessoas" className="font-semibold">
          {deHoje ? textos.comHorarioHoje : textos.comHorario}
        </h2>
        <p className="text-sm text-muted lg:text-white/90">{textos.precoDaPrimeira}</p>
      </div>
      {/* `relative`: words for screen readers are laid out against the list, and scroll with it. */}
      <ul className="relative -mx-4 flex gap-3 overflow-x-auto px-4 lg:mx-0 lg:grid lg:grid-cols-2 lg:overflow-visible lg:px-0 xl:grid-cols-3">
        {pessoas.map((pessoa, numero) => (
          <li key={pessoa.id} className={`w-64 shrink-0 lg:w-auto ${numero === 2 ? 'lg:max-xl:hidden' : ''}`}>
            <div className="h-full rounded-xl border border-line bg-surface p-3 text-ink lg:shadow-3">
              <CartaoCurto pessoa={pessoa} agora={agora} onAgendar={agendar} />
            </div>
          </li>
        ))}
      </ul>
      {dialogo.escolha ? <ContaDialog {...dialogo} /> : null}
    </section>
  )
}
