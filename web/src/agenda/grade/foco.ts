/** A card in the grid: its column, and its minutes of the day. */
export type NaGrade = { id: string; coluna: number; inicio: number; fim: number }

/**
 * The card to which an arrow leads. Up and down go by time inside the column. Left and right go to the nearest column
 * with a card, and there to the card nearest in time. Home and End go to the first and last card of the column.
 * @returns null at the edge, and for other keys
 */
export function vizinho(cartoes: readonly NaGrade[], de: string, tecla: string): string | null {
  const aqui = cartoes.find(({ id }) => id === de)
  if (!aqui) return null
  const daColuna = emOrdem(cartoes.filter(({ coluna }) => coluna === aqui.coluna))
  const lugar = daColuna.findIndex(({ id }) => id === de)
  switch (tecla) {
    case 'ArrowUp':
      return daColuna[lugar - 1]?.id ?? null
    case 'ArrowDown':
      return daColuna[lugar + 1]?.id ?? null
    case 'Home':
      return daColuna[0]!.id
    case 'End':
      return daColuna.at(-1)!.id
    case 'ArrowLeft':
    case 'ArrowRight': {
      const lado = tecla === 'ArrowLeft' ? -1 : 1
      const outros = cartoes.filter(({ coluna }) => (coluna - aqui.coluna) * lado > 0)
      const longe = ({ coluna, inicio }: NaGrade) =>
        Math.abs(coluna - aqui.coluna) * 1440 + Math.abs(inicio - aqui.inicio)
      return outros.toSorted((a, b) => longe(a) - longe(b))[0]?.id ?? null
    }
    default:
      return null
  }
}

/** The card that the Tab key reaches: the one chosen last, otherwise the first. */
export function primeiroFoco(cartoes: readonly NaGrade[], escolhido: string | null): string | null {
  if (cartoes.some(({ id }) => id === escolhido)) return escolhido
  const todos = [...cartoes].sort((a, b) => a.coluna - b.coluna || a.inicio - b.inicio)
  return todos[0]?.id ?? null
}

function emOrdem(cartoes: readonly NaGrade[]): NaGrade[] {
  return cartoes.toSorted((a, b) => a.inicio - b.inicio || a.fim - b.fim || (a.id < b.id ? -1 : 1))
}
