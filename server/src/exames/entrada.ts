/** What other capabilities take from this one. */
export { findParaLevar } from './queries.ts'
