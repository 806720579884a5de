/** What one line of 'Atividades Recentes' is about (HOME-03). */
export const tiposDeAtividade = ['agendamento', 'receita', 'paciente'] as const
export type TipoDeAtividade = (typeof tiposDeAtividade)[number]

/** How many of each are looked at, and how many are shown (HOME-03). */
export const quantasAtividades = { agendamento: 3, receita: 3, paciente: 2, mostradas: 5 } as const

/** What waits for the patient, in the order of the card. */
export const tiposDeTarefa = ['sinal', 'confirmar', 'completar', 'retorno', 'pagar', 'avaliar'] as const
export type TipoDeTarefa = (typeof tiposDeTarefa)[number]

/** From how many days before the start the presence is asked for. */
export const diasParaConfirmar = 3
/** For how many days after the end a review is asked for on the home. */
export const diasParaAvaliar = 30

/** The numbers of the professional's home. */
export const numerosDoPainel = ['consultas', 'ocupacao', 'faltas', 'novos', 'receita'] as const
export type NumeroDoPainel = (typeof numerosDoPainel)[number]

/** From how many days before its year is over a checked registration is named in the queue. */
export const diasParaReconferir = 30
