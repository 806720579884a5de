import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ToastMessage } from './toast-message.ts'
import type { ToastView } from './toast-view.tsx'

/** Late enough for the first view to load alone. @returns a function that calls it off */
function afterAWhile(load: () => void): () => void {
  const later = setTimeout(load, 2_000)
  return () => clearTimeout(later)
}
const DURATION_MS = 5_000

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null)

/** Shows a toast and replaces the one before. Needs `ToastHost`. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast was called outside ToastHost')
  return show
}

/**
 * SHELL-09: one toast at a time, for 5 s by default. A swipe right of 50 px or Escape closes it wherever the focus is,
 * and F8 focuses it. The viewport stays above the emergency button, so that neither hides the other.
 */
export function ToastHost({
  children,
  duration = DURATION_MS,
  whenToLoad = afterAWhile,
}: {
  children: ReactNode
  /** Milliseconds; a test of something else lets toasts stand. */
  duration?: number
  /** Says when the view of toasts is loaded, unless a toast comes before. It stays the same. */
  whenToLoad?: (load: () => void) => () => void
}) {
  const [current, setCurrent] = useState<(ToastMessage & { key: number }) | null>(null)
  const [open, setOpen] = useState(false)
  const standing = useRef<string>(undefined)
  // Not part of the first view, but loaded before the first toast, which may say that there is no network.
  const [View, setView] = useState<typeof ToastView | null>(null)
  const load = useCallback(
    () =>
      import('./toast-view.tsx').then(
        (view) => setView(() => view.ToastView),
        // The next toast tries again.
        () => undefined,
      ),
    [],
  )
  useEffect(() => whenToLoad(() => void load()), [load, whenToLoad])

  const show = useCallback(
    (message: ToastMessage) => {
      if (message.yields && message.about !== undefined && message.about === standing.current) return
      standing.current = message.about
      void load()
      setCurrent((before) => ({ ...message, key: (before?.key ?? 0) + 1 }))
      setOpen(true)
    },
    [load],
  )

  function onOpenChange(stays: boolean) {
    if (!stays) standing.current = undefined
    setOpen(stays)
  }

  return (
    <ToastContext value={show}>
      {children}
      {View && current ? (
        <View
          id={current.key}
          message={current}
          duration={duration}
          open={open}
          onOpenChange={onOpenChange}
        />
      ) : null}
    </ToastContext>
  )
}
