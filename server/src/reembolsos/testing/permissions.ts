import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** Patients and families alone: of themselves, and of those whom they look after. */
const daFamilia = (status: number) => ({
  visitante: 401,
  paciente: status,
  'paciente-administrador': status,
  demais: 403,
})
const doId: Permissao = { inexistente: daFamilia(404), malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /reembolsos': { 'sem id': daFamilia(200) },
  'GET /reembolsos/gastos': { 'sem id': daFamilia(200) },
  // Sent with a receipt that is not there.
  'POST /reembolsos': { 'sem id': daFamilia(404) },
  'POST /reembolsos/{id}/recebimento': doId,
  'POST /reembolsos/{id}/recusa': doId,
  'POST /reembolsos/{id}/reabertura': doId,
}

const dia = '2026-02-10'
export const corpos: Record<string, object> = {
  'POST /reembolsos': {
    id: randomUUID(),
    recibo_id: randomUUID(),
    plano: 'Plano Bem',
    valor_centavos: 100,
    dia,
  },
  'POST /reembolsos/{id}/recebimento': { versao: 1, valor_centavos: 100, dia },
  'POST /reembolsos/{id}/recusa': { versao: 1, motivo: 'Fora do rol', dia },
  'POST /reembolsos/{id}/reabertura': { versao: 1 },
}
