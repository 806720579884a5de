import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** Patients write reviews (ROUTE-06, /consultas); one of somebody else is as good as missing. */
const doAutor: Permissao = {
  oculto: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
  inexistente: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
  malformado: 400,
}

/** The reviewed professional answers. */
const deQuemAtende: Permissao = {
  oculto: { visitante: 401, profissional: 404, 'profissional-administrador': 404, demais: 403 },
  inexistente: { visitante: 401, profissional: 404, 'profissional-administrador': 404, demais: 403 },
  malformado: 400,
}

const notas = { nota_geral: 5, nota_atencao: 5, nota_espera: 5 }

export const permissoes: Record<string, Permissao> = {
  'GET /agendamentos/{id}/avaliacao': doAutor,
  'POST /agendamentos/{id}/avaliacao': doAutor,
  'PUT /avaliacoes/{id}': doAutor,
  'POST /avaliacoes/{id}/retirada': doAutor,
  'PUT /avaliacoes/{id}/explicacao': doAutor,
  'GET /avaliacoes/recebidas': {
    'sem id': { visitante: 401, profissional: 200, 'profissional-administrador': 200, demais: 403 },
  },
  'PUT /avaliacoes/{id}/resposta': deQuemAtende,
  'POST /avaliacoes/{id}/contestacao': deQuemAtende,
  // Only the administrator moderates; the decision sent is on an old version.
  'GET /avaliacoes/fila': { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } },
  'POST /avaliacoes/{id}/moderacao': {
    oculto: { visitante: 401, 'administrador-geral': 409, demais: 403 },
    inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
    malformado: 400,
  },
}

export const corpos: Record<string, object> = {
  'POST /agendamentos/{id}/avaliacao': notas,
  'PUT /avaliacoes/{id}': { versao: 0, ...notas },
  'POST /avaliacoes/{id}/retirada': { versao: 0 },
  'PUT /avaliacoes/{id}/explicacao': { versao: 0, explicacao: 'Foi assim.' },
  'PUT /avaliacoes/{id}/resposta': { versao: 0, resposta: 'Obrigada!' },
  'POST /avaliacoes/{id}/contestacao': { versao: 0, contestacao: 'Não foi comigo.' },
  'POST /avaliacoes/{id}/moderacao': { versao: 0, ato: 'publicar' },
}
