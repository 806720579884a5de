import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { noPrimeiroSinal } from '#web/lib/sinal.ts'
import { EmergencyButton } from '#web/ui/emergency-button.tsx'
import { AvisoSemInternet } from './aviso-sem-internet.tsx'
import { EmergenciaContext, useEmergencia } from './emergencia-context.ts'
import { textos } from './messages.ts'
import { ModoAtivo, trazerTela } from './modo-ativo.tsx'
import { ModoEmergencia } from './modo.ts'
import { useCuidarDaCopia } from './use-cuidar-da-copia.ts'

/**
 * SHELL-08: emergency mode for everybody, signed in or not. It stands above session and router, so the button works
 * when they fail. The page stays underneath with what was typed.
 */
export function EmergenciaProvider({ children }: { children: ReactNode }) {
  const [modo] = useState(() => new ModoEmergencia())
  useEffect(() => modo.seguirHistorico(), [modo])
  useCuidarDaCopia()
  // Loaded ahead of time, after everything that the page itself needs.
  useEffect(() => noPrimeiroSinal(() => void trazerTela().catch(() => undefined)), [])
  return (
    <EmergenciaContext value={modo}>
      <AvisoSemInternet />
      {children}
      <Interruptor />
    </EmergenciaContext>
  )
}

/** The button in its dock. The focus returns to it afterwards. */
function Interruptor() {
  const { ativo, definir } = useEmergencia()
  const botao = useRef<HTMLButtonElement>(null)
  const estava = useRef(ativo)

  useLayoutEffect(() => {
    // The styles of this mark hide the rest of the page, dialogs included (web/src/estilos/emergencia.css).
    document.documentElement.toggleAttribute('data-emergencia', ativo)
    // An element that becomes visible by a transition takes no focus before its end.
    if (estava.current && !ativo) setTimeout(() => botao.current?.focus(), 50)
    estava.current = ativo
    return () => document.documentElement.removeAttribute('data-emergencia')
  }, [ativo])

  return (
    <>
      <EmergencyButton ref={botao} label={textos.botao} active={ativo} onClick={() => definir(true)} />
      {ativo ? createPortal(<ModoAtivo onSair={() => definir(false)} />, document.body) : null}
    </>
  )
}
