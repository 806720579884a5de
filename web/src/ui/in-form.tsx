import type { FormEvent, ReactNode } from 'react'

/** A `wrap` for dialogs: body and foot inside one form, so that Enter sends it. */
export const inForm = (onSubmit: (event: FormEvent) => void) => (content: ReactNode) => (
  <form noValidate onSubmit={onSubmit} className="contents">
    {content}
  </form>
)
