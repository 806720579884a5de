import { Check } from 'lucide-react'

export type PasswordRule = { id: string; label: string; met: boolean }

type PasswordChecklistProps = {
  rules: readonly PasswordRule[]
  /** Accessible name of the list. */
  label?: string
  className?: string
}

/** The rules of a password, ticked while typing. A live region says how many are met. */
export function PasswordChecklist({
  rules,
  label = 'Requisitos da senha',
  className,
}: PasswordChecklistProps) {
  const met = rules.filter((rule) => rule.met).length
  return (
    <div className={className}>
      <ul aria-label={label} className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        {rules.map((rule) => (
          <li
            key={rule.id}
            className={`flex items-center gap-2 text-xs font-semibold ${rule.met ? 'text-success' : 'text-muted'}`}
          >
            <span
              aria-hidden
              className={`grid size-4 shrink-0 place-items-center rounded-full border ${rule.met ? 'border-success bg-success text-surface' : 'border-line-strong'}`}
            >
              {rule.met ? <Check size={11} className="stroke-3" /> : null}
            </span>
            {rule.label}
            <span className="sr-only">{rule.met ? ' (atendido)' : ' (pendente)'}</span>
          </li>
        ))}
      </ul>
      <output className="sr-only">
        {met} de {rules.length} requisitos atendidos
      </output>
    </div>
  )
}
