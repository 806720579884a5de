import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'

const semPagina = { visitante: 401, paciente: 403, administrador: 403 } as const
/** A family and the platform are owed nothing, and a desk has no book of its own. Batches of a clinic are walked with its grants. */
const semLivro = {
  ...semPagina,
  'paciente-administrador': 403,
  'administrador-geral': 403,
  clinica: 403,
} as const
const doId: Permissao = { inexistente: { ...semPagina, demais: 404 }, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /convenios': { 'sem id': { ...semLivro, 'clinica com financeiro': 200, demais: 200 } },
  'POST /convenios/sem-lote': { 'sem id': { ...semLivro, 'clinica com financeiro': 200, demais: 200 } },
  // The consultation that it is sent with is in no book of theirs.
  'POST /convenios/lotes': { 'sem id': { ...semLivro, 'clinica com financeiro': 409, demais: 409 } },
  'GET /convenios/lotes/{id}': doId,
  'POST /convenios/lotes/{id}/envio': doId,
  'POST /convenios/lotes/{id}/encerramento': doId,
  'DELETE /convenios/lotes/{id}': doId,
  'DELETE /convenios/guias/{id}': doId,
  'POST /convenios/guias/{id}/resposta': doId,
  'POST /convenios/guias/{id}/recurso': doId,
  'POST /convenios/guias/{id}/recurso/resposta': doId,
  'POST /convenios/guias/{id}/desfazer': doId,
}

const dia = '2026-01-10'

export const corpos: Record<string, object> = {
  'POST /convenios/sem-lote': { operadora: 'Unimed' },
  'POST /convenios/lotes': {
    id: randomUUID(),
    operadora: 'Unimed',
    guias: [{ agendamento_id: randomUUID(), esperado_centavos: 100 }],
  },
  'POST /convenios/lotes/{id}/envio': { dia },
  'POST /convenios/guias/{id}/resposta': { versao: 1, pago_centavos: 100, dia },
  'POST /convenios/guias/{id}/recurso': { versao: 1, texto: 'A guia estava assinada' },
  'POST /convenios/guias/{id}/recurso/resposta': { versao: 1, recuperado_centavos: 100, dia },
  'POST /convenios/guias/{id}/desfazer': { versao: 1 },
}
