import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** ROUTE-08, RECEPCAO-01: professionals, desks, those who look after somebody, and administrador-geral. */
const deQuemVe = (status: number, circulo = status, plataforma = status) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  clinica: status,
  'paciente-administrador': circulo,
  'administrador-geral': plataforma,
  demais: 403,
})

/** Fields of an office are for nobody else, whatever the id. */
const doConsultorio: Permissao = {
  oculto: deQuemVe(404, 403, 403),
  inexistente: deQuemVe(404, 403, 403),
  malformado: 400,
}

const OUTRO = '018f0000-0000-7000-8000-000000000000'

export const permissoes: Record<string, Permissao> = {
  'POST /pacientes/busca': { 'sem id': deQuemVe(200) },
  'POST /pacientes/exportacao': { 'sem id': deQuemVe(200, 403, 403) },
  // The platform's administration identifies anybody.
  'GET /pacientes/{id}': {
    oculto: deQuemVe(404, 404, 200),
    inexistente: deQuemVe(404),
    malformado: 400,
  },
  'GET /pacientes/{id}/consultas': {
    oculto: deQuemVe(404, 404, 403),
    inexistente: deQuemVe(404, 404, 403),
    malformado: 400,
  },
  'GET /pacientes/{id}/documentos': doConsultorio,
  'GET /pacientes/{id}/financeiro': doConsultorio,
  'GET /pacientes/{id}/acessos': doConsultorio,
  'PUT /pacientes/{id}/etiquetas': doConsultorio,
  'PUT /pacientes/{id}/observacao': doConsultorio,
  'PUT /pacientes/{id}/arquivo': doConsultorio,
  'DELETE /pacientes/{id}/arquivo': doConsultorio,
  'POST /pacientes/{id}/comparacao': doConsultorio,
  'POST /pacientes/{id}/uniao': doConsultorio,
  'POST /pacientes/{id}/separacao': doConsultorio,
  'PUT /pacientes/{id}/distincao': doConsultorio,
}

export const corpos: Record<string, object> = {
  'POST /pacientes/busca': {},
  'POST /pacientes/exportacao': {},
  'PUT /pacientes/{id}/etiquetas': { etiquetas: ['Gestante'] },
  'PUT /pacientes/{id}/observacao': { observacao: 'Prefere a manhã', versao: 0 },
  'PUT /pacientes/{id}/arquivo': {},
  'POST /pacientes/{id}/comparacao': { outro_id: OUTRO },
  'POST /pacientes/{id}/uniao': { outro_id: OUTRO, da_outra: [] },
  'POST /pacientes/{id}/separacao': { uniao_id: OUTRO },
  'PUT /pacientes/{id}/distincao': { outro_id: OUTRO, distintas: true },
}
