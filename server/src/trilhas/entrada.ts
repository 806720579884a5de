/** What other capabilities take from this one. */
export { marcarFeito, ocorreuOPasso } from './feito.ts'
