/** What is opened later on the work surface and in a record. */
export { AssinarDialog } from './components/assinar-dialog.tsx'
export { Atos } from './components/atos.tsx'
export { DocumentosClinicos } from '#web/documentos/components/documentos-clinicos.tsx'
export { MedidasDoAtendimento } from '#web/medidas/components/medidas-do-atendimento.tsx'
export { ModelosDialog } from './components/modelos-dialog.tsx'
export { NotaAssinada } from './components/nota-assinada.tsx'
