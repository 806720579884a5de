/** Kinds of line in 'Atividades Recentes' (HOME-03). */
export const tiposDeAtividade = ['agendamento', 'receita', 'paciente'] as const
export type TipoDeAtividade = (typeof tiposDeAtividade)[number]

/** How many of each kind are read, and how many are shown (HOME-03). */
export const quantasAtividades = { agendamento: 3, receita: 3, paciente: 2, mostradas: 5 } as const

/** Tasks of the patient, in the order of the card. */
export const tiposDeTarefa = ['sinal', 'confirmar', 'completar', 'retorno', 'pagar', 'avaliar'] as const
export type TipoDeTarefa = (typeof tiposDeTarefa)[number]

/** Presence is asked for from so many days before the start. */
export const diasParaConfirmar = 3
/** A review is asked for on the home page for so many days after the end. */
export const diasParaAvaliar = 30

/** The numbers of the professional's home. */
export const numerosDoPainel = ['consultas', 'ocupacao', 'faltas', 'novos', 'receita'] as const
export type NumeroDoPainel = (typeof numerosDoPainel)[number]

/** A checked registration is in the queue from so many days before its year is over. */
export const diasParaReconferir = 30
