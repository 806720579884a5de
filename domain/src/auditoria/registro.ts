/** Column `auditoria.verbo`. */
export const verbosDeAuditoria = ['inclusao', 'alteracao', 'exclusao'] as const
export type VerboDeAuditoria = (typeof verbosDeAuditoria)[number]

export const rotulosVerbo: Record<VerboDeAuditoria, string> = {
  inclusao: 'Inclusão',
  alteracao: 'Alteração',
  exclusao: 'Exclusão',
}

/** Column `auditoria_conferencias.motivo`: how a link is broken. */
export const motivosDeQuebra = ['falta', 'elo', 'conteudo', 'valor', 'ponta'] as const
export type MotivoDeQuebra = (typeof motivosDeQuebra)[number]

export const rotulosQuebra: Record<MotivoDeQuebra, string> = {
  falta: 'Falta um registro antes deste.',
  elo: 'O registro não continua o anterior.',
  conteudo: 'O conteúdo do registro foi alterado.',
  valor: 'Um valor legível não é o que foi gravado.',
  ponta: 'Registros do fim da corrente foram retirados.',
}

/** Links of one step of a check. */
export const passoDaConferencia = 20_000
