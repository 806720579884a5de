import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** The operations of `/sistema` (ROUTE-15): for the general administrator only. */
const daAdministracao: Permissao = { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } }

/** A line of the audit has a number: a key of another kind is malformed. */
const semNumero = { visitante: 401, 'administrador-geral': 400, demais: 403 }

export const permissoes: Record<string, Permissao> = {
  'GET /auditoria': daAdministracao,
  'GET /auditoria/estado': daAdministracao,
  'GET /auditoria/exportacao': daAdministracao,
  'POST /auditoria/conferencia': daAdministracao,
  'GET /auditoria/{id}': { malformado: semNumero, inexistente: semNumero },
}

export const corpos: Record<string, object> = {
  'POST /auditoria/conferencia': { de: 1 },
}
