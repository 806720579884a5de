import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type ScreenNoticeProps = { icon: LucideIcon; title: string; description: ReactNode; children: ReactNode }

/** The outcome of a screen: a sign, a sentence, and what to do next. Announced when it replaces a form. */
export function ScreenNotice({ icon: Icon, title, description, children }: ScreenNoticeProps) {
  return (
    <div className="grid justify-items-center gap-5 py-2 text-center">
      <div role="status" className="grid justify-items-center">
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-subtle text-ink-2">
          <Icon size={26} />
        </span>
        <h1 className="mt-4 text-2xl titulo">{title}</h1>
        <div className="mt-1 text-muted">{description}</div>
      </div>
      {children}
    </div>
  )
}
