import {
  biomedicina,
  educacaoFisica,
  enfermagem,
  farmacia,
  medicinaGeral,
  terapiaOcupacional,
} from './cuidado.ts'
import { fisioterapia } from './fisioterapia.ts'
import { fonoaudiologia } from './fonoaudiologia.ts'
import { medicina } from './medicina.ts'
import { nutricao } from './nutricao.ts'
import { odontologia } from './odontologia.ts'
import type { Oficio } from './oficio.ts'
import { psicologia } from './psicologia.ts'

/** The twelve specialties of the reference data, each with its share in a hundred professionals. */
export const oficios: readonly (readonly [Oficio, number])[] = [
  [medicina, 35],
  [psicologia, 13],
  [odontologia, 11],
  [fisioterapia, 9],
  [nutricao, 8],
  [medicinaGeral, 4],
  [fonoaudiologia, 4],
  [enfermagem, 4],
  [educacaoFisica, 4],
  [terapiaOcupacional, 3],
  [farmacia, 3],
  [biomedicina, 3],
]

/** As many as asked for, in those shares and at least two of each. */
export function repartirOficios(quantos: number): Oficio[] {
  const partes = oficios.flatMap(([oficio, parte]) =>
    Array.from({ length: Math.max(2, Math.floor((quantos * parte) / 101)) }, () => oficio),
  )
  while (partes.length < quantos) partes.push(oficios[partes.length % oficios.length]![0])
  return partes.slice(0, quantos)
}
