import { cx } from 'class-variance-authority'
import { memo, useState, type KeyboardEvent } from 'react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { diasDaSemana, formatarHora } from '#domain/formato/data.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { statusIcon } from '#web/ui/status-badge.tsx'
import { tomDoServico } from '../grade/aparencia.ts'
import { noRelogio } from '../grade/grade.ts'
import { textos } from '../messages.ts'
import { mesDe } from '../periodo.ts'

/** Cards that a day shows before it counts the rest. */
const CABEM = 3

type MesProps = {
  periodo: PeriodoDaAgenda
  consultas: readonly AgendamentoDaAgenda[]
  dias: readonly string[]
  dia: string
  onAbrir: (id: string) => void
  onAbrirDia: (dia: string) => void
}

/**
 * Up to six weeks: the first cards of each day, and a link to the day. One tab stop, and the cards of the focused day.
 */
export function Mes({ periodo, consultas, dias, dia, onAbrir, onAbrirDia }: MesProps) {
  const { zona, hoje, feriados } = periodo
  const porDia = Map.groupBy(consultas, ({ data_agendamento }) => noRelogio(data_agendamento, zona).data)
  const [foco, setFoco] = useState(dia)
  const parada = dias.includes(foco) ? foco : dias.includes(dia) ? dia : dias[7]!

  function onTeclar(event: KeyboardEvent<HTMLTableElement>) {
    const passos: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
    const passo = passos[event.key]
    if (passo === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const para = somarDias(parada, passo)
    if (!dias.includes(para)) return
    setFoco(para)
    event.currentTarget.querySelector<HTMLElement>(`[data-dia="${para}"]`)?.focus()
  }

  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it are the controls */}
      <table className="w-full table-fixed border-collapse" onKeyDown={onTeclar}>
        <thead>
          <tr>
            {diasDaSemana.map(({ nome, curto }) => (
              <th
                key={nome}
                scope="col"
                className="border-b border-line py-2 text-xs font-semibold text-muted"
              >
                <span aria-hidden>{curto}</span>
                <span className="sr-only">{nome}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: dias.length / 7 }, (_, semana) => (
            <tr key={dias[semana * 7]}>
              {dias.slice(semana * 7, semana * 7 + 7).map((cada) => {
                const dela = (porDia.get(cada) ?? []).toSorted((a, b) =>
                  a.data_agendamento < b.data_agendamento ? -1 : 1,
                )
                const feriado = feriados.find(({ data, fecha }) => data === cada && fecha)
                const foraDoMes = cada.slice(0, 7) !== dia.slice(0, 7)
                return (
                  <td
                    key={cada}
                    className={cx(
                      'h-16 border-b border-l border-line p-0.5 align-top first:border-l-0 md:h-29 md:p-1',
                      foraDoMes && 'bg-canvas',
                      cada === hoje && 'bg-primary/4',
                    )}
                  >
                    <button
                      type="button"
                      data-dia={cada}
                      tabIndex={cada === parada ? 0 : -1}
                      aria-current={cada === hoje ? 'date' : undefined}
                      onClick={() => onAbrirDia(cada)}
                      onFocus={() => setFoco(cada)}
                      className="flex w-full items-center gap-1 rounded-md p-0.5 text-left hover:bg-hover max-md:flex-col"
                    >
                      <span
                        className={cx(
                          'grid size-6 shrink-0 place-items-center rounded-full text-xs tabular-nums',
                          cada === hoje
                            ? 'bg-primary font-semibold text-on-primary'
                            : foraDoMes
                              ? 'text-muted'
                              : 'font-semibold',
                        )}
                      >
                        {Number(cada.slice(8))}
                      </span>{' '}
                      <span className="sr-only">{`de ${mesDe(cada)}`}</span>{' '}
                      {feriado ? (
                        <span className="min-w-0 max-w-full truncate text-2xs font-semibold text-danger">
                          {feriado.nome}
                        </span>
                      ) : null}
                      {dela.length > 0 ? (
                        <span className="rounded-full bg-subtle px-1.5 text-2xs text-ink-2 md:ml-auto">
                          {dela.length}
                          <span className="sr-only"> {dela.length === 1 ? 'consulta' : 'consultas'}</span>
                        </span>
                      ) : null}
                    </button>
                    <ul className="mt-0.5 grid grid-cols-1 gap-px max-md:hidden">
                      {dela.slice(0, CABEM).map((consulta) => (
                        <Ficha
                          key={consulta.id}
                          consulta={consulta}
                          zona={zona}
                          parada={cada === parada}
                          onAbrir={onAbrir}
                        />
                      ))}
                    </ul>
                    {dela.length > CABEM ? (
                      <button
                        type="button"
                        tabIndex={cada === parada ? 0 : -1}
                        onClick={() => onAbrirDia(cada)}
                        className="px-1 text-2xs font-semibold text-muted hover:text-ink max-md:hidden"
                      >
                        {textos.mais_(dela.length - CABEM)}
                      </button>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type FichaProps = {
  consulta: AgendamentoDaAgenda
  zona: string
  parada: boolean
  onAbrir: (id: string) => void
}

const Ficha = memo(function Ficha({ consulta, zona, parada, onAbrir }: FichaProps) {
  const Icone = statusIcon[consulta.status]
  return (
    <li>
      <button
        type="button"
        tabIndex={parada ? 0 : -1}
        data-tint={`st-${consulta.status}`}
        onClick={() => onAbrir(consulta.id)}
        className="flex w-full items-center gap-1 overflow-hidden rounded-sm bg-tint-bg pr-1 text-left text-2xs text-tint-fg"
      >
        <span
          aria-hidden
          data-tint={consulta.cor ? tomDoServico[consulta.cor] : undefined}
          className="h-4.5 w-1 shrink-0 bg-tint-solid"
        />
        <span className="tabular-nums">{formatarHora(consulta.data_agendamento, zona)}</span>
        <span className="min-w-0 flex-1 truncate font-semibold">
          {consulta.paciente_nome ?? textos.cartao.semNome}
        </span>
        <Icone aria-hidden size={11} className="stroke-[2.3]" />
      </button>
    </li>
  )
})
