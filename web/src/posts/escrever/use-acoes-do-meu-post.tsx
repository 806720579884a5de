import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { meus } from '../messages-escrever.ts'
import { useApagar } from './use-apagar.ts'

const ContinuarPost = partes(() => import('./partes.ts')).parte('ContinuarPost')

/** Editing and deleting of an own post: items for its menu, and the dialog, which stands beside the menu. */
export function useAcoesDoMeuPost(id: string): { itens: ReactNode; dialogo: ReactNode } {
  const usuario = useUsuario()
  const { apagar } = useApagar()
  const [editando, setEditando] = useState(false)
  return {
    itens: (
      <>
        <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={() => setEditando(true)}>
          {meus.editar}
        </MenuItem>
        <MenuItem danger icon={<Trash2 aria-hidden size={16} />} onSelect={() => apagar.mutate({ id })}>
          {meus.apagar}
        </MenuItem>
      </>
    ),
    dialogo:
      editando && usuario ? (
        <Suspense fallback={null}>
          <ContinuarPost id={id} usuario_id={usuario.id} onFechar={() => setEditando(false)} />
        </Suspense>
      ) : null,
  }
}
