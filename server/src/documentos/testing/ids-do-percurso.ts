import type pg from 'pg'
import { buildDocumento, buildModeloDeDocumento } from '../fixtures.ts'

/**
 * Rows of other people for the walk of permissions, with words that nobody may read.
 * @param atendido the two sides of a consultation that no caller of the walk has to do with
 */
export async function idsDosDocumentos(
  owner: pg.Client,
  atendido: { paciente_id: string; profissional_id: string },
  segredo: (nome: string) => string,
): Promise<Record<string, { oculto: string } | { publico: string }>> {
  const { id, codigo } = await buildDocumento(owner, {
    ...atendido,
    status: 'emitido',
    texto: segredo('documento'),
    paciente_nome: segredo('paciente do documento'),
  })
  const modelo = await buildModeloDeDocumento(owner, atendido.profissional_id)
  const fins = [
    '',
    '/descarte',
    '/emissao',
    '/cancelamento',
    '/envio',
    '/pdf',
    '/assinatura/preparo',
    '/assinatura',
  ]
  return {
    ...Object.fromEntries(fins.map((fim) => [`/documentos-clinicos/{id}${fim}`, { oculto: id }])),
    '/documentos-clinicos/modelos/{id}': { oculto: modelo.id },
    '/verificacao/{codigo}': { publico: codigo! },
  }
}
