/** What a person opens on an appointment of the agenda. The dialogs of its bar are apart. */
export { CancelarConsulta } from './components/cancelar-consulta.tsx'
export { Detalhe } from './components/detalhe.tsx'
export { GrupoDialog } from './components/grupo-dialog.tsx'
export { PerguntaDaMudanca } from './components/pergunta-da-mudanca.tsx'
