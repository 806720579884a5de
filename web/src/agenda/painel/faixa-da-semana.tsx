import { cx } from 'class-variance-authority'
import { diasDaSemana } from '#domain/formato/data.ts'
import { diaDaSemana } from '#domain/formato/dia.ts'
import { useContagens, type FiltroDoPeriodo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { diasDe, mesDe, periodoDe } from '../periodo.ts'

type FaixaProps = {
  dia: string
  hoje: string
  filtro: Pick<FiltroDoPeriodo, 'profissional_ids' | 'clinica_id'>
  onEscolher: (dia: string) => void
}

/** The week above the day on a phone. Up to three dots show how full each day is. */
export function FaixaDaSemana({ dia, hoje, filtro, onEscolher }: FaixaProps) {
  const semana = periodoDe('semana', dia)
  const { data = [] } = useContagens({ ...periodoDe('mes', dia), ...filtro }, true)
  return (
    <ul className="grid grid-cols-7 gap-1 md:hidden" aria-label={textos.visoes.semana}>
      {diasDe(semana).map((cada) => {
        const quantas = data.find((contagem) => contagem.data === cada)?.agendamentos ?? 0
        const escolhido = cada === dia
        return (
          <li key={cada}>
            <button
              type="button"
              aria-current={escolhido ? 'date' : undefined}
              onClick={() => onEscolher(cada)}
              className={cx(
                'grid w-full justify-items-center rounded-lg py-1.5',
                escolhido ? 'bg-primary text-on-primary' : 'text-ink hover:bg-hover',
              )}
            >
              <span aria-hidden className={cx('text-2xs', !escolhido && 'text-muted')}>
                {diasDaSemana[diaDaSemana(cada)]!.curto}
              </span>
              <span className={cx('titulo text-base', cada === hoje && !escolhido && 'text-primary')}>
                {Number(cada.slice(8))}
              </span>{' '}
              <span className="sr-only">{`de ${mesDe(cada)}, ${textos.consultas(quantas)}`}</span>
              <span aria-hidden className="flex h-1.5 gap-0.5">
                {Array.from({ length: Math.min(3, Math.ceil(quantas / 4)) }, (_, i) => (
                  <span
                    key={i}
                    className={cx('size-1 rounded-full', escolhido ? 'bg-on-primary' : 'bg-ink-2')}
                  />
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
