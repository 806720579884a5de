import { useEffect } from 'react'
import { useToast } from '#web/ui/toast.tsx'
import type { ToastMessage } from '#web/ui/toast-message.ts'
import { haFormularioComecado, observarFormularios } from './formularios.ts'
import { textos } from './messages.ts'
import { registrarTrabalhador } from './registrar.ts'

/** Registers the service worker and offers a newer version. It never reloads over typed text. */
export function NovaVersao() {
  const avisar = useToast()
  useEffect(() => {
    const parar = observarFormularios()
    void registrarTrabalhador({ onHaverNova: (trocar) => avisar(oferta(trocar, avisar)) })
    return parar
  }, [avisar])
  return null
}

/** The toast that stays until it is answered. */
function oferta(trocar: () => void, avisar: (aviso: ToastMessage) => void): ToastMessage {
  const onClick = () => {
    if (!haFormularioComecado()) return trocar()
    const recusa = { title: textos.comecado, description: textos.comecadoExplica, tone: 'warning' } as const
    // After this tap has closed its own toast.
    setTimeout(() => avisar({ ...oferta(trocar, avisar), ...recusa }))
  }
  return {
    title: textos.nova,
    description: textos.novaExplica,
    duration: Infinity,
    action: { label: textos.atualizar, onClick },
  }
}
