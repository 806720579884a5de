import { assinaturaRouter } from './assinatura/procedures.ts'
import { escritaRouter } from './procedures-escrita.ts'
import { leituraRouter } from './procedures-leitura.ts'

export const documentosRouter = { ...leituraRouter, ...escritaRouter, ...assinaturaRouter }
