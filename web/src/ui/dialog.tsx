import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { aboveDialogs } from './above-dialogs.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

export const overlayStyle =
  'fixed inset-0 z-dialog bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

const panel = cva(
  'fixed z-dialog flex flex-col overflow-hidden bg-surface text-ink shadow-3 outline-none ' +
    'max-md:inset-x-0 max-md:bottom-(--doca) max-md:max-h-[calc(100dvh-var(--doca)-env(safe-area-inset-top)-1rem)] max-md:rounded-t-2xl max-md:data-[state=closed]:animate-sobe-out max-md:data-[state=open]:animate-sobe-in ' +
    'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-4rem)] md:rounded-xl md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in',
  {
    variants: {
      size: { sm: 'md:w-[25rem]', md: 'md:w-[30rem]', lg: 'md:w-[40rem]', xl: 'md:w-[56rem]' },
      /** A long form covers the phone's screen. A short question does not. */
      full: { true: 'max-md:h-[calc(100dvh-var(--doca)-env(safe-area-inset-top)-1rem)]' },
    },
    defaultVariants: { size: 'md' },
  },
)

type DialogProps = VariantProps<typeof panel> & {
  open: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Sticky foot: cancel and action. */
  footer?: ReactNode
  /** Wraps body and foot, for example in a form. It must render its children. */
  wrap?: (content: ReactNode) => ReactNode
  /** The children bring their own `DialogBody` and `DialogFooter`. */
  bare?: boolean
  closeLabel?: string
  /** Must be answered: only the actions of the foot close it. */
  required?: boolean
  /** For a long text without controls: names the body and makes it focusable, so that keys scroll it. */
  reading?: string
}

/**
 * Modal dialog: centred on desktop, a sheet from below on phones. Escape and the scrim close it, and the focus returns.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wrap = (content) => content,
  bare,
  size,
  full,
  closeLabel = 'Fechar',
  required,
  reading,
}: DialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={required ? undefined : onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...returnFocus}
          {...aboveDialogs}
          className={panel({ size, full })}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div data-cabecalho="" className="flex items-start gap-3 px-5 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-xl titulo">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              ) : null}
            </div>
            {required ? null : (
              <Radix.Close asChild>
                <IconButton label={closeLabel} icon={<X size={20} />} size="sm" className="-mt-1.5 -mr-2" />
              </Radix.Close>
            )}
          </div>
          {bare
            ? children
            : wrap(
                <>
                  <DialogBody reading={reading}>{children}</DialogBody>
                  {footer ? <DialogFooter>{footer}</DialogFooter> : null}
                </>,
              )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Scrolls. With `wrap`, the form itself must be `contents`. */
export function DialogBody({ reading, children }: { reading?: string; children: ReactNode }) {
  const style = 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 outline-offset-[-2px]'
  if (!reading) return <div className={style}>{children}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling text must be reachable by keyboard
    <section aria-label={reading} tabIndex={0} className={style}>
      {children}
    </section>
  )
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t border-line bg-surface px-5 py-3.5 md:flex-row md:justify-end">
      {children}
    </div>
  )
}
