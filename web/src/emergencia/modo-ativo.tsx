import { LogOut, Siren } from 'lucide-react'
import { Component, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { textos } from './messages.ts'

/** The chunk of the mode, prefetched while idle and cached by the service worker. */
export const trazerTela = () => import('./tela.tsx')
const Tela = lazy(async () => ({ default: (await trazerTela()).Tela }))

/** How long the first of the two taps counts. */
const ESQUECE_MS = 6000

/**
 * The mode on the whole screen: a red band instead of the header, and the help. The numbers show at once, and stay when
 * the rest cannot be loaded: a call needs no network. Leaving takes two taps, so that a touch by chance does not.
 */
export function ModoAtivo({ onSair }: { onSair: () => void }) {
  const titulo = useRef<HTMLHeadingElement>(null)
  const [perguntou, setPerguntou] = useState(false)
  useEffect(() => {
    if (!perguntou) return
    const esquece = setTimeout(() => setPerguntou(false), ESQUECE_MS)
    return () => clearTimeout(esquece)
  }, [perguntou])
  useEffect(() => titulo.current?.focus(), [])
  return (
    <div
      data-emergencia-tela=""
      data-sobre-dialogos=""
      className="pointer-events-auto fixed inset-0 z-toast overflow-y-auto overscroll-contain bg-danger-soft text-ink"
    >
      <header className="sticky top-0 z-header bg-emergency pt-[env(safe-area-inset-top)] text-on-emergency shadow-2">
        <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-7">
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-black/20">
              <Siren aria-hidden size={24} />
            </span>
            <div className="min-w-0">
              <h1 ref={titulo} tabIndex={-1} className="text-xl titulo outline-none">
                {textos.ativo}
              </h1>
              <p className="text-sm">{textos.ligueAntes}</p>
            </div>
          </div>
          <button
            type="button"
            onClick={() => (perguntou ? onSair() : setPerguntou(true))}
            onBlur={() => setPerguntou(false)}
            className="flex h-11 items-center justify-center gap-2 rounded-md bg-black/20 px-5 font-semibold transition-colors hover:bg-black/30 focus-visible:outline-white max-sm:w-full"
          >
            <LogOut aria-hidden size={18} />
            <span aria-live="polite">{perguntou ? textos.sairMesmo : textos.sair}</span>
          </button>
        </div>
      </header>
      <main className="mx-auto grid max-w-content gap-4 px-4 pt-4 pb-12 md:gap-5 md:px-7">
        <SeFalhar>
          <Suspense fallback={<SoNumeros />}>
            <Tela />
          </Suspense>
        </SeFalhar>
      </main>
    </div>
  )
}

function SoNumeros() {
  return (
    <p className="grid gap-3 sm:grid-cols-2">
      {['192 SAMU', '193 Bombeiros', '190 Polícia', '188 CVV'].map((texto) => (
        <a
          key={texto}
          href={`tel:${texto.slice(0, 3)}`}
          className="rounded-xl bg-emergency p-5 text-2xl titulo text-on-emergency"
        >
          {texto}
        </a>
      ))}
    </p>
  )
}

class SeFalhar extends Component<{ children: ReactNode }, { falhou: boolean }> {
  override state = { falhou: false }

  static getDerivedStateFromError() {
    return { falhou: true }
  }

  override render() {
    if (!this.state.falhou) return this.props.children
    return (
      <>
        <p role="alert">{textos.naoCarregou}</p>
        <SoNumeros />
      </>
    )
  }
}
