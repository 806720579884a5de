import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // The caller's own devices and log, for the five profiles that have the page.
  'GET /seguranca/aparelhos': {
    'sem id': { visitante: 401, administrador: 403, demais: 200 },
  },
  'GET /seguranca/eventos': {
    'sem id': { visitante: 401, administrador: 403, demais: 200 },
  },
  'DELETE /seguranca/aparelhos/{id}': {
    // Somebody else's session and a missing one answer alike.
    oculto: { visitante: 401, administrador: 403, demais: 404 },
    inexistente: { visitante: 401, administrador: 403, demais: 404 },
    malformado: 400,
  },
}
