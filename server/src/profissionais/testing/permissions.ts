import { perfilVazio } from '#domain/profissionais/editor.ts'
import { type Permissao, soAdministrador, soProfissionais } from '../../acesso/testing/permission-words.ts'

/** A registration of somebody else, public or not, and one that does not exist. */
const registroDeOutro: Permissao = {
  publico: soProfissionais(404),
  oculto: soProfissionais(404),
  inexistente: soProfissionais(404),
  malformado: 400,
}

export const permissoes: Record<string, Permissao> = {
  // SHELL-10: the caller's own record; null for callers who are no professionals.
  'GET /eu/registro-profissional': { 'sem id': { visitante: 401, demais: 200 } },
  // PRO-01, PRO-08: professionals, those who also manage included, and their own profile only.
  'GET /eu/perfil-profissional': { 'sem id': soProfissionais(200) },
  'GET /eu/perfil-profissional/referencia': { 'sem id': soProfissionais(200) },
  'GET /eu/perfil-profissional/previa': { 'sem id': soProfissionais(200) },
  // Sent with a version that is not the stored one.
  'PUT /eu/perfil-profissional': { 'sem id': soProfissionais(409) },
  // Sent for a specialty that does not exist.
  'POST /eu/especialidades': { 'sem id': soProfissionais(422) },
  'PUT /eu/especialidades/{id}': registroDeOutro,
  'DELETE /eu/especialidades/{id}': registroDeOutro,
  'POST /eu/especialidades/{id}/principal': registroDeOutro,
  'GET /eu/especialidades/{id}/certificado': registroDeOutro,
  'DELETE /eu/especialidades/{id}/certificado': registroDeOutro,
  // Sent without a registration.
  'POST /arquivos/certificado': { 'sem id': { visitante: 401, demais: 400 } },
  // FIND: the finder is public.
  'GET /profissionais': { 'sem id': 200 },
  'POST /profissionais/proximos': { 'sem id': 200 },
  'GET /profissionais/escolha': { 'sem id': soAdministrador },
  'GET /profissionais/filtros': { 'sem id': 200 },
  'GET /diretorio': { 'sem id': 200 },
  'GET /profissionais/horarios': { 'sem id': 200 },
  'GET /profissionais/{id}': {
    publico: 200,
    oculto: 404,
    proprio: { 'profissional em vigor': 200, demais: 404 },
    inexistente: 404,
    malformado: 400,
  },
}

export const corpos: Record<string, object> = {
  'PUT /eu/perfil-profissional': { versao: 'outra', ...perfilVazio },
  'POST /eu/especialidades': {
    especialidade: 'Astrologia',
    sub_especialidade: null,
    registros: [{ uf: 'SP', numero_registro: 'CRM/SP 123456' }],
  },
  'PUT /eu/especialidades/{id}': {
    sub_especialidade: null,
    numero_registro: 'CRM/SP 1234',
    rqe: null,
    data_certificacao: null,
  },
}
