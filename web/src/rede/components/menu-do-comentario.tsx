import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Comentario } from '#domain/rede/schemas.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { textos } from '../messages.ts'
import { Denunciar } from './denunciar.tsx'

const DenunciarDialog = lazy(async () => ({
  default: (await import('#web/moderacao/denunciar-dialog.tsx')).DenunciarDialog,
}))

type Props = { comentario: Comentario; autor: string; onEditar: () => void; onApagar: () => void }

/** What one does with a comment besides answering it: one's own is edited and taken away, another's is reported. */
export function MenuDoComentario({ comentario: { id, proprio }, autor, onEditar, onApagar }: Props) {
  const [denunciando, setDenunciando] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={textos.opcoesDoComentario(autor)}
            icon={<EllipsisVertical aria-hidden size={16} />}
          />
        }
      >
        {proprio ? (
          <>
            <MenuItem icon={<Pencil aria-hidden size={18} />} onSelect={onEditar}>
              {textos.editar}
            </MenuItem>
            <MenuItem danger icon={<Trash2 aria-hidden size={18} />} onSelect={onApagar}>
              {textos.apagar}
            </MenuItem>
          </>
        ) : (
          <Denunciar onDenunciar={() => setDenunciando(true)} />
        )}
      </Menu>
      {denunciando ? (
        <Suspense fallback={null}>
          <DenunciarDialog alvo="comentario" id={id} onClose={() => setDenunciando(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
