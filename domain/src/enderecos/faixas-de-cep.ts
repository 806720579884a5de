import { digitosCep } from '#domain/formato/cep.ts'
import type { Uf } from '#domain/referencia/ufs.ts'

/** First five digits from which on a postcode belongs to a state, ascending; each range ends where the next begins. Source: Correios. */
const faixas: readonly [desde: number, uf: Uf | null][] = [
  [0, null],
  [1000, 'SP'],
  [20000, 'RJ'],
  [29000, 'ES'],
  [30000, 'MG'],
  [40000, 'BA'],
  [49000, 'SE'],
  [50000, 'PE'],
  [57000, 'AL'],
  [58000, 'PB'],
  [59000, 'RN'],
  [60000, 'CE'],
  [64000, 'PI'],
  [65000, 'MA'],
  [66000, 'PA'],
  [68900, 'AP'],
  [69000, 'AM'],
  [69300, 'RR'],
  [69400, 'AM'],
  [69900, 'AC'],
  [70000, 'DF'],
  [72800, 'GO'],
  [73000, 'DF'],
  [73700, 'GO'],
  [76800, 'RO'],
  [77000, 'TO'],
  [78000, 'MT'],
  [79000, 'MS'],
  [80000, 'PR'],
  [88000, 'SC'],
  [90000, 'RS'],
]

/** The state that the digits of a postcode belong to; null for one that cannot exist. */
export function ufDoCep(cep: string): Uf | null {
  const digitos = digitosCep(cep)
  if (digitos.length !== 8) return null
  const inicio = Number(digitos.slice(0, 5))
  return faixas.findLast(([desde]) => desde <= inicio)?.[1] ?? null
}
