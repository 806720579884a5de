import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { buttonStyle } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { ToastMessage, ToastTone } from './toast-message.ts'

const SWIPE = 50
/** From this width on toasts stand at the left bottom. */
const WIDE = 768
const GAP = 8

const icons: Record<ToastTone, [LucideIcon, string]> = {
  success: [CircleCheck, 'text-success'],
  info: [Info, 'text-info'],
  warning: [TriangleAlert, 'text-warning'],
  error: [CircleAlert, 'text-danger'],
}

type ToastViewProps = {
  message: ToastMessage
  /** Milliseconds for a message that names none; for ever is for every message. */
  duration: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The viewport of toasts and the current one: the part of `ToastHost` that loads by itself. */
export function ToastView({ id, ...props }: ToastViewProps & { id: number }) {
  const viewport = useRef<HTMLOListElement>(null)
  const top = useTopBesideDialog(viewport, props.open ? id : null)
  return (
    <Radix.Provider
      label="Notificação"
      duration={props.duration}
      swipeDirection="right"
      swipeThreshold={SWIPE}
    >
      <ToastCard key={id} {...props} />
      {/* aria-live off: each toast has its own region, and axe rejects a live region that a modal dialog hides. */}
      <Radix.Viewport
        ref={viewport}
        style={top === null ? undefined : { top }}
        label="Notificações ({hotkey})"
        hotkey={['F8']}
        aria-live="off"
        data-nao-imprimir=""
        className="fixed top-[calc(4.5rem+env(safe-area-inset-top))] right-4 z-toast w-[min(24rem,calc(100vw-2rem))] outline-none md:top-auto md:right-auto md:bottom-6 md:left-[calc(var(--menu)+1.5rem)]"
      />
    </Radix.Provider>
  )
}

/**
 * On a phone toasts stand at the top, where the close button of a dialog may be: there they move above the dialog, or below its head.
 * @param shown changes with each toast; null while none is open
 * @returns pixels from the top; null for their usual place
 */
function useTopBesideDialog(viewport: RefObject<HTMLElement | null>, shown: number | null): number | null {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (shown === null) return undefined
    const sizes = new ResizeObserver(() => place())
    const place = () => {
      const head = [...document.querySelectorAll('[role=dialog][data-state=open] [data-cabecalho]')].at(-1)
      const height = viewport.current?.offsetHeight ?? 0
      // The offset parent of a dialog stays where it will be, also while it slides in.
      const dialog = head?.closest<HTMLElement>('[role=dialog]')
      if (!head || !dialog || window.innerWidth >= WIDE) return setTop(null)
      // What a dialog loads makes it higher: one that stands at the bottom begins further up then.
      sizes.observe(dialog)
      const start = dialog.offsetTop
      setTop(
        start >= height + 2 * GAP ? start - height - GAP : start + (head as HTMLElement).offsetHeight + GAP,
      )
    }
    place()
    // Dialogs are children of the body, and so is what tells of the window's size.
    const watch = new MutationObserver(place)
    watch.observe(document.body, { childList: true })
    sizes.observe(document.body)
    return () => {
      watch.disconnect()
      sizes.disconnect()
    }
  }, [viewport, shown])
  return top
}

function ToastCard({ message, duration, open, onOpenChange }: ToastViewProps) {
  const [Icon, colour] = icons[message.tone ?? 'info']
  return (
    <Radix.Root
      open={open}
      onOpenChange={onOpenChange}
      duration={duration === Infinity ? duration : (message.duration ?? duration)}
      className="flex items-start gap-3 rounded-lg border border-line bg-surface py-3 pr-2 pl-3.5 text-ink shadow-3 data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-arraste-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden size={20} className={`mt-0.5 ${colour}`} />
      <div className="min-w-0 flex-1 py-0.5">
        <Radix.Title className="text-sm font-semibold">{message.title}</Radix.Title>
        {message.description ? (
          <Radix.Description className="text-sm text-ink-2">{message.description}</Radix.Description>
        ) : null}
        {message.action ? (
          <Radix.Action altText={message.action.label} asChild>
            <button
              type="button"
              className={buttonStyle({ variant: 'outline', size: 'sm', className: 'mt-2' })}
              onClick={message.action.onClick}
            >
              {message.action.label}
            </button>
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close asChild>
        <IconButton label="Fechar notificação" icon={<X size={18} />} size="sm" className="-my-1" />
      </Radix.Close>
    </Radix.Root>
  )
}
