/** What other capabilities take from this one. */
export { documentosRouter } from './procedures.ts'
