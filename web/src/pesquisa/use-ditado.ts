import { useCallback, useEffect, useRef, useState } from 'react'

type Fala = { transcript: string }
type Resultado = { isFinal: boolean; 0: Fala }
type Reconhecimento = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start(): void
  stop(): void
  abort(): void
}
type Fabrica = {
  new (): Reconhecimento
  available?(pedido: { langs: string[]; processLocally: boolean }): Promise<string>
  install?(pedido: { langs: string[]; processLocally: boolean }): Promise<boolean>
}
const PEDIDO = { langs: ['pt-BR'], processLocally: true }

const fabrica = (): Fabrica | undefined => {
  const janela = window as unknown as { SpeechRecognition?: Fabrica; webkitSpeechRecognition?: Fabrica }
  return janela.SpeechRecognition ?? janela.webkitSpeechRecognition
}

/** Whether the browser may understand speech by itself. It is asked whether it does when somebody speaks: a browser under remote control has no such service, and dies of the question. */
function ouveNoAparelho(): boolean {
  const achada = fabrica()
  if (typeof achada?.available !== 'function') return false
  return !(navigator.webdriver && Function.prototype.toString.call(achada).includes('[native code]'))
}

/**
 * Dictation on the device alone: a browser that would send the sound to its maker is not asked. `disponivel` is false there.
 * @param aoOuvir receives what was said so far, and whether it is final
 */
export function useDitado(aoOuvir: (texto: string, final: boolean) => void) {
  const [disponivel] = useState(ouveNoAparelho)
  const [ouvindo, setOuvindo] = useState(false)
  const [falhou, setFalhou] = useState(false)
  const [semVoz, setSemVoz] = useState(false)
  const atual = useRef<Reconhecimento | null>(null)
  const ouvir = useRef(aoOuvir)
  useEffect(() => {
    ouvir.current = aoOuvir
  })

  useEffect(() => () => atual.current?.abort(), [])

  const parar = useCallback(() => atual.current?.stop(), [])
  const comecar = useCallback(async () => {
    const Novo = fabrica()
    if (!Novo || atual.current) return
    setFalhou(false)
    try {
      // Downloads the language to the device where it is not there yet.
      const situacao = await Novo.available?.(PEDIDO)
      const pronta =
        situacao === 'available' || (situacao === 'downloadable' && (await Novo.install?.(PEDIDO)))
      if (!pronta) {
        setSemVoz(true)
        return
      }
      const novo = new Novo()
      Object.assign(novo, { lang: 'pt-BR', continuous: true, interimResults: true, processLocally: true })
      let algo = false
      novo.addEventListener('result', (evento) => {
        const lista = Array.from((evento as Event & { results: ArrayLike<Resultado> }).results)
        algo = true
        ouvir.current(
          lista
            .map((cada) => cada[0].transcript)
            .join(' ')
            .trim(),
          lista.at(-1)?.isFinal ?? false,
        )
      })
      novo.addEventListener('error', () => setFalhou(true))
      novo.addEventListener('end', () => {
        atual.current = null
        setOuvindo(false)
        if (!algo) setFalhou(true)
      })
      atual.current = novo
      novo.start()
      setOuvindo(true)
    } catch {
      atual.current = null
      setFalhou(true)
    }
  }, [])
  return { disponivel: disponivel && !semVoz, semVoz, ouvindo, falhou, comecar, parar }
}
