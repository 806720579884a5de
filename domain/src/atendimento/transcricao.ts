import { semInvisiveis } from './palavras.ts'

/** A line of a transcript. */
export interface Linha {
  id: string
  /** From the beginning of the recording; null where it is not known. */
  inicio_ms: number | null
  /** Who speaks, as the text says it. */
  quem: string | null
  texto: string
}

const TEMPO = /^\s*[[(]?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})[\])]?\s*[-–:]?\s*/
const QUEM = /^([\p{L}][\p{L}.' ]{1,40}):\s+/u

/**
 * The lines of a text that was typed, dictated or pasted. '04:12 Helena: …' tells the second and who speaks.
 * @param prefixo of the ids
 */
export function linhasDoTexto(texto: string, prefixo = 't'): Linha[] {
  return semInvisiveis(texto)
    .split('\n')
    .flatMap((inteira, n) => {
      const tempo = TEMPO.exec(inteira)
      const semTempo = tempo ? inteira.slice(tempo[0].length) : inteira
      const quem = QUEM.exec(semTempo)
      // 'Pressão: 12 por 8' names no speaker.
      const fala = quem && /^\p{Lu}/u.test(quem[1]!) && !MEDIDO.test(quem[1]!) ? quem : null
      const dito = (fala ? semTempo.slice(fala[0].length) : semTempo).trim()
      if (dito === '') return []
      const [, h = '0', min = '0', s = '0'] = tempo ?? []
      return [
        {
          id: `${prefixo}${n}`,
          inicio_ms: tempo ? ((Number(h) * 60 + Number(min)) * 60 + Number(s)) * 1000 : null,
          quem: fala?.[1] ?? null,
          texto: dito,
        },
      ]
    })
}
const MEDIDO =
  /^(pa|fc|fr|peso|altura|press|temp|satur|spo|glic|queixa|hda|conduta|plano|alergia|exame|medic|retorno|subjetivo|objetivo|avalia)/i

/** '07:40' of a moment of a recording; '1:02:03' after an hour. */
export function momentoEscrito(ms: number): string {
  const s = Math.floor(ms / 1000)
  const dois = (n: number) => String(n).padStart(2, '0')
  const [h, min] = [Math.floor(s / 3600), Math.floor(s / 60) % 60]
  return h > 0 ? `${h}:${dois(min)}:${dois(s % 60)}` : `${dois(min)}:${dois(s % 60)}`
}

const dobrada = (palavra: string) => palavra.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A text without the words at its beginning that end the one before: pieces overlap a little. */
export function semRepetir(anterior: string, texto: string): string {
  const antes = anterior.trim().split(/\s+/).slice(-6).map(dobrada)
  const palavras = texto.trim().split(/\s+/)
  for (let n = Math.min(antes.length, palavras.length, 6); n >= 2; n--)
    if (palavras.slice(0, n).every((palavra, i) => dobrada(palavra) === antes[antes.length - n + i]))
      return palavras.slice(n).join(' ')
  return texto.trim()
}
