import { ChevronLeft, ChevronRight, Plus, Search, SlidersHorizontal } from 'lucide-react'
import { useState, type RefObject } from 'react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarDiaCurto } from '#domain/formato/data.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Divisao } from '../busca.ts'
import type { DialogoDaAgenda } from '../dialogos.ts'
import { textos } from '../messages.ts'
import { tituloDe, visoes, type Visao } from '../periodo.ts'
import { MaisOpcoes } from './mais-opcoes.tsx'

type BarraProps = {
  visao: Visao
  dia: string
  larga: boolean
  filtros: number
  escreve: boolean
  /** Null until the agenda has loaded. */
  periodo: PeriodoDaAgenda | null
  divisao: Divisao | null
  campo: RefObject<HTMLInputElement | null>
  palavras: string
  onBuscar: (palavras: string) => void
  onPassar: (sentido: 1 | -1) => void
  onHoje: () => void
  onVer: (visao: Visao) => void
  onDividir: (divisao: Divisao) => void
  onNovo: () => void
  onAbrir: (dialogo: DialogoDaAgenda) => void
  onImprimir: () => void
}

/** The toolbar: the period on screen and the acts of the agenda. On phones two rows, so that the hours have the screen. */
export function Barra(props: BarraProps) {
  const { visao, dia, larga, filtros, escreve, campo, onPassar, ...resto } = props
  const [buscando, setBuscando] = useState(false)
  const comCampo = larga || buscando || resto.palavras !== ''
  const periodo = (
    <>
      <Button variant="outline" size="sm" onClick={resto.onHoje}>
        {textos.hoje}
      </Button>
      <IconButton
        size="sm"
        label={textos.anterior[visao]}
        icon={<ChevronLeft size={20} />}
        onClick={() => onPassar(-1)}
      />
      <IconButton
        size="sm"
        label={textos.seguinte[visao]}
        icon={<ChevronRight size={20} />}
        onClick={() => onPassar(1)}
      />
      <p aria-live="polite" className="ml-1 min-w-0 text-base font-semibold text-balance">
        {larga || visao === 'mes' ? tituloDe(visao, dia) : formatarDiaCurto(dia, resto.periodo?.hoje ?? dia)}
      </p>
    </>
  )
  const opcoes = (
    <>
      {larga ? null : (
        <IconButton
          variant="outline"
          label={textos.buscar}
          aria-expanded={comCampo}
          icon={<Search size={18} />}
          onClick={() => {
            setBuscando(!comCampo)
            resto.onBuscar('')
          }}
        />
      )}
      <IconButton
        variant="outline"
        label={filtros > 0 ? textos.filtrosAtivos(filtros) : textos.filtros}
        dot={filtros > 0}
        icon={<SlidersHorizontal size={18} />}
        onClick={() => resto.onAbrir({ tipo: 'filtros' })}
      />
      <MaisOpcoes {...resto} visao={visao} dia={dia} escreve={escreve} />
    </>
  )
  const novo = escreve ? (
    <Button icon={<Plus aria-hidden size={18} />} onClick={resto.onNovo}>
      <span className="max-md:sr-only">{textos.novo}</span>
    </Button>
  ) : null
  return (
    <header data-nao-imprimir="" className="grid gap-2.5 md:gap-3">
      <div className="flex items-center gap-x-2 gap-y-3 md:flex-wrap">
        <h1 className="mr-2 text-2xl titulo max-md:sr-only">{textos.titulo}</h1>
        <div className="flex min-w-0 items-center gap-1 md:max-xl:order-last md:max-xl:basis-full">
          {periodo}
        </div>
        <div className="ml-auto flex items-center gap-2">
          {larga ? opcoes : null}
          {novo}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:gap-3">
        <Segmented
          label={textos.visao}
          value={visao}
          onValueChange={resto.onVer}
          options={visoes
            .filter((cada) => larga || cada !== 'semana')
            .map((cada) => ({ value: cada, label: textos.visoes[cada] }))}
        />
        {larga ? null : <div className="ml-auto flex items-center gap-2">{opcoes}</div>}
        {comCampo ? (
          <Input
            ref={campo}
            size="sm"
            type="search"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- on a phone the field opens by its button
            autoFocus={buscando}
            aria-label={textos.buscar}
            placeholder={textos.buscarDica}
            icon={<Search size={16} />}
            value={resto.palavras}
            onChange={(event) => resto.onBuscar(event.target.value)}
            className="min-w-40 flex-1 md:max-w-72"
          />
        ) : null}
      </div>
    </header>
  )
}
