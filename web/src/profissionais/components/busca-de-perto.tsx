import { CalendarCheck, DoorOpen, Map as IconeMapa, SlidersHorizontal } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { modalidades, rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { Coordenadas } from '#domain/formato/distancia.ts'
import {
  quantosFiltros,
  raioDe,
  raioPadraoKm,
  raiosKm,
  type BuscaPerto,
} from '#domain/profissionais/busca.ts'
import type { OpcoesDeBusca } from '#domain/profissionais/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useAgendar } from '../agendar.ts'
import { BarraDeBusca } from '../busca/barra-de-busca.tsx'
import { camposDe } from '../busca/campos.ts'
import type { Lugar } from '../busca/lugar.ts'
import { Entendemos } from '../busca/entendemos.tsx'
import { useBusca } from '../hooks.ts'
import {
  emPessoas,
  filtros,
  mensagens as buscador,
  proximos as mensagens,
  rotulosOrdem,
} from '../messages.ts'
import { FiltrosSheet } from './filtros-sheet.tsx'
import { ListaDePerto } from './lista-de-perto.tsx'
import { MapaOuRadar } from './mapa-ou-radar.tsx'

const ordens = ['distancia', 'proximo-horario', 'preco', 'avaliacao'] as const

type BuscaDePertoProps = {
  busca: BuscaPerto
  /** The person's position. Null searches a city without distance. */
  posicao: Coordenadas | null
  /** Where the person looks from without it. */
  lugar: Lugar | null
  opcoes: OpcoesDeBusca | undefined
  onMudar: (mudanca: Partial<BuscaPerto>) => void
  onLimpar: () => void
}

/** Filters, list and, on request, the map. Both share one selection. */
export function BuscaDePerto({ busca, posicao, lugar, opcoes, onMudar, onLimpar }: BuscaDePertoProps) {
  const raio_km = posicao ? raioDe({ ...busca, cidade: undefined }) : undefined
  const resultado = useBusca(
    posicao ? { ...busca, raio_km, ordem: busca.ordem ?? 'distancia' } : { ...busca, raio_km },
    posicao,
    lugar,
  )
  const { agendar } = useAgendar(true)
  const [filtrosAbertos, setFiltrosAbertos] = useState<boolean | null>(null)
  const [mapaAberto, setMapaAberto] = useState(false)
  const [escolhido, setEscolhido] = useState<string | null>(null)
  // The distance has a control of its own.
  const semRaio = { ...busca, raio_km: undefined }
  const campos = useMemo(
    () => camposDe({ ...busca, raio_km: posicao && !busca.cidade ? raioPadraoKm : undefined }),
    [busca, posicao],
  )
  const quantos = quantosFiltros(semRaio) + (busca.aberto_agora ? 1 : 0)
  const limpar = () => {
    setEscolhido(null)
    onLimpar()
  }
  const noMapa = useCallback(
    (id: string) => {
      setEscolhido(id)
      setMapaAberto(true)
    },
    [setEscolhido, setMapaAberto],
  )
  const contagem = emPalavras(resultado)
  const frase =
    contagem && posicao && raio_km
      ? mensagens.contagem(contagem, raio_km)
      : contagem && busca.cidade
        ? mensagens.contagemCidade(contagem, busca.cidade)
        : contagem

  return (
    <>
      <div className="grid min-w-0 gap-3">
        <BarraDeBusca campos={campos} onBuscar={(lida) => onMudar({ ...semFrase, ...lida })} />
        <Entendemos busca={semRaio} onMudar={onMudar} onLimpar={limpar} />
        <FilterChips label={filtros.rapidos}>
          <FilterChip
            pressed={false}
            aria-pressed={undefined}
            aria-haspopup="dialog"
            icon={<SlidersHorizontal aria-hidden size={16} />}
            onClick={() => setFiltrosAbertos(true)}
          >
            {filtros.abrir(quantos)}
          </FilterChip>
          <FilterChip
            pressed={busca.disponibilidade === 'hoje'}
            icon={<CalendarCheck aria-hidden size={16} />}
            onClick={() =>
              onMudar({ disponibilidade: busca.disponibilidade === 'hoje' ? undefined : 'hoje' })
            }
          >
            {mensagens.hoje}
          </FilterChip>
          {posicao ? (
            <FilterChip
              pressed={busca.aberto_agora === true}
              icon={<DoorOpen aria-hidden size={16} />}
              onClick={() => onMudar({ aberto_agora: busca.aberto_agora ? undefined : true })}
            >
              {mensagens.abertoAgora}
            </FilterChip>
          ) : null}
          {modalidades.map((modalidade) => (
            <FilterChip
              key={modalidade}
              pressed={busca.modalidade === modalidade}
              onClick={() =>
                onMudar({ modalidade: busca.modalidade === modalidade ? undefined : modalidade })
              }
            >
              {rotulosModalidade[modalidade]}
            </FilterChip>
          ))}
        </FilterChips>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-muted">
          {frase ? <strong className="font-semibold text-ink">{frase}</strong> : null}{' '}
          {frase ? buscador.semPatrocinio : null}
        </p>
        {posicao && raio_km ? (
          <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
            <NativeSelect
              size="sm"
              aria-label={mensagens.raio}
              className="w-32 max-sm:flex-1"
              options={comValor(raiosKm, raio_km).map((km) => ({
                value: String(km),
                label: filtros.ate(km),
              }))}
              value={String(raio_km)}
              onChange={(event) => onMudar({ raio_km: Number(event.target.value) })}
            />
            <NativeSelect
              size="sm"
              aria-label={mensagens.ordem}
              className="w-44 max-sm:flex-1"
              options={ordens.map((value) => ({ value, label: rotulosOrdem[value] }))}
              value={busca.ordem ?? 'distancia'}
              onChange={(event) => onMudar({ ordem: event.target.value as BuscaPerto['ordem'] })}
            />
            <Button
              size="sm"
              variant="outline"
              className="max-sm:w-full"
              aria-expanded={mapaAberto}
              icon={<IconeMapa aria-hidden size={16} />}
              onClick={() => setMapaAberto(!mapaAberto)}
            >
              {mapaAberto ? mensagens.ocultarMapa : mensagens.verMapa}
            </Button>
          </div>
        ) : null}
      </div>
      <div
        className={
          mapaAberto && posicao
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2'
            : 'grid grid-cols-[minmax(0,1fr)]'
        }
      >
        {mapaAberto && posicao && raio_km ? (
          <div className="lg:sticky lg:top-20 lg:order-last">
            <MapaOuRadar
              posicao={posicao}
              raio_km={raio_km}
              cartoes={resultado.cartoes ?? []}
              escolhido={escolhido}
              onEscolher={setEscolhido}
            />
          </div>
        ) : null}
        <ListaDePerto
          resultado={resultado}
          raio_km={raio_km}
          cidade={busca.cidade}
          filtrado={quantos > 0 || busca.q !== undefined}
          escolhido={mapaAberto ? escolhido : null}
          onNoMapa={posicao ? noMapa : null}
          onAgendar={agendar}
          onRaio={(km) => onMudar({ raio_km: km })}
          onLimpar={limpar}
        />
      </div>
      {filtrosAbertos === null ? null : (
        <FiltrosSheet
          aberto={filtrosAbertos}
          onAberto={setFiltrosAbertos}
          busca={busca}
          opcoes={opcoes}
          onMudar={onMudar}
          onLimpar={limpar}
          resultado={contagem ?? buscador.resultados}
          semDistancia
        />
      )}
    </>
  )
}

/** What a new sentence takes the place of. */
const semFrase: Partial<BuscaPerto> = {
  frase: undefined,
  q: undefined,
  especialidade: undefined,
  sub: undefined,
  plano: undefined,
  bairro: undefined,
  cidade: undefined,
  uf: undefined,
  modalidade: undefined,
  disponibilidade: undefined,
  periodo: undefined,
  preco_max_centavos: undefined,
  idioma: undefined,
}

/** '12 profissionais'; null while unknown or zero. */
function emPalavras({ total, maisDe, error }: ReturnType<typeof useBusca>): string | null {
  return error || !total ? null : emPessoas(total, maisDe)
}

function comValor(lista: readonly number[], valor: number | undefined): number[] {
  return valor === undefined || lista.includes(valor)
    ? [...lista]
    : [...lista, valor].toSorted((a, b) => a - b)
}
