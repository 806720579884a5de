/** What other capabilities take from this one. */
export { DA_PESSOA, doAutor, NAO_INFORMADO } from './achatar.ts'
export { alergiasDeFora } from './alergias.ts'
export { findEntradas as findTrazidos, type LinhaDeEntrada as Trazido } from './queries.ts'
export type { AutorTrazido } from './referencias.ts'
