import { Slot } from 'radix-ui'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Side = 'top' | 'right'

type TooltipProps = {
  /** Never the only place of necessary information: touch has no hover. */
  label: ReactNode
  side?: Side
  /** False keeps the trigger and shows nothing. */
  enabled?: boolean
  /** One element. */
  children: ReactNode
}

/** Milliseconds that a pointer rests before it asks; and that the words stay while the pointer goes over to them. */
const REST_MS = 400
const STAY_MS = 150

/** Pixels between the words and their trigger, and the edge of the screen. */
const GAP = 6
const EDGE = 8

/** Small and of our own: every page of a signed-in person has it, and a library that places things weighs as much as a page. */
export function Tooltip({ label, side = 'top', enabled = true, children }: TooltipProps) {
  const id = useId()
  const [trigger, setTrigger] = useState<Element | null>(null)
  const [next, setNext] = useState<{ trigger: Element | null; ms: number } | null>(null)
  const shown = enabled && trigger

  useEffect(() => {
    if (!next) return
    const wait = setTimeout(() => {
      setTrigger(next.trigger)
      setNext(null)
    }, next.ms)
    return () => clearTimeout(wait)
  }, [next])

  useEffect(() => {
    if (!shown) return
    const hide = (event: Event) => {
      if (event.type === 'scroll' || (event as KeyboardEvent).key === 'Escape') setTrigger(null)
    }
    document.addEventListener('keydown', hide, true)
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', hide, true)
      document.removeEventListener('scroll', hide, true)
    }
  }, [shown])

  const leave = () => setNext({ trigger: null, ms: STAY_MS })
  const close = () => {
    setNext(null)
    setTrigger(null)
  }
  return (
    <>
      <Slot.Root
        aria-describedby={shown ? id : undefined}
        onPointerEnter={({ pointerType, currentTarget }) => {
          if (pointerType !== 'touch') setNext({ trigger: currentTarget, ms: trigger ? 0 : REST_MS })
        }}
        onPointerLeave={leave}
        onPointerDown={close}
        onFocus={({ target, currentTarget }) => {
          if (target.matches(':focus-visible')) setTrigger(currentTarget)
        }}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {shown
        ? createPortal(
            <div
              ref={(words) => {
                if (words) place(words, shown.getBoundingClientRect(), side)
              }}
              id={id}
              role="tooltip"
              onPointerEnter={() => setNext(null)}
              onPointerLeave={leave}
              className="fixed z-popover max-w-64 animate-pop-in rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-3"
            >
              {label}
            </div>,
            document.body,
          )
        : null}
    </>
  )
}

/** Beside the trigger and inside the screen; where there is no room above, below. */
function place(words: HTMLElement, at: DOMRect, side: Side): void {
  const { offsetWidth: width, offsetHeight: height } = words
  const above = at.top - GAP - height
  const [left, top] =
    side === 'right'
      ? [at.right + GAP, at.top + (at.height - height) / 2]
      : [at.left + (at.width - width) / 2, above < EDGE ? at.bottom + GAP : above]
  words.style.left = `${within(left, width, innerWidth)}px`
  words.style.top = `${within(top, height, innerHeight)}px`
}

const within = (start: number, length: number, room: number) =>
  Math.max(EDGE, Math.min(start, room - EDGE - length))
