import { randomUUID } from 'node:crypto'
import { soAdministrador, type Permissao } from '../../acesso/testing/permission-words.ts'

const deCaso: Permissao = {
  inexistente: { ...soAdministrador, 'administrador-geral': 404 },
  malformado: 400,
}
const meu: Permissao = { inexistente: { visitante: 401, demais: 404 }, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  // Anyone reports, also without an account; sent with a post that is not there.
  'POST /denuncias': { 'sem id': 404 },
  'GET /moderacao/fila': { 'sem id': soAdministrador },
  'GET /moderacao/numeros': { 'sem id': soAdministrador },
  'POST /moderacao/casos/{id}/atos': deCaso,
  'POST /moderacao/casos/{id}/recurso/decisao': deCaso,
  'GET /moderacao/restricao': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /moderacao/minhas/{id}': meu,
  'POST /moderacao/minhas/{id}/recurso': meu,
}

export const corpos: Record<string, object> = {
  'POST /denuncias': { alvo: 'post', id: randomUUID(), motivo: 'assedio' },
  'POST /moderacao/casos/{id}/atos': { versao: 1, ato: 'manter', motivo: 'assedio', parecer: 'Nada consta' },
  'POST /moderacao/casos/{id}/recurso/decisao': { versao: 1, desfecho: 'negado', parecer: 'Nada muda' },
  'POST /moderacao/minhas/{id}/recurso': { texto: 'Quero que outra pessoa veja' },
}
