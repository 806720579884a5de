/** Column `recusas_de_contato.motivo`: why an office that one does not know is reported. */
export const motivosDaDenuncia = ['nao-conheco', 'sem-pedido', 'cobranca', 'outro'] as const
export type MotivoDaDenuncia = (typeof motivosDaDenuncia)[number]

export const rotulosDaDenuncia: Record<MotivoDaDenuncia, string> = {
  'nao-conheco': 'Não conheço este consultório',
  'sem-pedido': 'Não pedi esta consulta',
  cobranca: 'Pediram dinheiro ou dados',
  outro: 'Outro motivo',
}

/** The reason that the office reads of a refusal. */
export const motivoDaRecusa = 'Recusada pelo paciente'
