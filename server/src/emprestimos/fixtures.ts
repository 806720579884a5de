import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import { hashDoCodigo, novoCodigo } from './codigo.ts'
import type { Tables } from '../tables.ts'

const HORA = 3_600_000

export type Emprestimo = Selectable<Tables['emprestimos']>
type Overrides = Partial<Omit<Insertable<Tables['emprestimos']>, 'codigo_hash'>> & {
  titular_id: string
  codigo?: string
}

/** A loan of consultations for a day by the person themself: redeemed an hour ago where a professional is named, otherwise an open code. `codigo` sets the code. */
export function buildEmprestimo(
  inserter: Inserter,
  { codigo, ...overrides }: Overrides,
): Promise<Emprestimo> {
  const horas = overrides.horas ?? 24
  const tomado_em = overrides.tomado_em ?? (overrides.profissional_id ? new Date(Date.now() - HORA) : null)
  return insertRow(inserter, 'emprestimos', {
    id: randomUUID(),
    emprestado_por: overrides.titular_id,
    partes: ['consultas'],
    codigo_hash:
      tomado_em || overrides.encerrado_em
        ? null
        : `\\x${hashDoCodigo(codigo ?? novoCodigo()).toString('hex')}`,
    ...overrides,
    horas,
    tomado_em: tomado_em && new Date(tomado_em).toISOString(),
    fim: overrides.fim ?? (tomado_em && new Date(new Date(tomado_em).getTime() + horas * HORA).toISOString()),
  })
}
