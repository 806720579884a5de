/** Where a browser keeps the copy of a card; apart from `copia.ts`, whose code is only needed where there is one. */
export const CHAVE_DA_COPIA = 'cartao-emergencia'
