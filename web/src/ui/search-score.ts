const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Score for cmdk; 0 hides. Every typed word must occur, and a hit at the start of a word ranks first. Case and accents
 * are ignored.
 */
export function searchScore(value: string, search: string, keywords?: string[]): number {
  const text = ` ${plain((keywords?.length ? keywords : [value]).join(' '))}`
  let score = 1
  for (const word of plain(search).split(/\s+/).filter(Boolean)) {
    if (!text.includes(word)) return 0
    if (!text.includes(` ${word}`)) score = 0.5
  }
  return score
}
