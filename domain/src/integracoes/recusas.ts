/** Refusals of a request with a key. They come before any procedure, or instead of it. */
export const recusasDaChave = {
  CHAVE_DESCONHECIDA: {
    status: 401,
    message:
      'Esta chave de acesso não existe. Confira se ela foi copiada inteira, ou crie outra em Integrações.',
  },
  CHAVE_TERMINADA: {
    status: 401,
    message:
      'A validade desta chave de acesso terminou. Crie outra em Integrações e troque-a no seu sistema.',
  },
  CHAVE_REVOGADA: {
    status: 401,
    message: 'Esta chave de acesso foi revogada. Crie outra em Integrações e troque-a no seu sistema.',
  },
  CHAVE_SEM_DONO: {
    status: 401,
    message:
      'Quem criou esta chave de acesso não responde mais por esta agenda ou clínica. Peça a quem responde que crie outra em Integrações.',
  },
  FORA_DO_ESCOPO: {
    status: 403,
    message: 'Esta chave de acesso não permite esta operação. Crie outra com a permissão em Integrações.',
  },
  FORA_DO_ALCANCE: {
    status: 403,
    message:
      'Esta chave de acesso vale só para a sua clínica ou profissional. Confira o profissional, o local e a consulta do pedido.',
  },
} as const
export type RecusaDaChave = keyof typeof recusasDaChave
