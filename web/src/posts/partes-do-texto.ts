/** A run of plain text, or an address to link. */
export type Parte = { texto: string; endereco?: string }

// The upper bound limits the work on a hostile text. Shared addresses are shorter.
const ENDERECO = /https?:\/\/[^\s<>"'`\\]{1,1000}/gi
/** Punctuation that ends a sentence and not an address. */
const FIM = /[.,;:!?…]+$/

/** Paragraphs of a plain text, separated by blank lines, as lists of lines. */
export function paragrafos(texto: string): string[][] {
  return texto
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragrafo) => paragrafo.trim())
    .filter(Boolean)
    .map((paragrafo) => paragrafo.split('\n'))
}

/** A line in parts: text, and http(s) addresses as written. No other scheme becomes a link. */
export function partesDaLinha(linha: string): Parte[] {
  const partes: Parte[] = []
  let fim = 0
  for (const achado of linha.matchAll(ENDERECO)) {
    const escrito = semFimDeFrase(achado[0])
    if (!URL.canParse(escrito)) continue
    if (achado.index > fim) partes.push({ texto: linha.slice(fim, achado.index) })
    partes.push({ texto: escrito, endereco: new URL(escrito).href })
    fim = achado.index + escrito.length
  }
  if (fim < linha.length) partes.push({ texto: linha.slice(fim) })
  return partes
}

/** Removes what closes a bracket or a sentence: 'https://a.br/x).' becomes 'https://a.br/x'. */
function semFimDeFrase(endereco: string): string {
  let escrito = endereco.replace(FIM, '')
  while (/[)\]}]$/.test(escrito) && !abre(escrito)) escrito = escrito.slice(0, -1).replace(FIM, '')
  return escrito
}

/** Whether the closing bracket at the end was opened inside the address. */
function abre(escrito: string): boolean {
  const fecho = escrito.at(-1)!
  const abertura = { ')': '(', ']': '[', '}': '{' }[fecho]!
  return escrito.split(abertura).length >= escrito.split(fecho).length
}
