/** What is opened later on the tips: one file. */
export { EscreverDialog } from './components/escrever-dialog.tsx'
export { FilaDeRevisao } from './components/fila-de-revisao.tsx'
export { LembreteDialog } from './components/lembrete-dialog.tsx'
export { MinhasDicas } from './components/minhas-dicas.tsx'
export { PreferenciasDialog } from './components/preferencias-dialog.tsx'
export { Quiz } from './components/quiz.tsx'
