/** What other capabilities take of a review. */
export { recebida } from './linhas.ts'
