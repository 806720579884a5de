import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // SHELL-08: the emergency card is the own one, of whatever profile; there is no way to another.
  'GET /emergencia/cartao': { 'sem id': { visitante: 401, demais: 200 } },
  'PUT /emergencia/cartao': { 'sem id': { visitante: 401, demais: 200 } },
  'DELETE /emergencia/cartao': { 'sem id': { visitante: 401, demais: 200 } },
}
