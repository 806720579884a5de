import { cva, cx, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { aboveDialogs } from './above-dialogs.ts'
import { overlayStyle } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

const panel = cva('fixed z-dialog flex flex-col bg-surface text-ink shadow-3 outline-none', {
  variants: {
    side: {
      left: 'inset-y-0 left-0 w-72 max-w-[calc(100vw-4.25rem)] data-[state=closed]:animate-esquerda-out data-[state=open]:animate-esquerda-in',
      right:
        'top-0 right-0 bottom-(--doca-na-margem) w-[26rem] max-w-full data-[state=closed]:animate-direita-out data-[state=open]:animate-direita-in',
      full: 'inset-x-0 top-0 bottom-(--doca) data-[state=closed]:animate-sobe-out data-[state=open]:animate-sobe-in',
      bottom:
        'inset-x-0 bottom-(--doca) max-h-[calc(85dvh-var(--doca))] rounded-t-2xl data-[state=closed]:animate-sobe-out data-[state=open]:animate-sobe-in',
    },
  },
  defaultVariants: { side: 'bottom' },
})

type SheetProps = VariantProps<typeof panel> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  hideTitle?: boolean
  footer?: ReactNode
  closeLabel?: string
  children: ReactNode
}

/** A panel from an edge: 18rem menu on the left, filters from below, details on the right. */
export function Sheet({
  open,
  onOpenChange,
  title,
  hideTitle,
  footer,
  side,
  closeLabel = 'Fechar',
  children,
}: SheetProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...returnFocus}
          {...aboveDialogs}
          aria-describedby={undefined}
          className={panel({ side })}
        >
          <div
            data-cabecalho=""
            className="flex items-center justify-between gap-3 px-4 pt-[max(1rem,env(safe-area-inset-top))]"
          >
            <Radix.Title className={cx('text-lg titulo', hideTitle && 'sr-only')}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel} icon={<X size={20} />} size="sm" className="-mr-1 ml-auto" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">{children}</div>
          {footer ? <div className="border-t border-line px-4 py-3">{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
