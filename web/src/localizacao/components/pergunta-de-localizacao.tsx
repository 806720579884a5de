import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { abreDialogo, esperaDoDialogoMs } from '#domain/localizacao/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lerDoNavegador } from '../guardado.ts'
import { useLocalizacao } from '../localizacao-context.ts'
import { textos } from '../messages.ts'

/**
 * GEO-01, GEO-02: asks for the location one second after the sign-in. It waits for any other dialog and gives way to a
 * later one. It belongs to one person: mount it with their id as key.
 */
export function PerguntaDeLocalizacao() {
  const { posicao, isLoading, pedir, adiar, naoPerguntar } = useLocalizacao()
  const [quer, setQuer] = useState(false)
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

  return (
    <Dialog
      open={quer && !posicao && !outro}
      onOpenChange={(aberto) => {
        // Escape, the scrim and the cross count as 'Agora não'.
        if (aberto) return
        setQuer(false)
        adiar()
      }}
      title={textos.titulo}
      description={textos.descricao}
      size="sm"
    >
      <div data-pergunta-de-localizacao="" className="grid gap-4">
        <p className="flex items-start gap-2.5 rounded-lg bg-primary-soft px-3.5 py-3 text-sm text-primary-soft-fg">
          <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
          {textos.privacidade}
        </p>
        <div className="grid gap-2">
          <Button
            block
            loading={isLoading}
            loadingText={textos.obtendo}
            onClick={() => void pedir().then(() => setQuer(false))}
          >
            {textos.permitir}
          </Button>
          <Button
            variant="outline"
            block
            onClick={() => {
              setQuer(false)
              adiar()
            }}
          >
            {textos.agoraNao}
          </Button>
          <Button
            variant="ghost"
            block
            onClick={() => {
              setQuer(false)
              naoPerguntar(true)
            }}
          >
            {textos.naoPerguntar}
          </Button>
        </div>
      </div>
    </Dialog>
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
