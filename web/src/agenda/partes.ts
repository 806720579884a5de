/** What a person opens on an appointment of the agenda. The dialogs of its bar are apart. */
export { CancelarConsulta } from './consulta/cancelar-consulta.tsx'
export { Detalhe } from './consulta/detalhe.tsx'
