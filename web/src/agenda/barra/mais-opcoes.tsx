import {
  CalendarClock,
  CalendarPlus,
  ClipboardCheck,
  EllipsisVertical,
  Hourglass,
  Keyboard,
  LockKeyhole,
  Printer,
  Rss,
  ScrollText,
  UserRoundX,
  Video,
} from 'lucide-react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '#web/ui/menu.tsx'
import type { Divisao } from '../busca.ts'
import type { DialogoDaAgenda } from '../dialogos.ts'
import { textos } from '../messages.ts'
import type { Visao } from '../periodo.ts'

type OpcoesProps = {
  visao: Visao
  dia: string
  escreve: boolean
  periodo: PeriodoDaAgenda | null
  divisao: Divisao | null
  onDividir: (divisao: Divisao) => void
  onAbrir: (dialogo: DialogoDaAgenda) => void
  onImprimir: () => void
}

/** The rarer acts of the agenda. A chunk of its own, since a menu brings its positioning code. */
export function MaisOpcoes({
  periodo,
  divisao,
  dia,
  escreve,
  onAbrir,
  onDividir,
  onImprimir,
  visao,
}: OpcoesProps) {
  const { menu } = textos
  const bloqueia = periodo?.profissionais.some(({ pode_bloquear }) => pode_bloquear) ?? false
  const proprio = periodo?.profissionais.some((cada) => cada.proprio) ?? false
  const abrir = (tipo: Exclude<DialogoDaAgenda['tipo'], 'novo' | 'bloquear' | 'desbloquear'>) => () =>
    onAbrir({ tipo })
  return (
    <Menu
      trigger={<IconButton variant="outline" label={textos.mais} icon={<EllipsisVertical size={18} />} />}
    >
      {bloqueia ? (
        <MenuItem
          icon={<LockKeyhole aria-hidden size={17} />}
          onSelect={() => onAbrir({ tipo: 'bloquear', data: dia })}
        >
          {menu.bloquear}
        </MenuItem>
      ) : null}
      {bloqueia ? (
        <MenuItem icon={<CalendarPlus aria-hidden size={17} />} onSelect={abrir('calendarios')}>
          {menu.calendarios}
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
      <MenuItem icon={<Printer aria-hidden size={17} />} onSelect={onImprimir}>
        {menu.imprimir}
      </MenuItem>
      {periodo?.vista === 'circulo' ? null : (
        <MenuItem icon={<ScrollText aria-hidden size={17} />} onSelect={abrir('mudancas')}>
          {menu.mudancas}
        </MenuItem>
      )}
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
        <>
          <MenuItem icon={<Video aria-hidden size={17} />} onSelect={abrir('sala')}>
            {menu.sala}
          </MenuItem>
          <MenuItem icon={<Rss aria-hidden size={17} />} onSelect={abrir('feed')}>
            {menu.feed}
          </MenuItem>
        </>
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
            onValueChange={(nova) => onDividir(nova as Divisao)}
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
