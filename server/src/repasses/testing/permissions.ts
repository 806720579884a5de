import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** Those who receive, and clinics by their grant. What is of a clinic is walked with its grants too. */
const semPagina = { visitante: 401, paciente: 403, administrador: 403 } as const
const semConsultorio = {
  ...semPagina,
  'paciente-administrador': 403,
  clinica: 403,
  'clinica com financeiro': 403,
  'administrador-geral': 403,
} as const
const daClinica: Permissao = {
  inexistente: { ...semPagina, clinica: 403, 'clinica com financeiro': 404, demais: 404 },
  malformado: 400,
}
const doId: Permissao = { inexistente: { ...semPagina, demais: 404 }, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /repasses': { 'sem id': { ...semConsultorio, demais: 200 } },
  // Both are sent with a clinic that is not there.
  'POST /repasses/extrato': {
    'sem id': {
      ...semConsultorio,
      'paciente-administrador': 404,
      'clinica com financeiro': 404,
      'administrador-geral': 404,
      demais: 404,
    },
  },
  'POST /repasses/fechamentos': {
    'sem id': { ...semPagina, clinica: 403, 'clinica com financeiro': 404, demais: 404 },
  },
  'POST /repasses/fechamentos/{id}/pagamento': doId,
  'GET /repasses/clinicas/{clinica_id}/regras': daClinica,
  'POST /repasses/clinicas/{clinica_id}/regras': daClinica,
  'DELETE /repasses/regras/{id}': doId,
}

const nenhuma = randomUUID()
const mes = '2026-01-01'

export const corpos: Record<string, object> = {
  'POST /repasses/extrato': { clinica_id: nenhuma, profissional_id: nenhuma, mes },
  'POST /repasses/fechamentos': {
    clinica_id: nenhuma,
    profissional_id: nenhuma,
    mes,
    quantos: 1,
    profissional_centavos: 1,
    saldo_centavos: 1,
  },
  'POST /repasses/fechamentos/{id}/pagamento': { dia: '2026-01-10' },
  'POST /repasses/clinicas/{clinica_id}/regras': { id: randomUUID(), modo: 'encerrada', vale_de: mes },
}
