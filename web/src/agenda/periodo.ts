import { diasDaSemana } from '#domain/formato/data.ts'
import { diaDaSemana, diasEntre, inicioDoMes, somarDias } from '#domain/formato/dia.ts'

export const visoes = ['dia', 'semana', 'mes', 'lista'] as const
export type Visao = (typeof visoes)[number]

/** Days that the list shows, starting with the chosen one. */
const DIAS_DA_LISTA = 14

/** First and last local date of a view, both included. The week begins on Sunday, and the month shows whole weeks. */
export function periodoDe(visao: Visao, dia: string): { de: string; ate: string } {
  switch (visao) {
    case 'dia':
      return { de: dia, ate: dia }
    case 'semana': {
      const de = domingoDe(dia)
      return { de, ate: somarDias(de, 6) }
    }
    case 'mes': {
      const de = domingoDe(inicioDoMes(dia))
      return { de, ate: somarDias(domingoDe(somarDias(inicioDoMes(dia, 1), -1)), 6) }
    }
    case 'lista':
      return { de: dia, ate: somarDias(dia, DIAS_DA_LISTA - 1) }
  }
}

/** The date to which the arrows lead. A month keeps its day where the other month has it. */
export function passar(visao: Visao, dia: string, sentido: 1 | -1): string {
  switch (visao) {
    case 'dia':
      return somarDias(dia, sentido)
    case 'semana':
      return somarDias(dia, 7 * sentido)
    case 'lista':
      return somarDias(dia, DIAS_DA_LISTA * sentido)
    case 'mes': {
      const mesmo = somarDias(inicioDoMes(dia, sentido), Number(dia.slice(8)) - 1)
      const ultimo = somarDias(inicioDoMes(dia, sentido + 1), -1)
      return mesmo > ultimo ? ultimo : mesmo
    }
  }
}

/** All dates of a range, both ends included. */
export function diasDe({ de, ate }: { de: string; ate: string }): string[] {
  return Array.from({ length: diasEntre(de, ate) + 1 }, (_, i) => somarDias(de, i))
}

/** 'Quarta, 18 de novembro de 2026', '15 a 21 de novembro de 2026', 'Novembro de 2026'. */
export function tituloDe(visao: Visao, dia: string): string {
  if (visao === 'dia') return porExtenso(dia)
  if (visao === 'mes') return maiuscula(`${mesDe(dia)} de ${dia.slice(0, 4)}`)
  const { de, ate } = periodoDe(visao, dia)
  const [anoDe, anoAte] = [de.slice(0, 4), ate.slice(0, 4)]
  if (de.slice(0, 7) === ate.slice(0, 7))
    return `${numero(de)} a ${numero(ate)} de ${mesDe(ate)} de ${anoAte}`
  if (anoDe === anoAte) return `${numero(de)} de ${mesDe(de)} a ${numero(ate)} de ${mesDe(ate)} de ${anoAte}`
  return `${numero(de)} de ${mesDe(de)} de ${anoDe} a ${numero(ate)} de ${mesDe(ate)} de ${anoAte}`
}

/** 'Quarta, 18 de novembro de 2026' */
export function porExtenso(dia: string): string {
  return `${nomeCurto(dia)}, ${numero(dia)} de ${mesDe(dia)} de ${dia.slice(0, 4)}`
}

/** 'Quarta': the name of a weekday without '-feira'. */
export function nomeCurto(dia: string): string {
  return diasDaSemana[diaDaSemana(dia)]!.nome.replace('-feira', '')
}

function domingoDe(dia: string): string {
  return somarDias(dia, -diaDaSemana(dia))
}

const meses =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

export function mesDe(dia: string): string {
  return meses[Number(dia.slice(5, 7)) - 1]!
}

const numero = (dia: string) => Number(dia.slice(8))
const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
