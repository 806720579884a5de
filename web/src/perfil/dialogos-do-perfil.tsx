import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { AvatarDialog } from '#web/arquivos/avatar-dialog.tsx'
import { partes } from '#web/lib/partes.ts'
import { DialogosContext, type PedidoDeDialogo } from './dialogos-context.ts'

const { parte, usePreparo } = partes(() => import('./partes.ts'))
const PerfilDialog = parte('PerfilDialog')
const DadosDialog = parte('DadosDialog')

const AlterarSenhaDialog = parte('AlterarSenhaDialog')

type Abertos = { [Nome in PedidoDeDialogo['dialogo']]?: PedidoDeDialogo & { dialogo: Nome; aberto: boolean } }

/**
 * The dialogs of the caller's profile, around the pages. They survive a change of page with what was typed.
 */
export function DialogosDoPerfil({ children }: { children: ReactNode }) {
  usePreparo()
  const [{ perfil, dados, senha, foto }, setAbertos] = useState<Abertos>({})
  const abrir = useCallback((pedido: PedidoDeDialogo) => {
    // A dialog opened from the profile replaces it.
    setAbertos((antes) => ({
      ...antes,
      perfil: antes.perfil && { ...antes.perfil, aberto: false },
      [pedido.dialogo]: { ...pedido, aberto: true },
    }))
  }, [])
  const mudar = (dialogo: PedidoDeDialogo['dialogo']) => (aberto: boolean) =>
    setAbertos((antes) => ({ ...antes, [dialogo]: { ...antes[dialogo], aberto } }))
  return (
    <DialogosContext value={abrir}>
      {children}
      <Suspense fallback={null}>
        {perfil ? <PerfilDialog open={perfil.aberto} onOpenChange={mudar('perfil')} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {dados ? <DadosDialog open={dados.aberto} onOpenChange={mudar('dados')} campo={dados.campo} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {senha ? <AlterarSenhaDialog open={senha.aberto} onOpenChange={mudar('senha')} /> : null}
      </Suspense>
      {foto ? <AvatarDialog open={foto.aberto} onOpenChange={mudar('foto')} origem={foto.origem} /> : null}
    </DialogosContext>
  )
}
