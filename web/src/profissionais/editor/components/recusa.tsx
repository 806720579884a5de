import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why a form was refused, announced when it appears. */
export function Recusa({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md bg-danger-soft px-3.5 py-2.5 text-sm font-semibold text-danger"
    >
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
