/** What other capabilities take from this one. */
export { alergiasDeFora } from './alergias.ts'
export { findEntradas as findTrazidos, type LinhaDeEntrada as Trazido } from './queries.ts'
export { DA_PESSOA, doAutor, NAO_INFORMADO, type AutorTrazido } from './referencias.ts'
