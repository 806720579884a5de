/** What any client of the auth service shows; it opens nothing by itself. */
export const CHAVE_PUBLICA = 'publica'
