import { cx } from 'class-variance-authority'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { diasDaSemana } from '#domain/formato/data.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useContagens, type FiltroDoPeriodo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { diasDe, mesDe, passar, periodoDe, tituloDe } from '../periodo.ts'

const { lado: palavras } = textos

type MiniProps = {
  dia: string
  hoje: string
  /** The days of the open view. */
  mostrado: { de: string; ate: string }
  filtro: Pick<FiltroDoPeriodo, 'profissional_ids' | 'clinica_id'>
  onEscolher: (dia: string) => void
}

/** A month beside the agenda: how full each day is, and a link to it. One tab stop; arrows move by day and week. */
export function MiniCalendario({ dia, hoje, mostrado, filtro, onEscolher }: MiniProps) {
  const [mes, setMes] = useState(dia)
  const [de, setDe] = useState(dia)
  if (de !== dia) {
    setDe(dia)
    setMes(dia)
  }
  const [foco, setFoco] = useState<string | null>(null)
  const dias = diasDe(periodoDe('mes', mes))
  const { data = [] } = useContagens({ ...periodoDe('mes', mes), ...filtro }, true)
  const contagem = new Map(data.map((cada) => [cada.data, cada]))
  const focado = foco && dias.includes(foco) ? foco : dias.includes(dia) ? dia : inicioDoMes(mes)

  function onTeclar(event: KeyboardEvent<HTMLTableElement>) {
    const passos: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
    const passo = passos[event.key]
    if (passo === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const para = somarDias(focado, passo)
    if (!dias.includes(para)) setMes(para)
    setFoco(para)
    const tabela = event.currentTarget
    requestAnimationFrame(() => tabela.querySelector<HTMLElement>(`[data-dia="${para}"]`)?.focus())
  }

  return (
    <section aria-label={palavras.calendario}>
      <div className="flex items-center justify-between">
        <h2 className="text-sm titulo" aria-live="polite">
          {tituloDe('mes', mes).replace(' de ', ' ')}
        </h2>
        <span className="flex">
          <IconButton
            size="sm"
            label={palavras.mesAnterior}
            icon={<ChevronLeft size={17} />}
            onClick={() => setMes(passar('mes', mes, -1))}
          />
          <IconButton
            size="sm"
            label={palavras.mesSeguinte}
            icon={<ChevronRight size={17} />}
            onClick={() => setMes(passar('mes', mes, 1))}
          />
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it are the controls */}
      <table className="mt-1 w-full table-fixed" onKeyDown={onTeclar}>
        <thead>
          <tr>
            {diasDaSemana.map(({ nome, curto }) => (
              <th key={nome} scope="col" className="h-6 text-2xs font-normal text-muted">
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
                const nele = mostrado.de <= cada && cada <= mostrado.ate && mostrado.de !== mostrado.ate
                const { agendamentos = 0, pendentes = 0 } = contagem.get(cada) ?? {}
                return (
                  <td
                    key={cada}
                    className={cx(
                      'p-0 text-center',
                      nele && 'bg-primary-soft',
                      nele && cada === mostrado.de && 'rounded-l-full',
                      nele && cada === mostrado.ate && 'rounded-r-full',
                    )}
                  >
                    <button
                      type="button"
                      data-dia={cada}
                      tabIndex={cada === focado ? 0 : -1}
                      aria-current={cada === hoje ? 'date' : undefined}
                      onClick={() => onEscolher(cada)}
                      className={cx(
                        'relative mx-auto grid size-8 place-items-center rounded-full text-xs tabular-nums hover:bg-hover pointer-coarse:size-10',
                        cada.slice(0, 7) !== mes.slice(0, 7) && 'text-muted',
                        cada === dia && 'bg-primary font-semibold text-on-primary hover:bg-primary-hover',
                        cada === hoje && cada !== dia && 'font-semibold text-primary',
                      )}
                    >
                      {Number(cada.slice(8))}{' '}
                      <span className="sr-only">
                        {`de ${mesDe(cada)}, ${palavras.resumoDoDia(agendamentos, pendentes)}`}
                      </span>
                      {agendamentos > 0 ? (
                        <span
                          aria-hidden
                          className={cx(
                            'absolute bottom-0.5 h-1 rounded-full',
                            agendamentos > 7 ? 'w-4' : agendamentos > 3 ? 'w-2.5' : 'w-1',
                            cada === dia ? 'bg-on-primary' : pendentes > 0 ? 'bg-warning' : 'bg-ink-2',
                          )}
                        />
                      ) : null}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
