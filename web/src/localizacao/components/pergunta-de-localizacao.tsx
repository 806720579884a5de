import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { abreDialogo, esperaDoDialogoMs } from '#domain/localizacao/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { lerDoNavegador } from '../guardado.ts'
import { useLocalizacao } from '../localizacao-context.ts'
import { textos } from '../messages.ts'

/**
 * GEO-01, GEO-02: asks for the location one second after the sign-in, at the end of the page and over nothing: what is there stays
 * where it is, and so does the focus. What needs the place asks for it by its own button. It waits for any other dialog and gives way to a later one. It belongs to one person:
 * mount it with their id as key, as the last of the page.
 */
export function PerguntaDeLocalizacao() {
  const { posicao, isLoading, pedir, adiar, naoPerguntar } = useLocalizacao()
  const [quer, setQuer] = useState(false)
  const titulo = useId()
  const descricao = useId()
  const ocupada = useRef(isLoading)
  useEffect(() => {
    ocupada.current = isLoading
  }, [isLoading])

  useEffect(() => {
    const espera = setTimeout(() => {
      if (!ocupada.current && abreDialogo(lerDoNavegador(), Date.now())) setQuer(true)
    }, esperaDoDialogoMs)
    return () => clearTimeout(espera)
  }, [])

  const outro = useSyncExternalStore(quer ? ouvirPortais : naoOuvir, outroDialogoAberto)

  const recusar = (feito: () => void) => {
    setQuer(false)
    feito()
  }
  if (!quer || posicao || outro) return null
  return (
    <section
      role="dialog"
      aria-labelledby={titulo}
      aria-describedby={descricao}
      data-nao-imprimir=""
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-4 shadow-1"
      ref={(quadro) => {
        const aoTeclar = ({ key }: KeyboardEvent) => {
          if (key === 'Escape') recusar(adiar)
        }
        quadro?.addEventListener('keydown', aoTeclar)
        return () => quadro?.removeEventListener('keydown', aoTeclar)
      }}
    >
      <div data-pergunta-de-localizacao="" className="min-w-0 flex-1 basis-56">
        <h2 id={titulo} className="text-lg titulo">
          {textos.titulo}
        </h2>
        <div id={descricao} className="mt-1 grid gap-1 text-sm">
          <p>{textos.descricao}</p>
          <p className="text-muted">{textos.privacidade}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={isLoading}
          loadingText={textos.obtendo}
          onClick={() => void pedir().then(() => setQuer(false))}
        >
          {textos.permitir}
        </Button>
        <Button variant="outline" size="sm" onClick={() => recusar(adiar)}>
          {textos.agoraNao}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => recusar(() => naoPerguntar(true))}>
          {textos.naoPerguntar}
        </Button>
      </div>
    </section>
  )
}

/** Overlays, a running countdown of a hold or an offer, and a job that is not to be interrupted, such as a booking. Nothing may cover these. */
const SOBREPOSTOS = '[role=dialog], [role=alertdialog], [role=menu], [role=timer], [data-sem-perguntas]'

function outroDialogoAberto(): boolean {
  return Array.from(document.querySelectorAll(SOBREPOSTOS)).some(
    (elemento) => !elemento.querySelector('[data-pergunta-de-localizacao]'),
  )
}

/** Calls back when anything on the page, such as a dialog or a countdown, appears or disappears. */
function ouvirPortais(onMudar: () => void): () => void {
  const observador = new MutationObserver(onMudar)
  observador.observe(document.body, { childList: true, subtree: true })
  return () => observador.disconnect()
}

const naoOuvir = () => () => undefined
