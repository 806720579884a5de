/** Public key of the auth service's clients. It grants nothing by itself. */
export const CHAVE_PUBLICA = 'publica'
