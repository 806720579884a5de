/** What is asked when an appointment is moved, or opened with its group. */
export { GrupoDialog } from './grupo-dialog.tsx'
export { PerguntaDaMudanca } from './pergunta-da-mudanca.tsx'
