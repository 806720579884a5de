/** Characters that do not decompose into a letter and a mark, as PostgreSQL's `unaccent` writes them. */
const trocas: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  '–': '-',
  '—': '-',
  '‑': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
}
const aTrocar = new RegExp(`[${Object.keys(trocas).join('')}]`, 'g')

/**
 * Lower case without accents: the form in which texts are compared (FIND-03). Equals the database's function `sem_acentos` (`lower(unaccent(text))`) for Latin letters and the
 * usual typographic marks.
 */
export function semAcentos(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(aTrocar, (letra) => trocas[letra]!)
}

/** Whether the text contains the wanted words, ignoring case, accents and outer blanks. */
export function contem(texto: string, procurado: string): boolean {
  return semAcentos(texto).includes(semAcentos(procurado).trim())
}
