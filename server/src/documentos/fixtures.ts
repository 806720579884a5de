import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { ItemDaReceita } from '#domain/documentos/documento.ts'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type DocumentoGuardado = Selectable<Tables['documentos_clinicos']>
type Overrides = Partial<Omit<Insertable<Tables['documentos_clinicos']>, 'itens' | 'avisos'>> & {
  paciente_id: string
  profissional_id: string
  itens?: ItemDaReceita[]
}

let ultimo = 0

/**
 * A draft of an orientação. An issued one is sealed into the chain of its record, as the act of issuing does.
 * @param inserter a connection of the owner
 */
export async function buildDocumento(
  inserter: Inserter,
  { itens, ...overrides }: Overrides,
): Promise<DocumentoGuardado> {
  const emitido = overrides.status === 'emitido'
  const linha = await insertRow<DocumentoGuardado>(inserter, 'documentos_clinicos', {
    id: randomUUID(),
    tipo: 'orientacao',
    texto: 'Beba água ao longo do dia.',
    ...(emitido && {
      numero: ++ultimo,
      codigo: String(10 ** 15 + ultimo).replace(/[01]/g, 'A'),
      paciente_nome: 'Marina Duarte',
      autor_nome: 'Helena Prado',
      autor_profissao: 'Medicina',
      autor_conselho: 'CRM',
      autor_registro: 'CRM/SP 123456',
      autor_uf: 'SP',
      endereco: 'Rua das Flores, 10, Centro, São Paulo/SP',
      cidade: 'São Paulo',
      emitido_em: new Date().toISOString(),
    }),
    ...overrides,
    ...(itens && { itens: itens as never }),
  })
  if (emitido && 'query' in inserter)
    await inserter.query('select ligar_documento(d) from documentos_clinicos d where d.id = $1', [linha.id])
  return linha
}

/** A signed file of an issued document, with words in the place of a file. */
export async function buildAssinatura(inserter: Inserter, documento_id: string): Promise<object> {
  const arquivo = '\\x255044462d'
  const sha256 = createHash('sha256').update('%PDF-').digest('hex')
  await insertRow(inserter, 'arquivos_documento', { documento_id, sha256 })
  const linha = {
    documento_id,
    titular: 'Helena Prado',
    emissor: 'AC Demonstração do App da Saúde',
    valido_ate: new Date(Date.now() + 86_400_000).toISOString(),
    cpf_conferido: true,
    revogacao_conferida: false,
    assinado_em: new Date(Date.now() + 1000).toISOString(),
    sha256,
    arquivo,
  }
  await insertRow(inserter, 'assinaturas_documento', linha)
  return linha
}

/** A professional's own template. */
export const buildModeloDeDocumento = (
  inserter: Inserter,
  profissional_id: string,
): Promise<Selectable<Tables['modelos_documento']>> =>
  insertRow(inserter, 'modelos_documento', {
    id: randomUUID(),
    profissional_id,
    tipo: 'declaracao-comparecimento',
    nome: 'Comparecimento',
    texto: 'Declaro que {{paciente}} compareceu em {{hoje}}.',
  })
