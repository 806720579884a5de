/** What other capabilities take from this one. */
export { examesRouter } from './procedures.ts'
export { findParaLevar } from './queries.ts'
