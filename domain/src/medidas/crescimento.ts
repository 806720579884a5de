import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { FONTE_OMS, meses, tabelasOms, type Lms, type Sexo, type TipoDeCrescimento } from './oms.ts'

/** Mean days of a month, as the curves count age. */
const DIAS_DO_MES = 365.25 / 12

/** Lines of a chart, in standard deviations from the median: the third and ninety-seventh percentile lie near two. */
export const linhasDaCurva = [-3, -2, 0, 2, 3] as const

/** Of whom a curve asks. */
interface Crianca {
  /** 'YYYY-MM-DD' */
  nascimento: string | null
  genero: string | null
}

const tipos = ['peso', 'altura', 'perimetro-cefalico'] as const satisfies readonly TipoDeCrescimento[]
export const ehDeCrescimento = (tipo: string): tipo is TipoDeCrescimento => tipos.some((um) => um === tipo)

/** Parameters on a day, between the months in proportion; null outside of the curves: another sex, before birth, past five years. */
function lmsDe(tipo: TipoDeCrescimento, { nascimento, genero }: Crianca, dia: string): Lms | null {
  if (nascimento === null || (genero !== 'feminino' && genero !== 'masculino')) return null
  const idade = diasEntre(nascimento, dia) / DIAS_DO_MES
  if (idade < 0 || idade > meses.ultimo) return null
  const { tabela, desde } = tabelaDe(tipo, genero, idade)
  const antes = Math.min(Math.floor(idade) - desde, tabela.length - 1)
  const [a, b] = [tabela[antes]!, tabela[Math.min(antes + 1, tabela.length - 1)]!]
  const parte = idade - desde - antes
  const entre = (n: 0 | 1 | 2) => a[n] + (b[n] - a[n]) * parte
  return [entre(0), entre(1), entre(2)]
}

function tabelaDe(tipo: TipoDeCrescimento, sexo: Sexo, idade: number): { tabela: Lms[]; desde: number } {
  const tabelas = tabelasOms[sexo]
  if (tipo !== 'altura') return { tabela: tabelas[tipo], desde: 0 }
  return idade < meses.emPe
    ? { tabela: tabelas.comprimento, desde: 0 }
    : { tabela: tabelas.estatura, desde: meses.emPe }
}

const noDesvio = ([l, m, s]: Lms, z: number): number =>
  Math.abs(l) < 1e-9 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l)

/**
 * Standard deviations of a value from the median of its age and sex, to two digits. Beyond three the weight is counted in
 * steps of the last deviation, as the World Health Organization does.
 * @param valor in the unit of the kind @param dia 'YYYY-MM-DD', that of the measure
 * @returns null where the curves say nothing
 */
export function escoreZ(
  tipo: TipoDeCrescimento,
  crianca: Crianca,
  dia: string,
  valor: number,
): number | null {
  const lms = lmsDe(tipo, crianca, dia)
  if (!lms || !(valor > 0)) return null
  const [l, m, s] = lms
  const z = Math.abs(l) < 1e-9 ? Math.log(valor / m) / s : ((valor / m) ** l - 1) / (l * s)
  return Math.round(alem(lms, z, valor) * 100) / 100 || 0
}

function alem(lms: Lms, z: number, valor: number): number {
  if (Math.abs(z) <= 3) return z
  const lado = Math.sign(z)
  const [dois, tres] = [noDesvio(lms, 2 * lado), noDesvio(lms, 3 * lado)]
  return lado * (3 + Math.abs(valor - tres) / Math.abs(tres - dois))
}

const arredondar = (valor: number) => Math.round(valor * 100) / 100

/** What lies within two deviations on a day; null where the curves say nothing. */
export function faixaDeCrescimento(tipo: TipoDeCrescimento, crianca: Crianca, dia: string) {
  const lms = lmsDe(tipo, crianca, dia)
  if (!lms) return null
  return {
    minimo: arredondar(noDesvio(lms, -2)),
    maximo: arredondar(noDesvio(lms, 2)),
    minimo2: null,
    maximo2: null,
    fonte: FONTE_OMS,
  }
}

/** A month to each side of what was measured, so that one measure has its curves too. */
const MARGEM_DIAS = 30

/**
 * The curves beside what was measured: one value for each of `linhasDaCurva`, month by month and on both ends.
 * @param de 'YYYY-MM-DD', of the first measure @param ate of the last one
 * @returns null where the curves say nothing of any of the days
 */
export function curvaDeCrescimento(
  tipo: TipoDeCrescimento,
  crianca: Crianca,
  de: string,
  ate: string,
): { dia: string; valores: number[] }[] | null {
  const fim = diasEntre(de, ate) + MARGEM_DIAS
  const dias = Array.from({ length: Math.ceil((fim + MARGEM_DIAS) / MARGEM_DIAS) }, (_, n) =>
    somarDias(de, n * MARGEM_DIAS - MARGEM_DIAS),
  )
  const pontos = [...dias, somarDias(de, fim)].flatMap((dia) => {
    const lms = lmsDe(tipo, crianca, dia)
    return lms ? [{ dia, valores: linhasDaCurva.map((z) => arredondar(noDesvio(lms, z))) }] : []
  })
  return pontos.length > 0 ? pontos : null
}
