/**
 * Notes of an appointment that the side that keeps the agenda writes and reads, and the patient's side does not. Each is a column of
 * `agendamentos` under its name here. Contract, query, copy of one's data, erasure and screen go through this list.
 */
export const notasDaConsulta = {
  observacao_recepcao: { rotulo: 'Observação da recepção', maximo: 500 },
} as const

export type NotaDaConsulta = keyof typeof notasDaConsulta
export const nomesDasNotas = Object.keys(notasDaConsulta) as NotaDaConsulta[]
