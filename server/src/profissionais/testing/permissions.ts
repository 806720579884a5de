import { perfilVazio } from '#domain/profissionais/editor.ts'
import { type Permissao, soAdministrador, soProfissionais } from '../../acesso/testing/permission-words.ts'

/** A registration of somebody else, of whom the public sees it, and one that is not there. */
const registroDeOutro: Permissao = {
  publico: soProfissionais(404),
  oculto: soProfissionais(404),
  inexistente: soProfissionais(404),
  malformado: 400,
}

export const permissoes: Record<string, Permissao> = {
  // SHELL-10: one's own record; null for who is no professional.
  'GET /eu/registro-profissional': { 'sem id': { visitante: 401, demais: 200 } },
  // PRO-01, PRO-08: professionals, those who also manage among them; the own profile and no other.
  'GET /eu/perfil-profissional': { 'sem id': soProfissionais(200) },
  'GET /eu/perfil-profissional/referencia': { 'sem id': soProfissionais(200) },
  'GET /eu/perfil-profissional/previa': { 'sem id': soProfissionais(200) },
  // Asked with a version that is not the stored one.
  'PUT /eu/perfil-profissional': { 'sem id': soProfissionais(409) },
  // Asked for a specialty that does not exist.
  'POST /eu/especialidades': { 'sem id': soProfissionais(422) },
  'PUT /eu/especialidades/{id}': registroDeOutro,
  'DELETE /eu/especialidades/{id}': registroDeOutro,
  'POST /eu/especialidades/{id}/principal': registroDeOutro,
  'GET /eu/especialidades/{id}/certificado': registroDeOutro,
  'DELETE /eu/especialidades/{id}/certificado': registroDeOutro,
  // Asked without saying of which registration.
  'POST /arquivos/certificado': { 'sem id': { visitante: 401, demais: 400 } },
  // FIND: the finder is public.
  'GET /profissionais': { 'sem id': 200 },
  'POST /profissionais/proximos': { 'sem id': 200 },
  'GET /profissionais/escolha': { 'sem id': soAdministrador },
  'GET /profissionais/filtros': { 'sem id': 200 },
  'GET /profissionais/{id}': { publico: 200, oculto: 404, proprio: 404, inexistente: 404, malformado: 400 },
}

export const corpos: Record<string, object> = {
  'PUT /eu/perfil-profissional': { versao: 'outra', ...perfilVazio },
  'POST /eu/especialidades': {
    especialidade: 'Astrologia',
    sub_especialidade: null,
    registros: [{ uf: 'SP', numero_registro: '1' }],
  },
  'PUT /eu/especialidades/{id}': {
    sub_especialidade: null,
    numero_registro: 'CRM/SP 1',
    rqe: null,
    data_certificacao: null,
  },
}
