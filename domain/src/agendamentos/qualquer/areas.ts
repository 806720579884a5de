/** Areas of a profession that treat one age alone, by the words of their names: an administrator may add areas. */
const deCriancas = (area: string) => /pediatr|infantil$/i.test(semAcento(area))
const deIdosos = (area: string) => /geriatr|geront|para idosos$/i.test(semAcento(area))
/** Areas that anybody begins with, whatever they have. */
const gerais: readonly string[] = [
  'Clínica Médica',
  'Medicina de Família e Comunidade',
  'Odontologia Geral',
  'Nutrição Clínica',
  'Farmácia Clínica',
]

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '')

/** Years from which a child needs somebody who attends children, a minor may still go there, and an elderly person to who treats that age. */
const idades = { crianca: 12, adulto: 18, idoso: 60 } as const

/** What is known of a professional who may be chosen by 'qualquer profissional'. */
export interface Areas {
  areas: readonly string[]
  atende_criancas: boolean
}

/**
 * Whether 'qualquer profissional' may choose a professional (ACHAR-02). It never crosses areas: with an area only who has it, without one only who has none, a general one, or that
 * of the patient's age. An adult is offered no paediatrician, and a child only who attends children.
 * @param idade whole years; null counts as an adult
 */
export function serveAQualquer(
  { areas, atende_criancas }: Areas,
  { area, idade }: { area: string | null; idade: number | null },
): boolean {
  const anos = idade ?? idades.adulto
  const menor = anos < idades.adulto
  if (anos < idades.crianca && !atende_criancas && !areas.some(deCriancas)) return false
  if (area !== null) return areas.includes(area)
  return (
    areas.length === 0 ||
    areas.some(
      (cada) =>
        gerais.includes(cada) || (menor && deCriancas(cada)) || (anos >= idades.idoso && deIdosos(cada)),
    )
  )
}
