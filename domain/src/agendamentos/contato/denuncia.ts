/** Column `recusas_de_contato.motivo`: why an office that one does not know is reported. */
export const motivosDaDenuncia = ['nao-conheco', 'sem-pedido', 'cobranca', 'outro'] as const
export type MotivoDaDenuncia = (typeof motivosDaDenuncia)[number]

export const rotulosDaDenuncia: Record<MotivoDaDenuncia, string> = {
  'nao-conheco': 'Não conheço este consultório',
  'sem-pedido': 'Não pedi esta consulta',
  cobranca: 'Pediram dinheiro ou dados',
  outro: 'Outro motivo',
}

/** Column `recusas_de_contato.desfecho`: what administration made of a report. */
export const desfechosDaDenuncia = ['procedente', 'improcedente'] as const
export type DesfechoDaDenuncia = (typeof desfechosDaDenuncia)[number]

export const rotulosDoDesfecho: Record<DesfechoDaDenuncia, string> = {
  procedente: 'Procedente',
  improcedente: 'Improcedente',
}

export const maximoDoParecer = 500

/** What the reporter is told of each outcome, before the words of the opinion. */
export const respostasDaDenuncia: Record<DesfechoDaDenuncia, string> = {
  procedente: 'A administração analisou a sua denúncia e deu razão a você.',
  improcedente: 'A administração analisou a sua denúncia e não encontrou irregularidade.',
}

/** The reason that the office reads of a refusal. */
export const motivoDaRecusa = 'Recusada pelo paciente'
