import {
  cloneElement,
  Suspense,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

/** One button. */
export type LaterTrigger = ReactElement<ComponentProps<'button'>>

type OpenedLaterProps = {
  trigger: LaterTrigger
  popup: 'menu' | 'dialog'
  /** True opens it without its button. */
  open?: boolean | undefined
  onAsk?: () => void
  /** The same button with what it opens, from a file of its own, open from its first drawing. `byKey`: it was asked for with a key. */
  children: (trigger: ReactNode, byKey: boolean) => ReactNode
}

/** A button whose menu or panel is not loaded with the page. Until it is asked for, the button stands alone, and says what it will open. */
export function OpenedLater({ trigger, popup, open, onAsk, children }: OpenedLaterProps) {
  const [asked, setAsked] = useState<{ byKey: boolean } | null>(null)
  // Once opened it stays, so that it closes as it opened.
  if (open && !asked) setAsked({ byKey: false })
  const ask = (byKey: boolean) => {
    setAsked({ byKey })
    onAsk?.()
  }
  const { onClick, onKeyDown } = trigger.props
  const waiting = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      onClick?.(event)
      // A click without a pointer has no detail.
      if (!event.defaultPrevented) ask(event.detail === 0)
    },
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      onKeyDown?.(event)
      // A menu opens with the arrow too.
      if (popup !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      ask(true)
    },
  })
  return asked ? <Suspense fallback={waiting}>{children(trigger, asked.byKey)}</Suspense> : waiting
}
