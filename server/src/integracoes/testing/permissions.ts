import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** Professionals, and people of a clinic's desk: of their agenda and of the clinics that they manage. */
const deQuemIntegra = (status: number) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  clinica: status,
  demais: 403,
})
const doId: Permissao = { inexistente: deQuemIntegra(404), malformado: 400 }
/** With a key alone: no session of a person opens them. */
const soComChave = { visitante: 401, demais: 403 }
const porChave: Permissao = { inexistente: soComChave, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /integracoes': { 'sem id': deQuemIntegra(200) },
  // Sent for an agenda that is nobody's.
  'POST /integracoes/chaves': { 'sem id': deQuemIntegra(404) },
  'POST /integracoes/chaves/{id}/revogacao': doId,
  'GET /integracoes/chaves/{id}/usos': doId,
  'POST /integracoes/webhooks': { 'sem id': deQuemIntegra(404) },
  'PATCH /integracoes/webhooks/{id}': doId,
  'DELETE /integracoes/webhooks/{id}': doId,
  'POST /integracoes/webhooks/{id}/segredo': doId,
  'POST /integracoes/webhooks/{id}/teste': doId,
  'GET /integracoes/webhooks/{id}/entregas': doId,
  'POST /integracoes/entregas/{id}/reenvio': doId,
  'GET /integracoes/sites': { 'sem id': deQuemIntegra(200) },
  'POST /integracoes/sites': { 'sem id': deQuemIntegra(404) },
  'DELETE /integracoes/sites/{id}': doId,

  'GET /v1/chave': { 'sem id': soComChave },
  'GET /v1/profissionais': { 'sem id': soComChave },
  'GET /v1/profissionais/{id}/horarios': porChave,
  // Asked without its dates.
  'GET /v1/agendamentos': { 'sem id': 400 },
  'GET /v1/agendamentos/{id}': porChave,
  'POST /v1/agendamentos': { 'sem id': soComChave },
  'POST /v1/agendamentos/{id}/cancelamento': porChave,
  'POST /v1/pacientes/busca': { 'sem id': soComChave },
}

const dono = { dono: 'profissional', dono_id: randomUUID() }
export const corpos: Record<string, object> = {
  'POST /integracoes/sites': { ...dono, origem: 'https://exemplo.com.br' },
  'POST /integracoes/chaves': { ...dono, nome: 'Site', escopos: ['fhir:ler'], dias: 30 },
  'POST /integracoes/webhooks': {
    ...dono,
    url: 'https://1.1.1.1/avisos',
    eventos: ['agendamento.marcado'],
  },
  'PATCH /integracoes/webhooks/{id}': { versao: 1, ativo: true },
  'POST /v1/agendamentos': {
    profissional_id: randomUUID(),
    paciente_id: randomUUID(),
    inicio: '2027-01-04T12:00:00Z',
  },
  'POST /v1/agendamentos/{id}/cancelamento': { motivo: 'Viagem' },
  'POST /v1/pacientes/busca': { profissional_id: randomUUID(), telefone: '(11) 91234-5678' },
}
