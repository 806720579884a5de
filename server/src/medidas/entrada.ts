/** What other capabilities take from this one. */
export { medidaDe } from './linhas.ts'
export { findQueContam } from './queries.ts'
