import {
  ChevronLeft,
  ChevronRight,
  EllipsisVertical,
  Keyboard,
  LockKeyhole,
  Plus,
  Printer,
  ScrollText,
  Search,
  SlidersHorizontal,
  CalendarClock,
  ClipboardCheck,
  Hourglass,
  Rss,
  UserRoundX,
} from 'lucide-react'
import type { RefObject } from 'react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '#web/ui/menu.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Divisao } from '../busca.ts'
import type { DialogoDaAgenda } from '../dialogos.ts'
import { textos } from '../messages.ts'
import { tituloDe, visoes, type Visao } from '../periodo.ts'

type BarraProps = {
  visao: Visao
  dia: string
  larga: boolean
  filtros: number
  escreve: boolean
  /** Null until the agenda is there. */
  periodo: PeriodoDaAgenda | null
  divisao: Divisao | null
  campo: RefObject<HTMLInputElement | null>
  palavras: string
  aoBuscar: (palavras: string) => void
  aoPassar: (sentido: 1 | -1) => void
  aoHoje: () => void
  aoVer: (visao: Visao) => void
  aoDividir: (divisao: Divisao) => void
  aoNovo: () => void
  aoAbrir: (dialogo: DialogoDaAgenda) => void
  aoImprimir: () => void
}

/** Where the agenda stands, and what can be done with it. */
export function Barra(props: BarraProps) {
  const { visao, dia, larga, filtros, escreve, campo, aoPassar, ...resto } = props
  return (
    <header data-nao-imprimir="" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <h1 className="mr-2 text-2xl titulo max-md:flex-1">{textos.titulo}</h1>
        <div className="flex items-center gap-1 max-md:order-last max-md:basis-full">
          <Button variant="outline" size="sm" onClick={resto.aoHoje}>
            {textos.hoje}
          </Button>
          <IconButton
            size="sm"
            label={textos.anterior[visao]}
            icon={<ChevronLeft size={20} />}
            onClick={() => aoPassar(-1)}
          />
          <IconButton
            size="sm"
            label={textos.seguinte[visao]}
            icon={<ChevronRight size={20} />}
            onClick={() => aoPassar(1)}
          />
          <p aria-live="polite" className="ml-1 min-w-0 text-base font-semibold text-balance">
            {tituloDe(visao, dia)}
          </p>
        </div>
        <div className="flex items-center gap-2 md:ml-auto">
          <IconButton
            variant="outline"
            label={filtros > 0 ? textos.filtrosAtivos(filtros) : textos.filtros}
            dot={filtros > 0}
            icon={<SlidersHorizontal size={18} />}
            onClick={() => resto.aoAbrir({ tipo: 'filtros' })}
          />
          <MaisOpcoes {...resto} visao={visao} dia={dia} escreve={escreve} />
          {escreve ? (
            <Button icon={<Plus aria-hidden size={18} />} onClick={resto.aoNovo}>
              <span className="max-sm:sr-only">{textos.novo}</span>
            </Button>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={textos.visao}
          value={visao}
          onValueChange={resto.aoVer}
          options={visoes
            .filter((cada) => larga || cada !== 'semana')
            .map((cada) => ({ value: cada, label: textos.visoes[cada] }))}
        />
        <Input
          ref={campo}
          size="sm"
          type="search"
          autoComplete="off"
          aria-label={textos.buscar}
          placeholder={textos.buscarDica}
          icon={<Search size={16} />}
          value={resto.palavras}
          onChange={(event) => resto.aoBuscar(event.target.value)}
          className="min-w-40 flex-1 md:max-w-72"
        />
      </div>
    </header>
  )
}

type OpcoesProps = Pick<
  BarraProps,
  'periodo' | 'divisao' | 'dia' | 'escreve' | 'aoAbrir' | 'aoDividir' | 'aoImprimir' | 'visao'
>

function MaisOpcoes({ periodo, divisao, dia, escreve, aoAbrir, aoDividir, aoImprimir, visao }: OpcoesProps) {
  const { menu } = textos
  const bloqueia = periodo?.profissionais.some(({ pode_bloquear }) => pode_bloquear) ?? false
  const proprio = periodo?.profissionais.some((cada) => cada.proprio) ?? false
  const abrir = (tipo: Exclude<DialogoDaAgenda['tipo'], 'novo' | 'bloquear' | 'desbloquear'>) => () =>
    aoAbrir({ tipo })
  return (
    <Menu
      trigger={<IconButton variant="outline" label={textos.mais} icon={<EllipsisVertical size={18} />} />}
    >
      {bloqueia ? (
        <MenuItem
          icon={<LockKeyhole aria-hidden size={17} />}
          onSelect={() => aoAbrir({ tipo: 'bloquear', data: dia })}
        >
          {menu.bloquear}
        </MenuItem>
      ) : null}
      {escreve ? (
        <>
          <MenuItem icon={<Hourglass aria-hidden size={17} />} onSelect={abrir('atraso')}>
            {menu.atraso}
          </MenuItem>
          <MenuItem icon={<ClipboardCheck aria-hidden size={17} />} onSelect={abrir('fecharDia')}>
            {menu.fecharDia}
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon={<Printer aria-hidden size={17} />} onSelect={aoImprimir}>
        {menu.imprimir}
      </MenuItem>
      <MenuItem icon={<ScrollText aria-hidden size={17} />} onSelect={abrir('mudancas')}>
        {menu.mudancas}
      </MenuItem>
      {escreve ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<CalendarClock aria-hidden size={17} />} onSelect={abrir('regras')}>
            {menu.regras}
          </MenuItem>
          <MenuItem icon={<UserRoundX aria-hidden size={17} />} onSelect={abrir('bloqueados')}>
            {menu.bloqueados}
          </MenuItem>
        </>
      ) : null}
      {proprio ? (
        <MenuItem icon={<Rss aria-hidden size={17} />} onSelect={abrir('feed')}>
          {menu.feed}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Keyboard aria-hidden size={17} />} onSelect={abrir('atalhos')}>
        {menu.atalhos}
      </MenuItem>
      {visao === 'dia' && periodo && (periodo.mostrados.length > 1 || periodo.salas.length > 0) ? (
        <>
          <MenuSeparator />
          <MenuLabel>{menu.colunas}</MenuLabel>
          <MenuRadio
            label={menu.colunas}
            value={divisao ?? 'profissional'}
            onValueChange={(nova) => aoDividir(nova as Divisao)}
            options={[
              { value: 'profissional', label: menu.porProfissional },
              { value: 'sala', label: menu.porSala },
            ]}
          />
        </>
      ) : null}
    </Menu>
  )
}
