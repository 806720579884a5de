import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // The own devices and the own log, for the five profiles that have the page.
  'GET /seguranca/aparelhos': {
    'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
  },
  'GET /seguranca/eventos': {
    'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
  },
  'DELETE /seguranca/aparelhos/{id}': {
    // Somebody else's session and none at all are the same.
    oculto: { visitante: 401, administrador: 403, clinica: 403, demais: 404 },
    inexistente: { visitante: 401, administrador: 403, clinica: 403, demais: 404 },
    malformado: 400,
  },
}
