/** What is opened from the list of a record. */
export { CancelarDialog } from './components/cancelar-dialog.tsx'
export { EnviarDialog } from './components/enviar-dialog.tsx'
export { RespostasDialog } from './components/respostas-dialog.tsx'
