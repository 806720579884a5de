import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { EmergencyButton } from '#web/ui/emergency-button.tsx'
import { AvisoSemInternet } from './aviso-sem-internet.tsx'
import { EmergenciaContext, useEmergencia } from './emergencia-context.ts'
import { textos } from './messages.ts'
import { ModoAtivo, trazerTela } from './modo-ativo.tsx'
import { ModoEmergencia } from './modo.ts'
import { useCuidarDaCopia } from './use-cuidar-da-copia.ts'

/**
 * SHELL-08: emergency mode for everybody, signed in or not, above the session and the router: whatever happens to those, the button is
 * there. The page stays as it is underneath, with what was typed.
 */
export function EmergenciaProvider({ children }: { children: ReactNode }) {
  const [modo] = useState(() => new ModoEmergencia())
  useEffect(() => modo.seguirHistorico(), [modo])
  useCuidarDaCopia()
  // Ahead of time, and after everything that the page itself needs.
  useEffect(() => {
    const trazer = setTimeout(() => void trazerTela().catch(() => undefined), 4_000)
    return () => clearTimeout(trazer)
  }, [])
  return (
    <EmergenciaContext value={modo}>
      <AvisoSemInternet />
      {children}
      <Interruptor />
    </EmergenciaContext>
  )
}

/** The button in the corner; one tap on, and the focus comes back to it afterwards. */
function Interruptor() {
  const { ativo, definir } = useEmergencia()
  const botao = useRef<HTMLButtonElement>(null)
  const estava = useRef(ativo)

  useLayoutEffect(() => {
    // The rest of the page is hidden by the styles of this mark (web/src/estilos/emergencia.css), dialogs included.
    document.documentElement.toggleAttribute('data-emergencia', ativo)
    // What becomes visible again does so with a transition, however short, and takes no focus before its end.
    if (estava.current && !ativo) setTimeout(() => botao.current?.focus(), 50)
    estava.current = ativo
    return () => document.documentElement.removeAttribute('data-emergencia')
  }, [ativo])

  return (
    <>
      <EmergencyButton
        ref={botao}
        label={textos.botao}
        floating
        active={ativo}
        onClick={() => definir(true)}
      />
      {ativo ? createPortal(<ModoAtivo aoSair={() => definir(false)} />, document.body) : null}
    </>
  )
}
