interface Lugar {
  /** UTF-16 units of the text, the end not among them. */
  inicio: number
  fim: number
}

/** A range of a plain text that leads somewhere. The text itself holds no markup. `faceta-schema.ts` reads one; it stands apart, because pages that only draw facets need no schema. */
export type Faceta = Lugar &
  (
    | { tipo: 'hashtag'; tag: string }
    | { tipo: 'mencao'; usuario_id: string }
    | { tipo: 'link'; endereco: string }
  )

/** A run of text, and where it leads. */
export interface Parte {
  texto: string
  faceta?: Faceta
}

/** Paragraphs of a plain text, separated by blank lines, as lists of lines, and each line in parts. Facets that do not fit the text are left out. */
export function paragrafos(texto: string, facetas: readonly Faceta[]): Parte[][][] {
  const linhas = linhasDe(texto)
  const blocos: Parte[][][] = []
  let bloco: Parte[][] = []
  let proxima = 0
  for (const { inicio, fim } of linhas) {
    while (proxima < facetas.length && facetas[proxima]!.inicio < inicio) proxima += 1
    const daLinha: Faceta[] = []
    for (; proxima < facetas.length && facetas[proxima]!.fim <= fim; proxima += 1)
      daLinha.push(facetas[proxima]!)
    if (inicio === fim) {
      if (bloco.length > 0) blocos.push(bloco)
      bloco = []
    } else bloco.push(partes(texto, inicio, fim, daLinha))
  }
  if (bloco.length > 0) blocos.push(bloco)
  return blocos
}

/** Where each line begins and ends, without the space around it. */
function linhasDe(texto: string): { inicio: number; fim: number }[] {
  let comeco = 0
  return texto.split(/\r\n|\r|\n/).map((linha) => {
    const sem = linha.trimEnd()
    const inicio = comeco + (sem.length - sem.trimStart().length)
    const fim = comeco + sem.length
    comeco += linha.length + (texto.startsWith('\r\n', comeco + linha.length) ? 2 : 1)
    return { inicio, fim: Math.max(inicio, fim) }
  })
}

function partes(texto: string, inicio: number, fim: number, facetas: readonly Faceta[]): Parte[] {
  const lista: Parte[] = []
  let aqui = inicio
  for (const faceta of facetas) {
    if (faceta.inicio < aqui) continue
    if (faceta.inicio > aqui) lista.push({ texto: texto.slice(aqui, faceta.inicio) })
    lista.push({ texto: texto.slice(faceta.inicio, faceta.fim), faceta })
    aqui = faceta.fim
  }
  if (aqui < fim) lista.push({ texto: texto.slice(aqui, fim) })
  return lista
}
