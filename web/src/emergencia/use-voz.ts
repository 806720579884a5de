import { useCallback, useEffect, useState } from 'react'

/** Reads a text aloud in Brazilian Portuguese with the device's voice. `disponivel` is false without one. */
export function useVoz() {
  const disponivel = 'speechSynthesis' in window
  const [falando, setFalando] = useState(false)
  const parar = useCallback(() => {
    if (!disponivel) return
    speechSynthesis.cancel()
    setFalando(false)
  }, [disponivel])
  useEffect(() => parar, [parar])

  const falar = useCallback(
    (texto: string) => {
      parar()
      const fala = new SpeechSynthesisUtterance(texto)
      fala.lang = 'pt-BR'
      fala.rate = 0.85
      const vozes = speechSynthesis.getVoices()
      fala.voice =
        vozes.find(({ lang }) => /^pt[-_]BR/i.test(lang)) ??
        vozes.find(({ lang }) => /^pt/i.test(lang)) ??
        null
      for (const fim of ['end', 'error']) fala.addEventListener(fim, () => setFalando(false))
      setFalando(true)
      speechSynthesis.speak(fala)
    },
    [parar],
  )
  return { disponivel, falando, falar, parar }
}
