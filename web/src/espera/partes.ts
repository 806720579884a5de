/** What a person opens on the waiting list: forms, with their library. */
export { PrioridadeDialog } from './components/prioridade-dialog.tsx'
export { OferecerDialog } from './components/oferecer-dialog.tsx'
export { EntrarNaLista } from './entrar-na-lista.tsx'
