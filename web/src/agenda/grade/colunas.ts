/** A stretch of one day, in minutes. */
export type Trecho = { id: string; inicio: number; fim: number }

/**
 * Where a stretch stands among those that it overlaps: its first column, its width in columns, and the number of
 * columns.
 */
export type Lugar = { coluna: number; largura: number; de: number }

/**
 * Places overlapping stretches side by side. Each takes the first free column and widens over unused columns to its
 * right. Stretches that only touch share a column. Meant for a few dozen a day; linear in practice.
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
