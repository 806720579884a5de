import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { popoverPadding, popoverStyle } from './popover-style.ts'

type OpenMenuProps = {
  /** One button. */
  trigger: ReactNode
  align?: ComponentProps<typeof Radix.Content>['align']
  onOpenChange?: (open: boolean) => void
  /** Asked for with a key: the first item has the focus. */
  byKey: boolean
  children: ReactNode
}

/** A menu that is open from its first drawing. Not modal: nothing behind it becomes aria-hidden, so a focused element never does. */
export function OpenMenu({ trigger, align = 'end', onOpenChange, byKey, children }: OpenMenuProps) {
  const toFirst = useRef(byKey)
  return (
    <Radix.Root modal={false} defaultOpen onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={popoverPadding()}
          className={cx(popoverStyle, 'min-w-52 p-1')}
          onFocus={({ target, currentTarget }) => {
            if (!toFirst.current || target !== currentTarget) return
            toFirst.current = false
            target.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const item =
  'flex min-h-10 w-full items-center gap-3 rounded-md px-2.5 text-base outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-11'

type MenuItemProps = {
  icon?: ReactNode
  onSelect?: (event: Event) => void
  disabled?: boolean
  danger?: boolean
  /** Puts the style on the only child (a link). The icon then goes inside the child. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({ icon, danger, children, ...props }: MenuItemProps) {
  return (
    <Radix.Item {...props} className={cx(item, danger && 'text-danger data-highlighted:bg-danger-soft')}>
      {props.asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

type MenuRadioProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

export function MenuRadio({ label, value, onValueChange, options }: MenuRadioProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={item}>
          <span className="w-4">
            <Radix.ItemIndicator>
              <Check aria-hidden size={16} className="stroke-[2.3] text-primary" />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-1.5 text-xs font-semibold text-muted">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}
