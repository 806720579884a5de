/** Where a browser keeps the copy of the next consultation; apart from `guardada.ts`, whose code is only needed where there is one. */
export const CHAVE_DA_PROXIMA = 'proxima-consulta'
