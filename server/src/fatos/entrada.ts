/** What other capabilities take from this one. */
export { fatosDe } from './linhas.ts'
export { findFatos } from './queries.ts'
export { fatosRouter } from './procedures.ts'
