import { z } from 'zod'

/**
 * Notes of an appointment that the side that keeps the agenda writes and reads, and the patient's side does not. Each is a column of
 * `agendamentos` under its name here. Contract, query, copy of one's data, erasure and screen go through this list.
 */
export const notasDaConsulta = {
  observacao_recepcao: { rotulo: 'Observação da recepção', maximo: 500 },
} as const

export type NotaDaConsulta = keyof typeof notasDaConsulta
export const nomesDasNotas = Object.keys(notasDaConsulta) as NotaDaConsulta[]

type Forma<Esquema> = Record<NotaDaConsulta, Esquema>
const paraCada = <Valor>(valor: (nota: NotaDaConsulta) => Valor) =>
  Object.fromEntries(nomesDasNotas.map((nota) => [nota, valor(nota)])) as Forma<Valor>

/** What may be written, each at most as long as its column. */
export const notasEscritas = paraCada((nota) =>
  z.string().trim().max(notasDaConsulta[nota].maximo).optional(),
)
/** What is read; empty for a family that looks at the agenda. */
export const notasLidas = paraCada(() => z.string().optional())
