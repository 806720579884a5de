import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // LGPD, art. 18: everybody about themselves; the queue is the administrator's.
  'GET /privacidade/dados': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /privacidade/acessos': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /privacidade/pedidos': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /privacidade/pedidos': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /privacidade/pedidos/{id}/cancelamento': {
    oculto: { visitante: 401, demais: 404 },
    inexistente: { visitante: 401, demais: 404 },
    malformado: 400,
  },
  'GET /privacidade/fila': { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } },
  'POST /privacidade/pedidos/{id}/resposta': {
    inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
    malformado: 400,
  },
}
