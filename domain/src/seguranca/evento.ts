/** Security events of an account, as its owner reads them. */
export const tiposEvento = [
  'conta-criada',
  'entrada',
  'senha-errada',
  'saida',
  'aparelhos-encerrados',
  'sessao-cortada',
  'senha-alterada',
  'recuperacao-pedida',
  'email-alterado',
  'fator-cadastrado',
  'fator-usado',
  'codigo-de-recuperacao-usado',
  'codigo-errado',
  'fator-removido',
  'codigos-gerados',
  'conta-vinculada',
  'conta-desvinculada',
  'conta-mudada-pelo-atendimento',
] as const
export type TipoEvento = (typeof tiposEvento)[number]

/** Ways of signing in. */
export const meiosEntrada = ['senha', 'google', 'link', 'outro'] as const
export type MeioEntrada = (typeof meiosEntrada)[number]

/** Most events that the page shows. */
export const limiteEventos = 30
