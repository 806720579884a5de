/** What other capabilities take from this one. */
export { lerAnexo } from './ler-anexo.ts'
