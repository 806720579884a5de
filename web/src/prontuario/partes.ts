/** What is opened later on the work surface and in a record. */
export { AssinarDialog } from './components/assinar-dialog.tsx'
export { Atos } from './components/atos.tsx'
export { ModelosDialog } from './components/modelos-dialog.tsx'
export { NotaAssinada } from './components/nota-assinada.tsx'
