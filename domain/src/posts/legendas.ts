/** One caption, in milliseconds from the start. */
export interface Trecho {
  inicio: number
  fim: number
  texto: string
}

const TEMPO = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})$/
const SETA = /^(\S+)\s+-->\s+(\S+)/
const MAXIMO = 1_000

/**
 * Captions of a WebVTT or SRT file, in the order of their start. Marks of style are left out: what remains is plain text.
 * @returns null for a text that holds no caption, or one whose times make no sense
 */
export function lerLegendas(arquivo: string): Trecho[] | null {
  const linhas = arquivo.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const trechos: Trecho[] = []
  for (let i = 0; i < linhas.length; i += 1) {
    const achada = SETA.exec(linhas[i]!.trim())
    if (!achada) continue
    const [inicio, fim] = [instanteDe(achada[1]!), instanteDe(achada[2]!)]
    if (inicio === null || fim === null || fim <= inicio || trechos.length === MAXIMO) return null
    const palavras: string[] = []
    for (i += 1; i < linhas.length && linhas[i]!.trim() !== ''; i += 1)
      palavras.push(linhas[i]!.replace(/<[^<>]{0,200}>/g, '').trim())
    const texto = palavras.filter(Boolean).join('\n').slice(0, 500)
    if (texto) trechos.push({ inicio, fim, texto })
  }
  return trechos.length === 0 ? null : trechos.sort((a, b) => a.inicio - b.inicio)
}

function instanteDe(tempo: string): number | null {
  const achado = TEMPO.exec(tempo)
  if (!achado) return null
  const [horas, minutos, segundos, milesimos] = [1, 2, 3, 4].map((i) => Number(achado[i] ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  if (minutos > 59 || segundos > 59) return null
  return ((horas * 60 + minutos) * 60 + segundos) * 1000 + milesimos
}

const dois = (n: number) => String(Math.floor(n)).padStart(2, '0')
const tempoDe = (ms: number) =>
  `${dois(ms / 3_600_000)}:${dois((ms / 60_000) % 60)}:${dois((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`

/** The same captions as WebVTT, as they are kept. */
export const escreverLegendas = (trechos: readonly Trecho[]): string =>
  `WEBVTT\n${trechos.map(({ inicio, fim, texto }) => `\n${tempoDe(inicio)} --> ${tempoDe(fim)}\n${texto}\n`).join('')}`

/** What captions say, as one text. */
export const textoDasLegendas = (vtt: string): string =>
  (lerLegendas(vtt) ?? []).map(({ texto }) => texto).join('\n')
