import { randomUUID } from 'node:crypto'
import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** ROUTE-08, RECEPCAO-01: professionals, desks and administrador-geral. A paciente-administrador opens the page and may only look. */
const deQuemAtende = (status: number, aoAdministrador = status) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  clinica: status,
  'administrador-geral': aoAdministrador,
  demais: 403,
})

/** Acts on patients: of professionals in force. The others are told that they are not, whatever they ask for. */
const emVigor = (status: number, aoAdministrador = status) => ({
  ...deQuemAtende(403, aoAdministrador),
  clinica: aoAdministrador,
  'profissional em vigor': status,
})

const paciente: Permissao = {
  // Administrador-geral and desks must name an agenda.
  oculto: emVigor(404, 422),
  inexistente: emVigor(404, 422),
  malformado: 400,
}

const olha: Permissao = {
  'sem id': { visitante: 401, paciente: 403, administrador: 403, demais: 200 },
}

/** An appointment by id: one of another agenda is as good as missing, except for administrador-geral. */
const consulta = (status: number, foraDeVigor = 403): Permissao => ({
  proprio: {
    ...deQuemAtende(foraDeVigor),
    'profissional em vigor': status,
    'clinica com agenda': status,
    'clinica com financeiro': 404,
  },
  oculto: deQuemAtende(404, status),
  inexistente: deQuemAtende(404),
  malformado: 400,
})

const ninguem = {
  profissional_id: randomUUID(),
  paciente_id: randomUUID(),
  inicios: ['2027-01-04T12:00:00Z'],
}

const semFeed = { ...deQuemAtende(200, 409), clinica: 409 }

export const permissoes: Record<string, Permissao> = {
  'GET /agenda': olha,
  'GET /agenda/contagens': olha,
  'GET /agenda/profissionais': { 'sem id': deQuemAtende(200) },
  // The input names nobody's agenda.
  'POST /agenda/conferencia': { 'sem id': deQuemAtende(404) },
  'POST /agenda/agendamentos': { 'sem id': deQuemAtende(404) },
  // Sent with a version that is not the stored one.
  'POST /agenda/agendamentos/{id}/mudanca': consulta(409),
  'PATCH /agenda/agendamentos/{id}': consulta(409),
  'GET /agenda/agendamentos/{id}/contato': consulta(200, 404),
  'POST /agenda/pacientes/busca': { 'sem id': emVigor(200, 422) },
  // Sent without a telephone.
  'POST /agenda/pacientes': { 'sem id': emVigor(400, 422) },
  'GET /agenda/pacientes/bloqueados': { 'sem id': emVigor(200, 422) },
  'PUT /agenda/pacientes/{id}/bloqueio': paciente,
  'DELETE /agenda/pacientes/{id}/bloqueio': paciente,
  'GET /agenda/pendentes': { 'sem id': deQuemAtende(200) },
  'GET /agenda/confirmacoes': { 'sem id': deQuemAtende(200) },
  'GET /agenda/sala-de-espera': { 'sem id': deQuemAtende(200) },
  'GET /agenda/mudancas': { 'sem id': deQuemAtende(200) },
  'PUT /agenda/atraso': { 'sem id': emVigor(200, 422) },
  'POST /agenda/bloqueios': { 'sem id': { ...deQuemAtende(200, 422), clinica: 422 } },
  'DELETE /agenda/bloqueios/{id}': {
    oculto: deQuemAtende(404, 200),
    inexistente: deQuemAtende(404),
    malformado: 400,
  },
  // A feed is of the caller's own agenda, and administrador-geral and desks have none.
  'GET /agenda/feed': { 'sem id': deQuemAtende(200) },
  'POST /agenda/feed': { 'sem id': semFeed },
  'PATCH /agenda/feed': { 'sem id': semFeed },
  'DELETE /agenda/feed': { 'sem id': semFeed },
}

export const corpos: Record<string, object> = {
  'POST /agenda/conferencia': ninguem,
  'POST /agenda/agendamentos': ninguem,
  'POST /agenda/agendamentos/{id}/mudanca': { versao: 0 },
  'PATCH /agenda/agendamentos/{id}': { versao: 0 },
  'POST /agenda/pacientes/busca': { q: 'Ninguém com este nome' },
  'POST /agenda/pacientes': { nome: 'Rosa Lima' },
  'PUT /agenda/pacientes/{id}/bloqueio': { motivo: 'Faltou três vezes' },
  'PUT /agenda/atraso': { minutos: 0 },
  'POST /agenda/bloqueios': { periodos: [{ de: '2020-01-01', ate: '2020-01-01' }] },
  'PATCH /agenda/feed': { so_iniciais: true },
}
