/**
 * Storage key of the copy of the next consultation. Apart from `guardada.ts`, which is loaded only when there is a
 * copy.
 */
export const CHAVE_DA_PROXIMA = 'proxima-consulta'
