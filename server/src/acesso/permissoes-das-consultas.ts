import { randomUUID } from 'node:crypto'
import type { Permissao } from './permissao.ts'

/** APPT-08: a consultation outside of one's scope is as good as missing; the two profiles without a home have no scope. */
const consultaDeAlguem: Permissao = {
  oculto: { visitante: 401, administrador: 403, clinica: 403, 'administrador-geral': 200, demais: 404 },
  inexistente: { visitante: 401, administrador: 403, clinica: 403, demais: 404 },
  malformado: 400,
}
/** What is attached is for the two sides, and as good as missing for everybody else, the administrador-geral too. */
const anexoDeAlguem: Permissao = {
  oculto: { visitante: 401, demais: 404 },
  inexistente: { visitante: 401, demais: 404 },
  malformado: 400,
}
/** A receipt is for the two sides, and as good as missing for everybody else who has to do with appointments. */
const reciboDeAlguem: Permissao = {
  oculto: { visitante: 401, administrador: 403, clinica: 403, demais: 404 },
  inexistente: { visitante: 401, administrador: 403, clinica: 403, demais: 404 },
  malformado: 400,
}
const semConsulta: Permissao = { 'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 404 } }
const asMinhasConsultas: Permissao = {
  'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
}

/** Reviews are written by patients (ROUTE-06, /consultas), and one of somebody else is as good as missing. */
const doAutor: Permissao = {
  oculto: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
  inexistente: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
  malformado: 400,
}

/** What was written about somebody is answered by them, and their room is said by them. */
const deQuemAtende: Permissao = {
  oculto: { visitante: 401, profissional: 404, 'profissional-administrador': 404, demais: 403 },
  inexistente: { visitante: 401, profissional: 404, 'profissional-administrador': 404, demais: 403 },
  malformado: 400,
}

export const permissoesDasConsultas: Record<string, Permissao> = {
  'GET /agendamentos': asMinhasConsultas,
  'GET /agendamentos/filtros': asMinhasConsultas,
  'GET /agendamentos/{id}': consultaDeAlguem,
  'GET /agendamentos/{id}/historico': consultaDeAlguem,
  'GET /agendamentos/{id}/avisos': consultaDeAlguem,
  'GET /agendamentos/{id}/sala': consultaDeAlguem,
  // The room is of who attends, and of nobody who directs them.
  'PUT /agendamentos/{id}/sala': deQuemAtende,
  'GET /agendamentos/minha-sala': {
    'sem id': { visitante: 401, profissional: 200, 'profissional-administrador': 200, demais: 403 },
  },
  'PUT /agendamentos/minha-sala': {
    'sem id': { visitante: 401, profissional: 200, 'profissional-administrador': 200, demais: 403 },
  },
  'GET /agendamentos/{id}/anexos': consultaDeAlguem,
  // Asked without saying of which consultation.
  'POST /agendamentos/anexos': { 'sem id': { visitante: 401, demais: 400 } },
  'GET /agendamentos/anexos/{id}/endereco': anexoDeAlguem,
  'DELETE /agendamentos/anexos/{id}': anexoDeAlguem,
  'GET /agendamentos/{id}/recibo': reciboDeAlguem,
  'POST /recibos/{id}/cancelamento': reciboDeAlguem,
  // Of an appointment that is not there.
  'POST /recibos': semConsulta,
  'POST /recibos/recebimento': semConsulta,
  'PUT /recibos/meu-cpf': {
    'sem id': { visitante: 401, profissional: 200, 'profissional-administrador': 200, demais: 403 },
  },
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
  // Moderation is the administrator's; what is sent is a decision on an old version.
  'GET /avaliacoes/fila': { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } },
  'POST /avaliacoes/{id}/moderacao': {
    oculto: { visitante: 401, 'administrador-geral': 409, demais: 403 },
    inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
    malformado: 400,
  },
}

const notas = { nota_geral: 5, nota_atencao: 5, nota_espera: 5 }

export const corposDasConsultas: Record<string, object> = {
  'PUT /agendamentos/{id}/sala': { endereco: 'https://video.exemplo.com.br/sala' },
  'PUT /agendamentos/minha-sala': { endereco: 'https://video.exemplo.com.br/sala' },
  'POST /agendamentos/{id}/avaliacao': notas,
  'PUT /avaliacoes/{id}': { versao: 0, ...notas },
  'POST /avaliacoes/{id}/retirada': { versao: 0 },
  'PUT /avaliacoes/{id}/explicacao': { versao: 0, explicacao: 'Foi assim.' },
  'PUT /avaliacoes/{id}/resposta': { versao: 0, resposta: 'Obrigada!' },
  'POST /avaliacoes/{id}/contestacao': { versao: 0, contestacao: 'Não foi comigo.' },
  'POST /recibos': { agendamento_id: randomUUID() },
  'POST /recibos/recebimento': { agendamento_id: randomUUID(), centavos: 100, forma: null },
  'POST /recibos/{id}/cancelamento': { motivo: 'Engano no valor' },
  'PUT /recibos/meu-cpf': { mostrar: true },
  'POST /avaliacoes/{id}/moderacao': { versao: 0, ato: 'publicar' },
}
