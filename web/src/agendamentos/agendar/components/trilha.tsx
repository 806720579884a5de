import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { nomesDosPassos, textos } from '../messages.ts'
import { passos, type Passo } from '../endereco.ts'

/** The current step: names on wide screens, a bar and one name on phones. */
export function Trilha({ atual }: { atual: Passo }) {
  const qual = passos.indexOf(atual)
  return (
    <div>
      <p className="text-sm text-muted lg:hidden">
        {textos.passo(qual + 1, passos.length)}: <strong className="text-ink">{nomesDosPassos[atual]}</strong>
      </p>
      <div aria-hidden className="mt-2 grid auto-cols-fr grid-flow-col gap-1 lg:hidden">
        {passos.map((passo, indice) => (
          <span key={passo} className={cx('h-1 rounded-full', indice <= qual ? 'bg-primary' : 'bg-line')} />
        ))}
      </div>
      <ol className="hidden flex-wrap items-center gap-x-2 gap-y-1 lg:flex">
        {passos.map((passo, indice) => (
          <li
            key={passo}
            aria-current={indice === qual ? 'step' : undefined}
            className={cx(
              'flex items-center gap-2 text-sm font-semibold',
              indice === qual ? 'text-ink' : 'text-muted',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'grid size-6 place-items-center rounded-full text-xs tabular-nums',
                indice < qual && 'bg-primary-soft text-primary-soft-fg',
                indice === qual && 'bg-primary text-on-primary',
                indice > qual && 'bg-subtle',
              )}
            >
              {indice < qual ? <Check size={14} className="stroke-[2.6]" /> : indice + 1}
            </span>
            {nomesDosPassos[passo]}
            {indice < passos.length - 1 ? (
              <span aria-hidden className="h-px w-5 bg-line-strong xl:w-7" />
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
