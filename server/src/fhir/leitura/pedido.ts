import { ehData, somarDias } from '#domain/formato/dia.ts'
import { inicioDoDia } from '#domain/formato/fuso.ts'

/** The codes of FHIR for what is wrong with a request. */
export type TipoDeFalha =
  | 'invalid'
  | 'not-found'
  | 'not-supported'
  | 'too-costly'
  | 'login'
  | 'forbidden'
  | 'throttled'
  | 'exception'
  | 'transient'

/** A refusal of a FHIR request, which becomes an OperationOutcome. */
export class FalhaFhir extends Error {
  override name = 'FalhaFhir'
  readonly status: number
  readonly tipo: TipoDeFalha
  constructor(status: number, tipo: TipoDeFalha, message: string) {
    super(message)
    this.status = status
    this.tipo = tipo
  }
}

/** Parameters of a search: each may come several times. */
export type Parametros = Readonly<Record<string, string | string[] | undefined>>

export const valoresDe = (parametros: Parametros, nome: string): string[] =>
  [parametros[nome] ?? []].flat().filter((valor) => valor !== '')

/** Resources of one page. */
const PAGINA = 50
const MAIOR_PAGINA = 100

export function paginaDe(parametros: Parametros): { quantos: number; pagina: string | null } {
  const [texto] = valoresDe(parametros, '_count')
  if (texto !== undefined && !/^\d{1,6}$/.test(texto))
    throw new FalhaFhir(400, 'invalid', '_count deve ser um número inteiro.')
  const quantos = texto === undefined ? PAGINA : Math.min(Number(texto), MAIOR_PAGINA)
  return { quantos, pagina: valoresDe(parametros, '_pagina')[0] ?? null }
}

const ID = /^[A-Za-z0-9\-.]{1,64}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const ehUuid = (texto: string): boolean => UUID.test(texto)

/** The ids of a parameter that refers to resources of one kind: 'Schedule/x', 'x', also several with commas. */
export function referidosDe(parametros: Parametros, nome: string, tipo: string): string[] | null {
  const valores = valoresDe(parametros, nome).flatMap((valor) => valor.split(','))
  if (valores.length === 0) return null
  return valores.flatMap((valor) => {
    const id = valor.startsWith(`${tipo}/`) ? valor.slice(tipo.length + 1) : valor
    return ID.test(id) ? [id] : []
  })
}

/** Instants in epoch milliseconds, the end excluded; null where nothing bounds it. */
export interface Faixa {
  de: number | null
  ate: number | null
}

/**
 * The range that the values of a date parameter leave together: 'ge2026-12-01', 'lt2026-12-08T00:00:00-03:00'. A date is the whole day in the zone.
 * @throws {FalhaFhir} for a value that is no date
 */
export function faixaDe(parametros: Parametros, nome: string, zona: string): Faixa {
  let de: number | null = null
  let ate: number | null = null
  const desde = (instante: number) => (de = Math.max(de ?? instante, instante))
  const antes = (instante: number) => (ate = Math.min(ate ?? instante, instante))
  for (const valor of valoresDe(parametros, nome)) {
    const [, prefixo = 'eq', data] = /^(eq|ge|gt|le|lt)?(.+)$/.exec(valor) ?? []
    const [inicio, fim] = intervaloDe(data ?? '', zona)
    if (prefixo === 'ge' || prefixo === 'eq') desde(inicio)
    if (prefixo === 'gt') desde(fim)
    if (prefixo === 'lt') antes(inicio)
    if (prefixo === 'le' || prefixo === 'eq') antes(fim)
  }
  return { de, ate }
}

/** An instant with its zone. In an address the plus of a zone may have become a space. */
const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+ -]\d\d:\d\d)$/

function intervaloDe(texto: string, zona: string): [number, number] {
  if (ehData(texto) && texto > '1900' && texto < '2200')
    return [inicioDoDia(texto, zona), inicioDoDia(somarDias(texto, 1), zona)]
  const instante = INSTANTE.test(texto) ? Date.parse(texto.replace(' ', '+')) : Number.NaN
  if (Number.isNaN(instante) || instante < 0 || instante > 7_258_118_400_000)
    throw new FalhaFhir(
      400,
      'invalid',
      'Use datas como 2026-12-01 ou instantes com fuso, como 2026-12-01T10:00:00-03:00.',
    )
  return [instante, instante + 1]
}
