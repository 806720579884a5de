import * as z from 'zod'
import { maximoDeTexto } from './documento.ts'

/** What the person who approves says to have looked at. Which documents they opened is written down when they open them. */
export const evidenciaSchema = z.object({
  /** Registrations found in the public search of their council, with the number that was looked up. */
  conferidos: z.array(z.object({ id: z.uuid(), numero_registro: z.string().max(200) })).max(90),
  /** Why it is approved although something is missing. */
  confirmacao: z.string().trim().max(maximoDeTexto, `Use até ${maximoDeTexto} letras.`),
})
export type Evidencia = z.infer<typeof evidenciaSchema>
export const semEvidencia = { conferidos: [], confirmacao: '' }

/** COMECO-03: what a decision stood on. It is kept with it. */
export const baseDaDecisao = z.object({
  registros: z.array(z.string()),
  documentos: z.array(z.string()),
  lacunas: z.array(z.string()),
  confirmacao: z.string(),
})
export type BaseDaDecisao = z.infer<typeof baseDaDecisao>
