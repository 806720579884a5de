import { randomUUID } from 'node:crypto'
import type { Permissao } from './permissao.ts'

/** Patients book (ROUTE-06, /agendar); what is sent is about nobody. */
const marca = (status: number): Permissao => ({
  'sem id': { visitante: 401, paciente: status, 'paciente-administrador': status, demais: 403 },
})

/** Both sides act on an appointment; that of others is as good as missing, but for administrador-geral, who stands on the professional's side. */
const ato = (aoAdministrador: number): Permissao => ({
  oculto: {
    visitante: 401,
    administrador: 403,
    clinica: 403,
    'administrador-geral': aoAdministrador,
    demais: 404,
  },
  inexistente: { visitante: 401, administrador: 403, clinica: 403, demais: 404 },
  malformado: 400,
})

export const permissoesDaMarcacao: Record<string, Permissao> = {
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
  // Filled in for those whose record one may write, and of nobody else.
  'PUT /pacientes/{id}/dados-que-faltam': {
    oculto: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
    inexistente: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
    malformado: 400,
  },
  // Whoever may look at a professional may know what they ask of who cancels; they themselves, and administrador-geral, say it.
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
  'POST /agendamentos/{id}/cancelar': ato(200),
  'POST /agendamentos/{id}/reagendar': ato(409),
  'POST /agendamentos/{id}/chegada': ato(409),
  'POST /agendamentos/{id}/ausencia': ato(409),
  'POST /agendamentos/{id}/inicio': ato(200),
  'POST /agendamentos/{id}/conclusao': ato(409),
  'POST /agendamentos/{id}/desfazer': ato(409),
  'PUT /agendamentos/{id}/perguntas': ato(403),
  'GET /agendamentos/{id}/horarios': ato(200),
}

/** The last words of the addresses of acts. */
export const atosDaConsulta = [
  'confirmar',
  'cancelar',
  'reagendar',
  'chegada',
  'ausencia',
  'inicio',
  'conclusao',
  'desfazer',
  'perguntas',
  'horarios',
] as const

const amanha = new Date(Date.now() + 86_400_000).toISOString()
const hora = { profissional_id: randomUUID(), modalidade: 'presencial', inicio: amanha }

export const corposDaMarcacao: Record<string, object> = {
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
}
