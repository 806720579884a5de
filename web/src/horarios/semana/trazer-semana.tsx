import { CopyPlus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx'
import { textos } from '../messages.ts'

const { semana: palavras } = textos

type TrazerProps = { outras: readonly { id: string; nome: string }[]; onTrazer: (id: string) => void }

/** Copies the week of another template into this one. */
export function TrazerSemana({ outras, onTrazer }: TrazerProps) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="outline" icon={<CopyPlus aria-hidden size={16} />}>
          {palavras.copiarSemana}
        </Button>
      }
    >
      <MenuLabel>{palavras.copiarSemanaDe}</MenuLabel>
      {outras.map(({ id, nome }) => (
        <MenuItem key={id} onSelect={() => onTrazer(id)}>
          {nome}
        </MenuItem>
      ))}
    </Menu>
  )
}
