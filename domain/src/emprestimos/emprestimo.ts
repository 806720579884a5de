/** Column `emprestimos.partes`: what of a record is lent. */
export const partesDoEmprestimo = ['saude', 'consultas', 'documentos', 'evolucoes'] as const
export type ParteDoEmprestimo = (typeof partesDoEmprestimo)[number]

export const rotulosDaParte: Record<ParteDoEmprestimo, string> = {
  saude: 'Dados de saúde',
  consultas: 'Consultas',
  documentos: 'Documentos',
  evolucoes: 'Evoluções liberadas a você',
}

/** Column `emprestimos.horas`: length of a loan, from the moment its code is redeemed. */
export const horasDoEmprestimo = [1, 24, 168] as const
export type HorasDoEmprestimo = (typeof horasDoEmprestimo)[number]

export const rotulosDoPrazo: Record<HorasDoEmprestimo, string> = {
  1: '1 hora',
  24: '24 horas',
  168: '7 dias',
}

/** Minutes in which a code may be redeemed. */
export const minutosDoCodigo = 15

/** Letters and digits that cannot be confused when read aloud: no 0 and O, no 1 and I. */
export const alfabetoDoCodigo = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const tamanhoDoCodigo = 8

/** A typed code: capitals or not, with spaces and hyphens or not. @returns null for an impossible code */
export function lerCodigo(texto: string): string | null {
  const codigo = texto.toUpperCase().replace(/[\s-]/g, '')
  const serve =
    codigo.length === tamanhoDoCodigo && [...codigo].every((letra) => alfabetoDoCodigo.includes(letra))
  return serve ? codigo : null
}

/** A code as it is shown: `ABCD-2345`. */
export const formatarCodigo = (codigo: string): string => `${codigo.slice(0, 4)}-${codigo.slice(4)}`

/** The reasons of all readings of loans begin with these words, by which the database finds them. */
const PREFIXO = 'Prontuário emprestado:'

/** Column `acessos_dados.motivo`, in words that the owner of the data reads. */
export const motivosDaLeitura = {
  codigo: `${PREFIXO} código usado`,
  abertura: `${PREFIXO} prontuário aberto`,
  saude: `${PREFIXO} dados de saúde`,
  consultas: `${PREFIXO} consultas`,
  documentos: `${PREFIXO} lista de documentos`,
  documento: `${PREFIXO} documento aberto`,
  evolucoes: `${PREFIXO} lista de evoluções`,
  evolucao: `${PREFIXO} evolução aberta`,
} as const

/** The part that was read, without the words that all readings share. */
export function leituraEmPalavras(motivo: string): string {
  const resto = motivo.startsWith(PREFIXO) ? motivo.slice(PREFIXO.length).trim() : motivo
  return resto.charAt(0).toUpperCase() + resto.slice(1)
}

/** Why parts cannot be lent, as a sentence; null when they can. Only the person may lend the emergency card. */
export function recusaDasPartes(partes: readonly ParteDoEmprestimo[], proprio: boolean): string | null {
  if (partes.length === 0) return 'Escolha pelo menos uma parte do prontuário.'
  if (!proprio && partes.includes('saude'))
    return 'Os dados de saúde ficam no cartão de emergência, que só a própria pessoa empresta. Desmarque essa parte.'
  return null
}
