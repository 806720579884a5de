import { createContext, useContext } from 'react'
import type { CampoDoFormulario } from './formulario.ts'

/** A dialog of the caller's profile, with its initial state. */
export type PedidoDeDialogo =
  | { dialogo: 'perfil' }
  /** `campo`: the field that gets the focus. */
  | { dialogo: 'dados'; campo?: CampoDoFormulario }
  | { dialogo: 'senha' }
  /** `origem`: the card accepts 2 MB, the header 5 MB (PERSON-04). */
  | { dialogo: 'foto'; origem: 'perfil' | 'cabecalho' }

export const DialogosContext = createContext<((pedido: PedidoDeDialogo) => void) | null>(null)

/** Opens a dialog of the caller's profile over any page. Needs the shell. */
export function useAbrirDialogo(): (pedido: PedidoDeDialogo) => void {
  const abrir = useContext(DialogosContext)
  if (!abrir) throw new Error('useAbrirDialogo was called outside DialogosDoPerfil')
  return abrir
}
