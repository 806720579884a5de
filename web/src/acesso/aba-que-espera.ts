const CANAL = 'app-da-saude-confirmacao'
/** A tab in the background answers late on a slow phone. */
const ESPERA_MS = 600

type Recado = { tipo: 'confirmado' | 'continuo'; email: string }

const abrirCanal = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CANAL))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- such a channel knows no other origin
const dizer = (canal: BroadcastChannel, recado: Recado) => canal.postMessage(recado)

/**
 * Answers, while a page waits for the confirmation of this address, the tab that a link of its mail opened.
 * @returns a function that stops answering
 */
export function responderAoLink(email: string): () => void {
  const canal = abrirCanal()
  canal?.addEventListener('message', ({ data }: MessageEvent<Recado>) => {
    if (data.tipo === 'confirmado' && data.email === email) dizer(canal, { tipo: 'continuo', email })
  })
  return () => canal?.close()
}

/** Asks whether another tab of this browser waits for the confirmation of this address. That one goes on then. */
export function outraAbaEspera(email: string): Promise<boolean> {
  const canal = abrirCanal()
  if (!canal) return Promise.resolve(false)
  return new Promise<boolean>((resolve) => {
    const prazo = setTimeout(() => resolve(false), ESPERA_MS)
    canal.addEventListener('message', ({ data }: MessageEvent<Recado>) => {
      if (data.tipo !== 'continuo' || data.email !== email) return
      clearTimeout(prazo)
      resolve(true)
    })
    dizer(canal, { tipo: 'confirmado', email })
  }).finally(() => canal.close())
}
