import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { aboveDialogs } from './above-dialogs.ts'
import { overlayStyle } from './dialog.tsx'
import { useReturnFocus } from './return-focus.ts'
import { searchScore } from './search-score.ts'

export type PaletteItem = {
  id: string
  label: string
  hint?: string
  icon?: ReactNode
  keywords?: string[]
  /** Choosing the item leaves the palette open. */
  keepOpen?: boolean
  onSelect: () => void
}

export type PaletteGroup = { heading: string; items: readonly PaletteItem[] }

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly PaletteGroup[]
  label: string
  placeholder: string
  emptyText?: string
  loading?: boolean
  /** Number of results, for screen readers. */
  status?: string
  /** Present when the server searches. The items are then shown in the given order. */
  onSearchChange?: (search: string) => void
}

/** Search and go; `useCommandKey` opens it by ctrl or meta + k. */
export function CommandPalette({
  open,
  onOpenChange,
  groups,
  label,
  placeholder,
  emptyText = 'Nenhum resultado',
  loading,
  status,
  onSearchChange,
}: CommandPaletteProps) {
  const returnFocus = useReturnFocus()
  const none = onSearchChange !== undefined && groups.every(({ items }) => items.length === 0)
  const message = loading ? 'Carregando...' : none ? emptyText : null

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...returnFocus}
          {...aboveDialogs}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[max(1rem,env(safe-area-inset-top))] z-dialog mx-auto w-[40rem] max-w-[calc(100vw-2rem)] overflow-hidden rounded-xl bg-surface text-ink shadow-3 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in md:top-[12vh]"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Command label={label} filter={searchScore} shouldFilter={!onSearchChange}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden size={20} className="text-muted" />
              <Command.Input
                placeholder={placeholder}
                onValueChange={onSearchChange}
                className="h-13 min-w-0 flex-1 bg-transparent text-input outline-none"
              />
            </div>
            <output className="sr-only">{status}</output>
            <Command.List label={label} className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2">
              {groups.map((group) => (
                <Command.Group
                  key={group.heading}
                  heading={group.heading}
                  className="**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-muted"
                >
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={item.id}
                      keywords={[item.label, item.hint ?? '', ...(item.keywords ?? [])]}
                      onSelect={() => {
                        if (!item.keepOpen) onOpenChange(false)
                        item.onSelect()
                      }}
                      className="flex min-h-11 items-center gap-3 rounded-md px-2.5 py-1.5 data-[selected=true]:bg-hover"
                    >
                      {item.icon}
                      <span className="min-w-0 flex-1 truncate">{item.label}</span>
                      {item.hint ? (
                        <span className="max-w-[45%] truncate text-sm text-muted">{item.hint}</span>
                      ) : null}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
              {message ? (
                // A listbox without an option is invalid for screen readers, so the message is a disabled option.
                <Command.Item disabled value="mensagem" className="px-3 py-5 text-center text-sm text-muted">
                  {message}
                </Command.Item>
              ) : null}
              {onSearchChange || loading ? null : (
                <Command.Empty className="px-3 py-6 text-center text-sm text-muted">
                  {emptyText}
                </Command.Empty>
              )}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
