/** Lengths of an `Idempotency-Key`, in characters. */
export const tamanhoDaChave = { menor: 8, maior: 255 } as const

/** What may be wrong with the `Idempotency-Key` of a request; for contracts whose procedures take one. */
export const errosDaChave = {
  CHAVE_INVALIDA: {
    status: 400,
    message: 'A chave do pedido precisa ter de 8 a 255 caracteres. Atualize a página e tente de novo.',
  },
  CHAVE_DE_OUTRO_PEDIDO: {
    status: 422,
    message: 'Este pedido já foi feito com outros dados. Atualize a página antes de tentar de novo.',
  },
} as const
