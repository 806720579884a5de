import { z } from 'zod'
import { nomesDasNotas, notasDaConsulta, type NotaDaConsulta } from './notas.ts'

// Apart from the list, which the screens read: they carry no schema library.

const paraCada = <Valor>(valor: (nota: NotaDaConsulta) => Valor) =>
  Object.fromEntries(nomesDasNotas.map((nota) => [nota, valor(nota)])) as Record<NotaDaConsulta, Valor>

/** What may be written, each at most as long as its column. */
export const notasEscritas = paraCada((nota) =>
  z.string().trim().max(notasDaConsulta[nota].maximo).optional(),
)
/** What is read; empty for a family that looks at the agenda. */
export const notasLidas = paraCada(() => z.string().optional())
