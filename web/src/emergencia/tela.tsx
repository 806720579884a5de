import { LogOut, Siren } from 'lucide-react'
import { Component, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chamadas } from './components/chamadas.tsx'
import { textos } from './messages.ts'
import { useOnline } from './use-online.ts'

/** Everything but the band and the calls; the one chunk of the mode, kept by the service worker. */
const abrirConteudo = () => lazy(async () => ({ default: (await import('./conteudo.tsx')).Conteudo }))

/**
 * The mode on the whole screen: a red band in place of the header, the calls, and the rest as soon as its code is there. Calls need no
 * network and wait for nothing.
 */
export function Tela({ aoSair }: { aoSair: () => void }) {
  const titulo = useRef<HTMLHeadingElement>(null)
  const online = useOnline()
  useEffect(() => titulo.current?.focus(), [])
  return (
    <div
      data-emergencia-tela=""
      className="pointer-events-auto fixed inset-0 z-toast overflow-y-auto overscroll-contain bg-danger-soft text-ink"
    >
      <header className="sticky top-0 z-header bg-emergency pt-[env(safe-area-inset-top)] text-on-emergency shadow-2">
        <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 md:px-7">
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-black/20">
              <Siren aria-hidden size={24} />
            </span>
            <div className="min-w-0">
              <h1 ref={titulo} tabIndex={-1} className="text-lg titulo outline-none">
                {textos.ativo}
              </h1>
              <p className="text-sm">{textos.ligueAntes}</p>
            </div>
          </div>
          <button
            type="button"
            onClick={aoSair}
            className="flex h-11 items-center justify-center gap-2 rounded-md bg-black/20 px-5 font-semibold transition-colors hover:bg-black/30 focus-visible:outline-white max-sm:w-full"
          >
            <LogOut aria-hidden size={18} />
            {textos.sair}
          </button>
        </div>
      </header>
      <main className="mx-auto grid max-w-content gap-4 px-4 pt-4 pb-12 md:gap-5 md:px-7 md:pt-6">
        {online ? null : (
          <p role="status" className="text-sm font-semibold">
            {textos.semInternetNoModo}
          </p>
        )}
        <Chamadas />
        <OResto />
      </main>
    </div>
  )
}

function OResto() {
  const [Conteudo, setConteudo] = useState(abrirConteudo)
  return (
    <SeNaoCarregar denovo={() => setConteudo(abrirConteudo)}>
      <Suspense fallback={<p className="py-6 text-center text-ink-2">{textos.carregando}</p>}>
        <Conteudo />
      </Suspense>
    </SeNaoCarregar>
  )
}

type Limite = { denovo: () => void; children: ReactNode }

/** Whatever fails below the calls fails alone. */
class SeNaoCarregar extends Component<Limite, { falhou: boolean }> {
  override state = { falhou: false }

  static getDerivedStateFromError() {
    return { falhou: true }
  }

  override render() {
    if (!this.state.falhou) return this.props.children
    return (
      <div className="grid justify-items-center gap-3 rounded-xl bg-surface p-5 text-center">
        <p role="alert">{textos.naoCarregou}</p>
        <Button
          variant="outline"
          onClick={() => {
            this.props.denovo()
            this.setState({ falhou: false })
          }}
        >
          {textos.tentarDeNovo}
        </Button>
      </div>
    )
  }
}
