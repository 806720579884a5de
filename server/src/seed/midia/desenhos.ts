import type { NomeDeMidia } from '../posts/texto.ts'
import { desenhosDoCorpo } from './desenhos-do-corpo.ts'
import { desenhosDoDia } from './desenhos-do-dia.ts'

export type NomeDeDesenho = Exclude<NomeDeMidia, 'respiracao' | 'alongamento'>

/** Drawings as SVG, by name. None holds text, so they look the same on every machine. */
export const desenhos: Record<NomeDeDesenho, () => string> = { ...desenhosDoDia, ...desenhosDoCorpo }
