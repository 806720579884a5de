import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Map as IconeMapa } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState, type ComponentType } from 'react'
import { Link } from '@tanstack/react-router'
import { formatarDistancia, rumo, type Coordenadas } from '#domain/formato/distancia.ts'
import { plural } from '#domain/formato/plural.ts'
import type { CartaoProfissional } from '#domain/profissionais/contract.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LocationRadar } from '#web/ui/location-radar.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import { motivosDoRadar, proximos as mensagens, type MotivoDoRadar } from '../messages.ts'
import type { MapaProps, PontoDoMapa } from './mapa.tsx'
import { SemMapa } from './sem-mapa.tsx'

// A large library, loaded only with the map. When it cannot be loaded, the person is offline.
const Mapa = lazy(() =>
  import('./mapa.tsx').then(
    (m): { default: ComponentType<MapaProps> } => ({ default: m.Mapa }),
    () => ({ default: SemMapa }),
  ),
)

type MapaOuRadarProps = {
  posicao: Coordenadas
  raio_km: number
  cartoes: readonly CartaoProfissional[]
  escolhido: string | null
  onEscolher: (id: string) => void
}

/** The map, or rings and points without one. By keyboard the arrows below step through the points, nearest first. */
export function MapaOuRadar({ posicao, raio_km, cartoes, escolhido, onEscolher }: MapaOuRadarProps) {
  const ambiente = useQuery(api.acesso.ambiente.queryOptions())
  const [aceito, setAceito] = useState(false)
  const [falha, setFalha] = useState<MotivoDoRadar | null>(null)
  const [tentativa, setTentativa] = useState(0)
  const pontos = useMemo(() => pontosDe(cartoes), [cartoes])
  const mapa = ambiente.data?.mapa
  const motivo = falha ?? (ambiente.isError ? 'sem-rede' : mapa === null ? 'sem-mapa' : null)
  const perguntando = motivo === null && mapa?.servidor != null && !aceito
  const tentar = useCallback(() => {
    setFalha(navigator.onLine ? null : 'sem-rede')
    setTentativa((antes) => antes + 1)
  }, [])

  return (
    <Card as="section" padding="none" aria-label={mensagens.mapa} className="overflow-hidden">
      {motivo !== null ? (
        <Radar
          posicao={posicao}
          raio_km={raio_km}
          pontos={pontos}
          escolhido={escolhido}
          onEscolher={onEscolher}
          motivo={motivo}
          onTentar={mapa ? tentar : null}
        />
      ) : !mapa ? (
        <Esperando />
      ) : perguntando ? (
        <Consentimento
          servidor={mapa.servidor ?? ''}
          onAceitar={() => {
            setAceito(true)
            tentar()
          }}
          onRecusar={() => setFalha('escolhido')}
        />
      ) : (
        <Suspense fallback={<Esperando />}>
          <Mapa
            key={tentativa}
            estilo={mapa.estilo}
            posicao={posicao}
            raio_km={raio_km}
            pontos={pontos}
            escolhido={escolhido}
            onEscolher={onEscolher}
            onFalha={setFalha}
          />
        </Suspense>
      )}
      {perguntando ? null : <Escolhido pontos={pontos} escolhido={escolhido} onEscolher={onEscolher} />}
    </Card>
  )
}

function pontosDe(cartoes: readonly CartaoProfissional[]): PontoDoMapa[] {
  return cartoes.flatMap(({ id, nome, especialidade, sub_especialidade, tema, lugar, distancia_km }) =>
    lugar
      ? {
          id,
          nome,
          especialidade: sub_especialidade ?? especialidade,
          tema,
          ...lugar,
          distancia_km: distancia_km ?? 0,
        }
      : [],
  )
}

function Esperando() {
  return (
    <SkeletonGroup label={mensagens.carregandoMapa}>
      <Skeleton className="h-80 rounded-none lg:h-[28rem]" />
    </SkeletonGroup>
  )
}

type ConsentimentoProps = { servidor: string; onAceitar: () => void; onRecusar: () => void }

function Consentimento({ servidor, onAceitar, onRecusar }: ConsentimentoProps) {
  return (
    <div className="grid justify-items-center gap-3 bg-subtle px-5 py-10 text-center">
      <IconeMapa aria-hidden size={28} className="text-primary" />
      <h2 className="text-lg titulo">{mensagens.consentirTitulo}</h2>
      <p className="max-w-[46ch] text-muted text-balance">{mensagens.consentir(servidor)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="sm" onClick={onAceitar}>
          {mensagens.abrirMapa}
        </Button>
        <Button size="sm" variant="outline" onClick={onRecusar}>
          {mensagens.semMapa}
        </Button>
      </div>
    </div>
  )
}

type RadarProps = Omit<MapaOuRadarProps, 'cartoes'> & {
  pontos: readonly PontoDoMapa[]
  motivo: MotivoDoRadar
  /** Null when there is no map to retry. */
  onTentar: (() => void) | null
}

const aneis = [1, 3, 5, 10]

function Radar({ posicao, raio_km, pontos, escolhido, onEscolher, motivo, onTentar }: RadarProps) {
  const explicacao = motivosDoRadar[motivo]
  return (
    <div className="grid justify-items-center gap-3 p-4">
      {explicacao || onTentar ? (
        <p
          role={explicacao ? 'status' : undefined}
          className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted"
        >
          {explicacao}
          {onTentar ? (
            <Button size="sm" variant="ghost" onClick={onTentar}>
              {motivo === 'escolhido' ? mensagens.abrirMapa : mensagens.tentarMapa}
            </Button>
          ) : null}
        </p>
      ) : null}
      <LocationRadar
        label={mensagens.radar(plural(pontos.length, 'profissional', 'profissionais'), raio_km)}
        rings={[...aneis.filter((km) => km < raio_km), raio_km]}
        points={pontos.map((ponto) => ({
          id: ponto.id,
          label: ponto.nome,
          distanceKm: ponto.distancia_km,
          bearing: rumo(posicao, ponto),
          selected: ponto.id === escolhido,
        }))}
        onSelect={onEscolher}
      />
      <p className="text-center text-xs text-muted">
        {mensagens.radarLegenda} {pontos.length > 0 ? mensagens.tocarNoPonto : null}
      </p>
    </div>
  )
}

type EscolhidoProps = {
  pontos: readonly PontoDoMapa[]
  escolhido: string | null
  onEscolher: (id: string) => void
}

/** The selected point with a link to its profile. The arrows go to the next one. */
function Escolhido({ pontos, escolhido, onEscolher }: EscolhidoProps) {
  if (pontos.length === 0) return null
  const indice = pontos.findIndex(({ id }) => id === escolhido)
  const ponto = pontos[indice]
  const ir = (passo: number) => {
    const proximo = indice < 0 ? (passo > 0 ? 0 : pontos.length - 1) : indice + passo
    onEscolher(pontos[(proximo + pontos.length) % pontos.length]!.id)
  }
  return (
    <div className="flex min-h-18 items-center gap-2 border-t border-line bg-surface px-2 py-2">
      <IconButton
        label={mensagens.anterior}
        icon={<ChevronLeft aria-hidden size={20} />}
        onClick={() => ir(-1)}
      />
      <div aria-live="polite" className="grid min-w-0 flex-1 justify-items-center gap-0.5 text-center">
        {ponto ? (
          <>
            <Link
              to="/profissionais-publicos/$id"
              params={{ id: ponto.id }}
              className="max-w-full truncate rounded-sm font-semibold underline underline-offset-4"
            >
              {ponto.nome}
            </Link>
            <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
              <SpecialtyChip theme={ponto.tema} label={ponto.especialidade} />
              {mensagens.emLinhaReta(formatarDistancia(ponto.distancia_km))}
              <span className="sr-only">, {mensagens.posicaoNaLista(indice + 1, pontos.length)}</span>
            </p>
          </>
        ) : (
          <p className="text-sm text-muted">{mensagens.tocarNoPonto}</p>
        )}
      </div>
      <IconButton
        label={mensagens.proximo}
        icon={<ChevronRight aria-hidden size={20} />}
        onClick={() => ir(1)}
      />
    </div>
  )
}
