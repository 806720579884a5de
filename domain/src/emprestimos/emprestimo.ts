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

/** Column `emprestimos.motivo`: why a professional opened a record without a bond. */
export const motivosSemVinculo = ['emergencia', 'continuidade', 'pedido'] as const
export type MotivoSemVinculo = (typeof motivosSemVinculo)[number]

export const rotulosSemVinculo: Record<MotivoSemVinculo, string> = {
  emergencia: 'Emergência: a pessoa não pode responder por si',
  continuidade: 'Continuidade do cuidado: recebi a pessoa de outro serviço',
  pedido: 'A pessoa está comigo e pediu, sem celular para gerar o código',
}

/** Column `emprestimos.justificativa`, in letters. */
export const limitesDaJustificativa = { minimo: 20, maximo: 500 } as const
/** How many records a professional opens without a bond in a day. */
export const acessosSemVinculoPorDia = 5
export const horasSemVinculo = 12

/** The reasons of all readings of loans begin with one of these, by which the database finds them. */
const EMPRESTADO = 'Prontuário emprestado:'
const SEM_VINCULO = 'Acesso sem vínculo:'

const leituras = {
  codigo: 'código usado',
  abertura: 'prontuário aberto',
  saude: 'dados de saúde',
  consultas: 'consultas',
  documentos: 'lista de documentos',
  documento: 'documento aberto',
  evolucoes: 'lista de evoluções',
  evolucao: 'evolução aberta',
} as const
export type LeituraDeEmprestimo = keyof typeof leituras

/** Column `acessos_dados.motivo`, in words that the owner of the data reads. @param semVinculo nobody lent it */
export const motivoDaLeitura = (oQue: LeituraDeEmprestimo, semVinculo = false): string =>
  `${semVinculo ? SEM_VINCULO : EMPRESTADO} ${leituras[oQue]}`

/** The part that was read, without the words that all readings share. */
export function leituraEmPalavras(motivo: string): string {
  const prefixo = [EMPRESTADO, SEM_VINCULO].find((cada) => motivo.startsWith(cada)) ?? ''
  const resto = motivo.slice(prefixo.length).trim()
  return resto.charAt(0).toUpperCase() + resto.slice(1)
}

/** Why parts cannot be lent, as a sentence; null when they can. Only the person may lend the emergency card. */
export function recusaDasPartes(partes: readonly ParteDoEmprestimo[], proprio: boolean): string | null {
  if (partes.length === 0) return 'Escolha pelo menos uma parte do prontuário.'
  if (!proprio && partes.includes('saude'))
    return 'Os dados de saúde ficam no cartão de emergência, que só a própria pessoa empresta. Desmarque essa parte.'
  return null
}
