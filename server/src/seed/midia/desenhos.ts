import type { NomeDeDesenho } from '../posts/texto.ts'
import { desenhosDoCorpo } from './desenhos-do-corpo.ts'
import { desenhosDoDia } from './desenhos-do-dia.ts'

/** Drawings as SVG, by name. None holds text, so they look the same on every machine. */
export const desenhos: Record<NomeDeDesenho, () => string> = { ...desenhosDoDia, ...desenhosDoCorpo }
