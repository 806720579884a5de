/** Storage key of the copy of a card. Apart from `copia.ts`, which is loaded only when there is a copy. */
export const CHAVE_DA_COPIA = 'cartao-emergencia'
