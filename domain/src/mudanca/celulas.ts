import { lerReais } from '#domain/formato/dinheiro.ts'
import { ehData } from '#domain/formato/dia.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { CampoDaMudanca, Mapa, OpcoesDaMudanca } from './tipos.ts'

/** Words without marks of another kind, in one line. */
export const semControle = (texto: string) =>
  texto
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Words to compare by: without accents, marks and capitals. */
export const dobrar = (texto: string) =>
  semAcentos(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The cell of a field in a line; '' where the file has none. */
export const leitorDe = (celulas: readonly string[], mapa: Mapa) => (campo: CampoDaMudanca) => {
  const coluna = mapa[campo]
  return coluna === undefined ? '' : semControle(celulas[coluna] ?? '')
}

const dois = (texto: string) => texto.padStart(2, '0')

/**
 * '25/03/1980', '25-03-80' or '1980-03-25' as 'YYYY-MM-DD'; other words stay, and are no date.
 * @param nascimento a year of two digits lies in the past
 */
export function lerDia(texto: string, datas: OpcoesDaMudanca['datas'] = 'dia-mes'): string {
  const achado = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(texto)
  if (!achado) return texto.slice(0, 10)
  const [, um, outro, ano] = achado as unknown as [string, string, string, string]
  const [dia, mes] = datas === 'dia-mes' ? [um, outro] : [outro, um]
  return `${ano.length === 2 ? `20${ano}` : ano}-${dois(mes)}-${dois(dia)}`
}

/** The order of day and month that all dates of a column bear; Brazil's where both fit. */
export function ordemDasDatas(textos: readonly string[]): OpcoesDaMudanca['datas'] {
  let segundoMaior = false
  for (const texto of textos) {
    const achado = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(texto.trim())
    if (!achado) continue
    if (Number(achado[1]) > 12) return 'dia-mes'
    if (Number(achado[2]) > 12) segundoMaior = true
  }
  return segundoMaior ? 'mes-dia' : 'dia-mes'
}

/** Minutes of the day of '14:30', '14h30', '14h', '2:30 PM', '14:30:00' or '14.30'; null for other words. */
export function lerHora(texto: string): number | null {
  const achado =
    /^(\d{1,2})(?:\s*(?:h|hs|horas?|:|\.)\s*(\d{2})?(?::\d{2}(?:\.\d+)?)?\s*(?:min|m)?)?\s*([ap]\.?\s?m\.?)?$/i.exec(
      texto.trim(),
    )
  if (!achado) return null
  const metade = achado[3]?.[0]?.toLowerCase()
  let hora = Number(achado[1])
  if (metade && (hora < 1 || hora > 12)) return null
  if (metade) hora = (hora % 12) + (metade === 'p' ? 12 : 0)
  const minuto = Number(achado[2] ?? 0)
  return hora > 23 || minuto > 59 ? null : hora * 60 + minuto
}

export type Momento =
  | { tipo: 'instante'; ms: number }
  | { tipo: 'local'; data: string; minuto: number | null }
  | null

/** A date with or without its hour, '25/11/2026 14h30' or '2026-11-25T14:30'; with 'Z' or an offset it is an instant, and needs no zone. Null for what is neither. */
export function lerMomento(texto: string, datas: OpcoesDaMudanca['datas']): Momento {
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(texto)) {
    const ms = Date.parse(texto.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    return Number.isNaN(ms) ? null : { tipo: 'instante', ms }
  }
  const partes = /^(\S+?)(?:T|,?\s+(?:às\s+|as\s+|-\s+)?|$)(.*)$/.exec(texto)
  if (!partes) return null
  const data = lerDia(partes[1]!, datas)
  if (!ehData(data)) return null
  const resto = partes[2]!.trim()
  if (resto === '') return { tipo: 'local', data, minuto: null }
  const minuto = lerHora(resto)
  return minuto === null ? null : { tipo: 'local', data, minuto }
}

/** Minutes of '30', '30 min', '1h', '1h30', '1:30', '00:50:00' or '1,5 h'; null for other words. */
export function lerDuracao(texto: string): number | null {
  const limpo = texto.trim().toLowerCase()
  const soMinutos = /^(\d{1,3})(?:[.,]0+)?\s*(?:m|min|mins|minutos?|minutes?|')?\.?$/.exec(limpo)
  if (soMinutos) return Number(soMinutos[1])
  const emHoras = /^(\d{1,2})[.,](\d)\s*(?:h|hs|horas?|hours?)$/.exec(limpo)
  if (emHoras) return Math.round((Number(emHoras[1]) + Number(emHoras[2]) / 10) * 60)
  const relogio =
    /^(\d{1,2})\s*(?::|h|hs|horas?|hours?)\s*(?:e\s*)?(\d{1,2})?(?::\d{2})?\s*(?:m|min|minutos?)?$/.exec(
      limpo,
    )
  return relogio ? Number(relogio[1]) * 60 + Number(relogio[2] ?? 0) : null
}

/** Cents of 'R$ 1.234,56', '1234,5', '1,234.56' or '150.00'; null for other words. */
export function lerPreco(texto: string): number | null {
  const limpo = texto.replace(/\s|R\$|BRL/gi, '')
  if (/^\d{1,3}(,\d{3})*\.\d{2}$/.test(limpo)) return Number(limpo.replace(/[,.]/g, ''))
  if (/^\d+\.\d{1,2}$/.test(limpo)) return Math.round(Number(limpo) * 100)
  const lido = lerReais(limpo)
  return lido !== null && lido >= 0 ? lido : null
}

const MODALIDADES: [RegExp, Modalidade][] = [
  [/tele|video|online|on line|remot|virtual|distancia/, 'teleconsulta'],
  [/domicil|visita|em casa|home/, 'domiciliar'],
  [/presenc|consultorio|clinica|local|in person|office/, 'presencial'],
]

/** The ways of attendance that a cell names; none for other words. */
export function lerModalidades(texto: string): Modalidade[] {
  const palavras = dobrar(texto)
  return MODALIDADES.filter(([nome]) => nome.test(palavras)).map(([, modalidade]) => modalidade)
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const pareceEmail = (texto: string) => EMAIL.test(texto)
