import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error of a form as a whole, announced when it appears. */
export function FormAlert({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-2 rounded-md bg-danger-soft px-3.5 py-2.5 text-sm font-semibold text-danger"
    >
      <CircleAlert aria-hidden size={16} className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
