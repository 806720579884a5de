import { randomUUID } from 'node:crypto'
import { type Permissao, soPacientes, soAdministrador } from '../../acesso/testing/permission-words.ts'

/** Patients book (ROUTE-06, /agendar); the input names nobody. */
const marca = (status: number): Permissao => ({
  'sem id': { visitante: 401, paciente: status, 'paciente-administrador': status, demais: 403 },
})

/** Both sides act on an appointment. That of others is as good as missing, except for administrador-geral, who stands on the professional's side. */
const ato = (aoAdministrador: number): Permissao => ({
  oculto: {
    visitante: 401,
    administrador: 403,
    'administrador-geral': aoAdministrador,
    demais: 404,
  },
  inexistente: { visitante: 401, administrador: 403, demais: 404 },
  malformado: 400,
})

const asMinhasConsultas: Permissao = {
  'sem id': { visitante: 401, administrador: 403, demais: 200 },
}

/** APPT-08: a consultation outside the caller's scope is as good as missing. The profile without a home page has no scope. */
const consultaDeAlguem: Permissao = {
  oculto: { visitante: 401, administrador: 403, 'administrador-geral': 200, demais: 404 },
  inexistente: { visitante: 401, administrador: 403, demais: 404 },
  malformado: 400,
}

/** A patient answers what was written about them, and a professional decides over their own room. */
const deQuemAtende: Permissao = {
  oculto: { visitante: 401, profissional: 404, 'profissional-administrador': 404, demais: 403 },
  inexistente: { visitante: 401, profissional: 404, 'profissional-administrador': 404, demais: 403 },
  malformado: 400,
}

/** Attachments are for the two sides. For everybody else they are as good as missing, administrador-geral included. */
const anexoDeAlguem: Permissao = {
  oculto: { visitante: 401, demais: 404 },
  inexistente: { visitante: 401, demais: 404 },
  malformado: 400,
}

const amanha = new Date(Date.now() + 86_400_000).toISOString()

const hora = { profissional_id: randomUUID(), modalidade: 'presencial', inicio: amanha }

export const permissoes: Record<string, Permissao> = {
  // HOME-02, APPT-08: the five profiles of `/` (ROUTE-05). The tests of the lists prove which rows each sees.
  'GET /agendamentos/proximos': {
    'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
  },
  'GET /agendamentos/proxima': {
    'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
  },
  // APPT-07, ROUTE-06: what the booking page reads is for patients. The tests of `equipe` prove for whom each may book.
  'GET /agendamentos/qualquer/horarios': { 'sem id': soPacientes },
  'GET /agendamentos/para-quem': { 'sem id': soPacientes },
  'GET /profissionais/{id}/retorno': {
    publico: soPacientes,
    oculto: soPacientes,
    inexistente: soPacientes,
    malformado: 400,
  },
  'POST /agendamentos/reservas': marca(404),
  'POST /agendamentos/reservas/qualquer': marca(409),
  'POST /agendamentos': marca(404),
  'POST /agendamentos/series/previa': marca(404),
  'POST /agendamentos/series': marca(404),
  'DELETE /agendamentos/reservas/{id}': {
    oculto: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
    inexistente: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
    malformado: 400,
  },
  // Whoever may look at a professional may read their conditions for cancelling. Only the professional and administrador-geral write them.
  'GET /profissionais/{id}/politica': {
    publico: { visitante: 401, demais: 200 },
    oculto: { visitante: 401, 'administrador-geral': 200, demais: 404 },
    inexistente: { visitante: 401, demais: 404 },
    malformado: 400,
  },
  'PUT /profissionais/{id}/politica': {
    publico: {
      visitante: 401,
      'administrador-geral': 200,
      profissional: 404,
      'profissional-administrador': 404,
      demais: 403,
    },
    inexistente: {
      visitante: 401,
      'administrador-geral': 404,
      profissional: 404,
      'profissional-administrador': 404,
      demais: 403,
    },
    malformado: 400,
  },
  // One appointment of somebody else for each act: tomorrow, and open.
  'POST /agendamentos/{id}/confirmar': ato(200),
  // The patient's side alone answers an office: administrador-geral stands on the other one.
  'POST /agendamentos/{id}/aceite': ato(403),
  'POST /agendamentos/{id}/recusa': ato(403),
  'DELETE /agendamentos/{id}/recusa': ato(403),
  // Reports are for administration alone.
  'POST /administracao/denuncias/{id}/decisao': {
    inexistente: { ...soAdministrador, 'administrador-geral': 404 },
    malformado: 400,
  },
  'POST /agendamentos/{id}/cancelar': ato(200),
  'POST /agendamentos/{id}/reagendar': ato(409),
  'POST /agendamentos/{id}/chegada': ato(409),
  'POST /agendamentos/{id}/chamada': ato(409),
  'POST /agendamentos/{id}/ausencia': ato(409),
  'POST /agendamentos/{id}/inicio': ato(200),
  'POST /agendamentos/{id}/conclusao': ato(409),
  'POST /agendamentos/{id}/desfazer': ato(409),
  'PUT /agendamentos/{id}/perguntas': ato(403),
  'GET /agendamentos/{id}/horarios': ato(200),
  'GET /agendamentos': asMinhasConsultas,
  'GET /agendamentos/filtros': asMinhasConsultas,
  'GET /agendamentos/{id}': consultaDeAlguem,
  'GET /agendamentos/{id}/historico': consultaDeAlguem,
  'GET /agendamentos/{id}/avisos': consultaDeAlguem,
  'GET /agendamentos/{id}/sala': consultaDeAlguem,
  // The room belongs to the professional of the appointment, not to their manager.
  'PUT /agendamentos/{id}/sala': deQuemAtende,
  'GET /agendamentos/minha-sala': {
    'sem id': { visitante: 401, profissional: 200, 'profissional-administrador': 200, demais: 403 },
  },
  'PUT /agendamentos/minha-sala': {
    'sem id': { visitante: 401, profissional: 200, 'profissional-administrador': 200, demais: 403 },
  },
  'GET /agendamentos/{id}/anexos': consultaDeAlguem,
  // Sent without an appointment.
  'POST /agendamentos/anexos': { 'sem id': { visitante: 401, demais: 400 } },
  'GET /agendamentos/anexos/{id}/endereco': anexoDeAlguem,
  'DELETE /agendamentos/anexos/{id}': anexoDeAlguem,
}

export const corpos: Record<string, object> = {
  'POST /administracao/denuncias/{id}/decisao': { desfecho: 'procedente', parecer: 'Confirmada' },
  'POST /agendamentos/reservas': hora,
  'POST /agendamentos/reservas/qualquer': { ...hora, profissionais: [randomUUID()] },
  'POST /agendamentos': { ...hora, valor_centavos: 30_000 },
  'POST /agendamentos/series/previa': { ...hora, frequencia: 'semanal', vezes: 2 },
  'POST /agendamentos/series': { ...hora, inicios: [amanha], valor_centavos: 30_000 },
  'PUT /profissionais/{id}/politica': {
    cancelar_ate_min: 60,
    remarcar_ate_min: 60,
    max_remarcacoes: null,
    varias_no_dia: true,
    texto: '',
  },
  'POST /agendamentos/{id}/cancelar': { motivo: 'Viagem' },
  'POST /agendamentos/{id}/reagendar': { motivo: 'Viagem', inicio: '2001-01-01T10:00:00Z' },
  'PUT /agendamentos/{id}/perguntas': { perguntas: ['Posso correr?'] },
  'PUT /agendamentos/{id}/sala': { endereco: 'https://video.exemplo.com.br/sala' },
  'PUT /agendamentos/minha-sala': { endereco: 'https://video.exemplo.com.br/sala' },
}
