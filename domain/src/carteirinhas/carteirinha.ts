import { diasEntre, ehData, inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { plural } from '#domain/formato/plural.ts'

/** Most cards of one person. */
export const maximoDeCarteirinhas = 5
/** Most letters and digits of a card's number. */
export const maximoDoNumero = 30
/** Longest name of a holder who is another person. */
export const maximoDoTitular = 120
/** Largest photo in bytes. */
export const maximoDaFotoDaCarteirinha = 10 * 1024 * 1024
/** A card's end is announced so many days before. */
export const diasDeAvisoDaValidade = 30

/** Columns `carteirinhas.frente` and `carteirinhas.verso`. */
export const ladosDaCarteirinha = ['frente', 'verso'] as const
export type LadoDaCarteirinha = (typeof ladosDaCarteirinha)[number]

export const rotulosDoLado: Record<LadoDaCarteirinha, string> = { frente: 'Frente', verso: 'Verso' }

export const recusasDaCarteirinha = {
  quantidade: 'Cada pessoa guarda até 5 carteirinhas. Remova uma para guardar outra.',
  repetida: 'Esta carteirinha já está guardada. Confira o plano e o número.',
  plano: 'Escolha um plano da lista.',
  numero: 'Digite o número da carteirinha: letras e números, até 30.',
  validade: 'Digite a validade como mm/aaaa ou dd/mm/aaaa.',
  titular: 'O nome do titular vai até 120 letras.',
  formato: 'Envie uma foto em JPG, PNG ou WebP.',
  tamanho: 'A foto passa de 10 MB. Reduza e envie de novo.',
} as const

/** A printed number, with spaces, dots and hyphens or without. @returns capitals and digits alone; null for an impossible number */
export function lerNumero(texto: string): string | null {
  const numero = texto.toUpperCase().replace(/[\s./-]/g, '')
  return /^[A-Z0-9]+$/.test(numero) && numero.length <= maximoDoNumero ? numero : null
}

/** The number in groups of four, to be read aloud. */
export const formatarNumero = (numero: string): string => numero.replace(/(.{4})(?=.)/g, '$1 ')

/** Whether the text is a card's validity: a month 'YYYY-MM', or a day 'YYYY-MM-DD', of this century. */
export const ehValidade = (texto: string): boolean => texto.startsWith('20') && ehData(comDia(texto))

/** A validity from typed digits: 'mmaaaa' or 'ddmmaaaa'. @returns null for an impossible month or day */
export function lerValidade(digitos: string): string | null {
  const partes = /^(\d{2})?(\d{2})(\d{4})$/.exec(digitos)
  if (!partes) return null
  const [, dia, mes, ano] = partes
  const validade = [ano, mes, ...(dia ? [dia] : [])].join('-')
  return ehValidade(validade) ? validade : null
}

/** The digits of a validity, as they are typed. */
export const digitosDaValidade = (validade: string): string => validade.split('-').toReversed().join('')

/** 'mm/aaaa' or 'dd/mm/aaaa'. */
export const formatarValidade = (validade: string): string => validade.split('-').toReversed().join('/')

/** The last valid day of a card: the last of the month where only the month is printed. */
export const fimDaValidade = (validade: string): string =>
  validade.length === 10 ? validade : somarDias(inicioDoMes(comDia(validade), 1), -1)

export type EstadoDaValidade = 'vencida' | 'vence' | 'valida'

/**
 * The state of a card on a day, with its words; null when there is nothing to say.
 * @param hoje 'YYYY-MM-DD'
 */
export function estadoDaValidade(
  validade: string | null,
  hoje: string,
): { estado: EstadoDaValidade; aviso: string | null } {
  if (validade === null) return { estado: 'valida', aviso: null }
  const dias = diasEntre(hoje, fimDaValidade(validade))
  if (dias < 0) return { estado: 'vencida', aviso: 'Vencida' }
  if (dias > diasDeAvisoDaValidade) return { estado: 'valida', aviso: null }
  return { estado: 'vence', aviso: dias === 0 ? 'Vence hoje' : `Vence em ${plural(dias, 'dia')}` }
}

/** Those of the accepted ways of paying that are a plan. 'Particular' is among the words of `planos_aceitos`, and is the other way. */
export const soPlanos = (aceitos: readonly string[]): string[] =>
  aceitos.filter((nome) => nome !== 'Particular')

/** The plans with those of the person's cards first, the principal one before the others. */
export function planosComOsDaPessoa(
  planos: readonly string[],
  carteirinhas: readonly { plano: string; principal: boolean }[],
): string[] {
  const lugar = (plano: string) => {
    const suas = carteirinhas.filter((cada) => cada.plano === plano)
    return suas.length === 0 ? 2 : suas.some(({ principal }) => principal) ? 0 : 1
  }
  return planos.toSorted((a, b) => lugar(a) - lugar(b))
}

const comDia = (validade: string) => (validade.length === 7 ? `${validade}-01` : validade)
