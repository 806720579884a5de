/** Something that lasts, in minutes of one day. */
export type Trecho = { id: string; inicio: number; fim: number }

/** Where a stretch stands among those that it overlaps: its first column, how many it takes, of how many. */
export type Lugar = { coluna: number; largura: number; de: number }

/**
 * Places stretches that overlap side by side. Each takes the first column that is free, and widens over those to its right that nobody
 * needs meanwhile; stretches that only touch share a column. Shortest to write for a few dozen a day, and linear in practice.
 */
export function ladoALado(trechos: readonly Trecho[]): Map<string, Lugar> {
  const lugares = new Map<string, Lugar>()
  const ordenados = [...trechos].sort((a, b) => a.inicio - b.inicio || b.fim - a.fim || comparar(a.id, b.id))
  let grupo: (Trecho & { coluna: number })[] = []
  let fimDoGrupo = -Infinity
  const fechar = () => {
    const de = Math.max(0, ...grupo.map(({ coluna }) => coluna + 1))
    for (const trecho of grupo) {
      let largura = 1
      while (trecho.coluna + largura < de && livre(grupo, trecho, trecho.coluna + largura)) largura++
      lugares.set(trecho.id, { coluna: trecho.coluna, largura, de })
    }
    grupo = []
  }
  for (const trecho of ordenados) {
    if (trecho.inicio >= fimDoGrupo) fechar()
    let coluna = 0
    while (!livre(grupo, trecho, coluna)) coluna++
    grupo.push({ ...trecho, coluna })
    fimDoGrupo = Math.max(grupo.length === 1 ? -Infinity : fimDoGrupo, trecho.fim)
  }
  fechar()
  return lugares
}

function livre(grupo: readonly (Trecho & { coluna: number })[], trecho: Trecho, coluna: number): boolean {
  return !grupo.some(
    (outro) => outro.coluna === coluna && outro.inicio < trecho.fim && trecho.inicio < outro.fim,
  )
}

const comparar = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
