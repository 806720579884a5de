import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // PERSON-04, SHELL-07: a photo belongs to the person of the session, of any type; the content sent is no picture.
  'POST /arquivos/avatar': { 'sem id': { visitante: 401, demais: 422 } },
  'DELETE /arquivos/avatar': { 'sem id': { visitante: 401, demais: 200 } },
}
