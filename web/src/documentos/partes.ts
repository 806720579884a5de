/** What is opened later beside the list of documents. */
export { AssinarDialog } from './assinatura/assinar-dialog.tsx'
export { DocumentoAberto } from './components/documento-aberto.tsx'
export { EscreverDocumento } from './components/escrever-documento.tsx'
