import { useCallback, useEffect, useRef, useState } from 'react'

/** Voices of the device for Portuguese, the Brazilian ones first. */
const vozes = () =>
  speechSynthesis
    .getVoices()
    .filter(({ lang }) => /^pt/i.test(lang))
    .toSorted((a, b) => Number(/^pt[-_]BR/i.test(b.lang)) - Number(/^pt[-_]BR/i.test(a.lang)))

/**
 * Reads paragraphs aloud one after the other: some browsers fall silent in the middle of a long text. `disponivel` is false without a voice for Portuguese; browsers tell their
 * voices some moments after the page.
 */
export function useVozDaLeitura() {
  const [disponivel, setDisponivel] = useState(false)
  const [falando, setFalando] = useState(false)
  /** A stopped reading must not go on with its next paragraph. */
  const vez = useRef(0)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const sintese = window.speechSynthesis
    const olhar = () => setDisponivel(vozes().length > 0)
    olhar()
    sintese.addEventListener('voiceschanged', olhar)
    return () => sintese.removeEventListener('voiceschanged', olhar)
  }, [])

  const parar = useCallback(() => {
    vez.current += 1
    setFalando(false)
    if ('speechSynthesis' in window) speechSynthesis.cancel()
  }, [])
  useEffect(() => parar, [parar])

  const falar = useCallback(
    (trechos: readonly string[]) => {
      parar()
      const minha = vez.current
      const proximo = (i: number) => {
        if (vez.current !== minha) return
        const trecho = trechos[i]
        if (trecho === undefined) return setFalando(false)
        const fala = new SpeechSynthesisUtterance(trecho)
        fala.lang = 'pt-BR'
        fala.rate = 0.95
        fala.voice = vozes()[0] ?? null
        fala.addEventListener('end', () => proximo(i + 1))
        fala.addEventListener('error', () => {
          if (vez.current === minha) setFalando(false)
        })
        speechSynthesis.speak(fala)
      }
      setFalando(true)
      proximo(0)
    },
    [parar],
  )
  return { disponivel, falando, falar, parar }
}
