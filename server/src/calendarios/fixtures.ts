import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type CalendarioGuardado = Selectable<Tables['calendarios_de_fora']>

/** A calendar that was read, at an address that answers nobody, with its busy times. It is read again in a hundred years. */
export async function buildCalendario(
  inserter: Inserter,
  {
    horas = [],
    ...overrides
  }: Partial<Insertable<Tables['calendarios_de_fora']>> & {
    profissional_id: string
    horas?: readonly (readonly [inicio: Date, fim: Date])[]
  },
): Promise<CalendarioGuardado> {
  const id = randomUUID()
  const endereco = `https://calendario.example/${id}/basic.ics`
  const agora = new Date()
  const calendario = await insertRow<CalendarioGuardado>(inserter, 'calendarios_de_fora', {
    id,
    nome: 'Pessoal',
    servidor: new URL(endereco).host,
    marca: `\\x${createHash('sha256').update(endereco).digest('hex')}`,
    situacao: 'em-dia',
    lido_em: agora.toISOString(),
    tentado_em: agora.toISOString(),
    proxima_em: '2126-01-01T00:00:00Z',
    quantas: horas.length,
    ...overrides,
  })
  await insertRow(inserter, 'enderecos_de_calendario', { calendario_id: id, endereco })
  for (const [inicio, fim] of horas)
    await insertRow(inserter, 'horas_de_fora', {
      calendario_id: id,
      profissional_id: overrides.profissional_id,
      inicio: inicio.toISOString(),
      fim: fim.toISOString(),
    })
  return calendario
}
