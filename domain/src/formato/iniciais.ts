import { semAcentos } from './sem-acentos.ts'

const titulos = new Set(['dr', 'dra', 'prof', 'profa', 'sr', 'sra', 'enf', 'psic'])
const particulas = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'van', 'von'])

/**
 * Initials of a name for its avatar: first and last name, without titles and particles ('Dra. Helena do Prado' gives 'HP').
 * @returns one letter for a single name, '?' for none.
 */
export function iniciais(nome: string | null | undefined): string {
  const nomes = (nome ?? '')
    .split(/\s+/)
    .filter((parte) => /\p{L}/u.test(parte))
    .filter((parte) => !titulos.has(semAcentos(parte).replace(/[.ªº]/g, '')))
  const proprios = nomes.filter((parte, i) => i === 0 || !particulas.has(semAcentos(parte)))
  const [primeiro, ultimo] = [proprios[0], proprios.length > 1 ? proprios.at(-1) : undefined]
  if (!primeiro) return '?'
  return letra(primeiro) + (ultimo ? letra(ultimo) : '')
}

function letra(parte: string): string {
  return /\p{L}/u.exec(parte)![0].toUpperCase()
}
