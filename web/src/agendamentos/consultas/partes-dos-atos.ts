/** The dialogs of the acts on a consultation. */
export { Dialogos } from './components/dialogos.tsx'
export { PagarConsulta } from './components/pagar-consulta.tsx'
export { ParcelaDialog } from '#web/dividas/components/parcela-dialog.tsx'
