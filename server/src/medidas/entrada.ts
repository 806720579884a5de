/** What other capabilities take from this one. */
export { medidaDe } from './linhas.ts'
export { findPessoa, findQueContam } from './queries.ts'
export { medidasRouter } from './procedures.ts'
