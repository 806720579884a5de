import { cx } from 'class-variance-authority'
import { CalendarX2, Coffee, LockKeyhole } from 'lucide-react'
import { memo } from 'react'
import { formatarMinuto } from '#domain/formato/data.ts'
import { hachura } from './aparencia.ts'
import { lugarNaGrade, type Janela } from './grade.ts'
import { textos } from '../messages.ts'
import type { Fechado } from './montagem.ts'

/** The hours beside the grid, for the eye only: each card says its own. */
export const Horas = memo(function Horas({ janela, agora }: { janela: Janela; agora: number | null }) {
  const horas = Array.from({ length: janela.ate - janela.de - 1 }, (_, i) => janela.de + i + 1)
  return (
    <div aria-hidden className="sticky left-0 z-20 w-12 shrink-0 bg-surface md:w-14">
      {horas.map((hora) =>
        agora !== null && Math.abs(agora - hora * 60) < 12 ? null : (
          <span
            key={hora}
            style={{ top: lugarNaGrade(hora * 60, hora * 60, janela).top }}
            className="absolute right-2 -translate-y-1/2 text-2xs text-muted tabular-nums"
          >
            {formatarMinuto(hora * 60)}
          </span>
        ),
      )}
      {agora === null ? null : (
        <span
          style={{ top: lugarNaGrade(agora, agora, janela).top }}
          className="absolute right-0.5 -translate-y-1/2 rounded-full bg-danger px-1.5 py-px text-2xs font-semibold text-on-danger tabular-nums"
        >
          {formatarMinuto(agora)}
        </span>
      )}
    </div>
  )
})

export const Linhas = memo(function Linhas({ janela }: { janela: Janela }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {Array.from({ length: janela.ate - janela.de }, (_, i) => (
        <span
          key={i}
          style={{ top: lugarNaGrade((janela.de + i) * 60, (janela.de + i) * 60, janela).top }}
          className={cx('absolute inset-x-0 border-t border-line', i === 0 && 'hidden')}
        />
      ))}
    </div>
  )
})

type FechadosProps = {
  fechados: readonly Fechado[]
  janela: Janela
  /** Absent where blocks may not be removed. */
  onAbrirBloqueio?: (id: string) => void
}

export const Fechados = memo(function Fechados({ fechados, janela, onAbrirBloqueio }: FechadosProps) {
  return fechados.map(({ inicio, fim, rotulo, bloqueio, deFora }) => (
    <div
      key={`${bloqueio} ${deFora} ${inicio} ${rotulo}`}
      style={{ ...lugarNaGrade(inicio, fim, janela), backgroundImage: hachura }}
      className={cx(
        'pointer-events-none absolute inset-x-0 flex justify-center overflow-hidden',
        bloqueio || deFora ? 'z-1 items-start bg-hover pt-1' : 'items-center bg-subtle/60',
      )}
    >
      {rotulo === null ? null : bloqueio && onAbrirBloqueio ? (
        <button
          type="button"
          data-bloqueio={bloqueio}
          onClick={() => onAbrirBloqueio(bloqueio)}
          className="pointer-events-auto flex max-w-[calc(100%-0.5rem)] items-center gap-1 rounded-full border border-line bg-surface px-2 py-0.5 text-2xs font-semibold text-ink-2 hover:bg-hover"
        >
          <LockKeyhole aria-hidden size={11} />
          <span className="truncate">{rotulo}</span>
          <span className="sr-only">, {textos.horas(formatarMinuto(inicio), formatarMinuto(fim))}</span>
        </button>
      ) : (
        <span className="flex max-w-[calc(100%-0.5rem)] items-center gap-1 rounded-full bg-surface px-2 py-0.5 text-2xs text-muted">
          {bloqueio ? (
            <LockKeyhole aria-hidden size={11} />
          ) : deFora ? (
            <CalendarX2 aria-hidden size={11} />
          ) : (
            <Coffee aria-hidden size={11} />
          )}
          <span className="truncate">{rotulo}</span>
          {deFora ? (
            <span className="sr-only">, {textos.horas(formatarMinuto(inicio), formatarMinuto(fim))}</span>
          ) : null}
        </span>
      )}
    </div>
  ))
})

/** The line of the present time, under the cards. */
export function LinhaDeAgora({ minuto, janela }: { minuto: number; janela: Janela }) {
  return (
    <span
      aria-hidden
      style={{ top: lugarNaGrade(minuto, minuto, janela).top }}
      className="pointer-events-none absolute inset-x-0 z-2 h-0.5 -translate-y-1/2 bg-danger"
    >
      <span className="absolute top-1/2 -left-1 size-2.5 -translate-y-1/2 rounded-full bg-danger" />
    </span>
  )
}
