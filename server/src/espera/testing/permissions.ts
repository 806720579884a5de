import { randomUUID } from 'node:crypto'
import { type Identidade, type Permissao } from '../../acesso/testing/permission-words.ts'

/** For patients, as `/consultas` is. */
const dePacientes = (status: number) => ({
  visitante: 401,
  paciente: status,
  'paciente-administrador': status,
  demais: 403,
})

/** An entry of somebody else. */
const esperaDeOutro: Permissao = {
  oculto: dePacientes(404),
  inexistente: dePacientes(404),
  malformado: 400,
}

/** For the profiles of `/agenda`. */
const daAgenda = (
  status: number,
  outros: Partial<Record<Identidade, number>> = {},
): Partial<Record<Identidade, number>> & { demais: number } => ({
  visitante: 401,
  paciente: 403,
  administrador: 403,
  demais: status,
  ...outros,
})

/** An entry for another professional. */
const naAgendaDeOutro = (aoAdministrador: number): Permissao => ({
  oculto: daAgenda(404, { 'administrador-geral': aoAdministrador }),
  inexistente: daAgenda(404),
  malformado: 400,
})

export const permissoes: Record<string, Permissao> = {
  'GET /espera': { 'sem id': dePacientes(200) },
  // Sent for a professional who is not there.
  'POST /espera': { 'sem id': dePacientes(404) },
  'POST /espera/horarios': { 'sem id': dePacientes(404) },
  // Sent for an appointment that is not there.
  'POST /espera/antecipacoes': { 'sem id': dePacientes(404) },
  'DELETE /espera/{id}': esperaDeOutro,
  'POST /espera/{id}/recusa': esperaDeOutro,
  // The tests of the list prove which entries each caller sees.
  'GET /agenda/espera': { 'sem id': daAgenda(200) },
  // Sent for an hour beyond every horizon.
  'POST /agenda/espera/{id}/oferta': naAgendaDeOutro(409),
  'PUT /agenda/espera/{id}/prioridade': naAgendaDeOutro(200),
}

export const corpos: Record<string, object> = {
  'POST /espera': { profissional_id: randomUUID(), de: '2026-12-01', ate: '2026-12-02' },
  'POST /espera/horarios': { profissional_id: randomUUID(), inicio: '2099-01-01T12:00:00Z' },
  'POST /espera/antecipacoes': { agendamento_id: randomUUID() },
  'POST /espera/{id}/recusa': { oferta_id: randomUUID(), continuar: true },
  'POST /agenda/espera/{id}/oferta': { inicio: '2099-01-01T12:00:00Z' },
  'PUT /agenda/espera/{id}/prioridade': { prioridade: 'alta', motivo: 'Pós-operatório' },
}
