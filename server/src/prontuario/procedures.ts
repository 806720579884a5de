import { leituraRouter } from './procedures-leitura.ts'
import { notasRouter } from './procedures-notas.ts'

export const prontuarioRouter = { ...leituraRouter, ...notasRouter }
