/** What other capabilities ask of an office's patients: which agendas the caller keeps, and the clock of their lists. */
export { agendaDaLista, hojeEm, iso } from './visao.ts'
