import { useCallback, useEffect, useRef, useState } from 'react'
import { ON_DEVICE, recognitionOnDevice, type Recognition } from '#web/lib/speech-on-device.ts'

type Fala = { transcript: string }
type Resultado = { isFinal: boolean; 0: Fala }
/**
 * Dictation on the device alone: a browser that would send the sound to its maker is not asked. `disponivel` is false there.
 * @param aoOuvir receives what was said so far, and whether it is final
 */
export function useDitado(aoOuvir: (texto: string, final: boolean) => void) {
  const [disponivel] = useState(() => recognitionOnDevice() !== undefined)
  const [ouvindo, setOuvindo] = useState(false)
  const [falhou, setFalhou] = useState(false)
  const [semVoz, setSemVoz] = useState(false)
  const atual = useRef<Recognition | null>(null)
  const ouvir = useRef(aoOuvir)
  useEffect(() => {
    ouvir.current = aoOuvir
  })

  useEffect(() => () => atual.current?.abort(), [])

  const parar = useCallback(() => atual.current?.stop(), [])
  const comecar = useCallback(async () => {
    const Novo = recognitionOnDevice()
    if (!Novo || atual.current) return
    setFalhou(false)
    try {
      // Downloads the language to the device where it is not there yet.
      const situacao = await Novo.available?.(ON_DEVICE)
      const pronta =
        situacao === 'available' || (situacao === 'downloadable' && (await Novo.install?.(ON_DEVICE)))
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
