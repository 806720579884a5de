/** What other capabilities take from this one. */
export { terminologiasRouter } from './procedures.ts'
