import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // SHELL-08: the caller's own emergency card, for every profile; no operation names another one.
  'GET /emergencia/cartao': { 'sem id': { visitante: 401, demais: 200 } },
  'PUT /emergencia/cartao': { 'sem id': { visitante: 401, demais: 200 } },
  'DELETE /emergencia/cartao': { 'sem id': { visitante: 401, demais: 200 } },
}
