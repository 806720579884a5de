import { randomUUID } from 'node:crypto'
import { deOutraPessoa, type Permissao } from '../../acesso/testing/permission-words.ts'

const daRotaProfissionais = {
  visitante: 401,
  'administrador-geral': 200,
  'profissional-administrador': 200,
  demais: 403,
}

/** A row that only the administrator may touch; they get `status`. */
const doAdministrador = (status: number): Permissao => ({
  oculto: { visitante: 401, 'administrador-geral': status, demais: 403 },
  inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
  malformado: 400,
})

/** The caller's own professional record, which only professionals have. */
const doCadastroProprio = (status: number) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  demais: 404,
})

export const permissoes: Record<string, Permissao> = {
  // ADMIN-01: only the administrator loads the queue. ROUTE-10: a manager of clinics sees the list of their professionals.
  'GET /aprovacao/fila': { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } },
  'GET /aprovacao/profissionais': { 'sem id': daRotaProfissionais },
  'GET /aprovacao/resumo': { 'sem id': daRotaProfissionais },
  'GET /aprovacao/profissionais/{id}': {
    oculto: { ...daRotaProfissionais, 'profissional-administrador': 404 },
    inexistente: {
      ...daRotaProfissionais,
      'administrador-geral': 404,
      'profissional-administrador': 404,
    },
    malformado: 400,
  },
  'PUT /aprovacao/profissionais/{id}/analise': doAdministrador(200),
  'DELETE /aprovacao/profissionais/{id}/analise': doAdministrador(200),
  // Sent for a registration that somebody else has decided meanwhile.
  'POST /aprovacao/profissionais/{id}/decisoes': doAdministrador(409),
  'POST /aprovacao/decisoes': { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } },
  'PUT /aprovacao/documentos/{id}': doAdministrador(200),
  'GET /aprovacao/documentos/{id}/endereco': {
    oculto: { visitante: 401, 'administrador-geral': 200, demais: 404 },
    inexistente: { visitante: 401, demais: 404 },
    malformado: 400,
  },
  // PRO-08: the caller's own registration; null or nothing without one.
  'GET /aprovacao/minha': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /aprovacao/minha/envio': { 'sem id': doCadastroProprio(409) },
  'POST /aprovacao/minha/retirada': { 'sem id': doCadastroProprio(409) },
  // The content sent is no document.
  'POST /aprovacao/minha/documentos': {
    'sem id': { ...doCadastroProprio(422), 'profissional suspenso': 409 },
  },
  'DELETE /aprovacao/minha/documentos/{id}': deOutraPessoa,
}

export const corpos: Record<string, object> = {
  'POST /aprovacao/profissionais/{id}/decisoes': { visto: 'pendente', decisao: { ato: 'aprovar' } },
  'POST /aprovacao/decisoes': { ids: [randomUUID()], decisao: { ato: 'solicitar', documentos: ['Diploma'] } },
  'PUT /aprovacao/documentos/{id}': { avaliacao: { situacao: 'recusado', motivo: 'Cortado' } },
}
