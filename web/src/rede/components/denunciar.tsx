import { Flag } from 'lucide-react'
import { denunciar } from '#web/moderacao/messages-botao.ts'
import { MenuItem } from '#web/ui/menu.tsx'

/** Line of a post's menu by which it is reported. The dialog stands outside of the menu, which closes. */
export function Denunciar({ onDenunciar }: { onDenunciar: () => void }) {
  return (
    <MenuItem icon={<Flag aria-hidden size={18} />} onSelect={onDenunciar}>
      {denunciar}
    </MenuItem>
  )
}
