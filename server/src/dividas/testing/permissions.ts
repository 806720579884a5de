import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'

const semPagina = { visitante: 401, paciente: 403, administrador: 403 } as const
/** A family and the platform are owed nothing, and a desk has no book of its own. */
const semLivro = {
  ...semPagina,
  'paciente-administrador': 403,
  'administrador-geral': 403,
  clinica: 403,
} as const
/** Somebody who owes nothing in the caller's book is as good as missing: `dividas.test.ts`. */
const deAlguem: Permissao = {
  inexistente: { ...semLivro, 'clinica com financeiro': 404, demais: 404 },
  malformado: 400,
}

export const permissoes: Record<string, Permissao> = {
  // The side that pays: everybody who has consultations may have agreed on something.
  'GET /parcelas': { 'sem id': { visitante: 401, administrador: 403, demais: 200 } },
  'GET /parcelas/{acordo_id}/{numero}': {
    inexistente: { visitante: 401, administrador: 403, demais: 404 },
    malformado: 400,
  },
  'POST /dividas/busca': { 'sem id': { ...semLivro, 'clinica com financeiro': 200, demais: 200 } },
  'GET /dividas/{paciente_id}': deAlguem,
  'POST /dividas/{paciente_id}/lembrete': deAlguem,
  'POST /dividas/{paciente_id}/acordo': deAlguem,
  'POST /dividas/{paciente_id}/acordo/encerramento': deAlguem,
  'POST /dividas/{paciente_id}/baixas': deAlguem,
  'POST /dividas/baixas/{id}/desfazer': deAlguem,
}

export const corpos: Record<string, object> = {
  'POST /dividas/busca': {},
  'POST /dividas/{paciente_id}/lembrete': {},
  'POST /dividas/{paciente_id}/acordo': {
    total_centavos: 200,
    parcelas: [
      { vence_em: '2100-01-01', valor_centavos: 100 },
      { vence_em: '2100-02-01', valor_centavos: 100 },
    ],
  },
  'POST /dividas/{paciente_id}/acordo/encerramento': {},
  'POST /dividas/{paciente_id}/baixas': { agendamento_id: randomUUID(), motivo: 'Mudou-se' },
  'POST /dividas/baixas/{id}/desfazer': { paciente_id: randomUUID() },
}
