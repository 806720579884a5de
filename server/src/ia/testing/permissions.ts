import { type Permissao } from '../../acesso/testing/permission-words.ts'

const comSessao = { visitante: 401, demais: 200 }

export const permissoes: Record<string, Permissao> = {
  'GET /ia/ferramentas': { 'sem id': comSessao },
  'GET /ia/chamadas': { 'sem id': comSessao },
  'PUT /ia/ferramentas/{chave}': { inexistente: 400, malformado: 400 },
}
export const corpos: Record<string, object> = { 'PUT /ia/ferramentas/{chave}': { ligada: true } }
