import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Agendamento = Selectable<Tables['agendamentos']>
type Chaves = { paciente_id: string; profissional_id: string }
export type AgendamentoOverrides = Partial<Insertable<Tables['agendamentos']>> & Chaves

/** Appointments of half an hour, tomorrow at this hour unless told otherwise. A cancelled one gets its required reason. */
export async function buildAgendamentos(
  inserter: Inserter,
  agendamentos: readonly AgendamentoOverrides[],
): Promise<Agendamento[]> {
  const amanha = new Date(Date.now() + 86_400_000).toISOString()
  const rows = agendamentos.map((overrides) => ({
    id: randomUUID(),
    especialidade: 'Medicina',
    status: 'agendado',
    data_agendamento: amanha,
    duracao_min: 30,
    ...(overrides.status === 'cancelado' && {
      motivo_cancelamento: 'Imprevisto no trabalho',
      data_cancelamento: new Date().toISOString(),
    }),
    ...overrides,
  }))
  const inserted = await insertRows<Agendamento>(inserter, 'agendamentos', rows)
  await levarTudo(
    inserter,
    rows.map(({ id }) => id),
  )
  return inserted
}

/** Carries out what follows from rows that no server wrote, as its job would: their reminders. @param ids of all that wait when left out */
export async function levarTudo(inserter: Inserter, ids: readonly string[] | null = null): Promise<void> {
  if ('query' in inserter)
    await inserter.query(
      `select levar_consequencias(1000000, case when $1::uuid[] is not null then
         array(select id from consequencias_pendentes where agendamento_id = any ($1)) end)`,
      [ids],
    )
}

export async function buildAgendamento(
  inserter: Inserter,
  overrides: AgendamentoOverrides,
): Promise<Agendamento> {
  return (await buildAgendamentos(inserter, [overrides]))[0]!
}

/** A PDF attached to an appointment of `titular_id`, with its row in `arquivos`. The caller stores the bytes. */
export async function buildAnexo(
  inserter: Inserter,
  {
    titular_id,
    ...overrides
  }: Partial<Insertable<Tables['anexos_agendamentos']>> & { agendamento_id: string; titular_id: string },
): Promise<Selectable<Tables['anexos_agendamentos']>> {
  const caminho = overrides.caminho ?? `${titular_id}/consulta/${randomUUID()}.pdf`
  const formato = overrides.formato ?? 'application/pdf'
  const tamanho = overrides.tamanho ?? 1_000
  await insertRow(inserter, 'arquivos', {
    bucket: 'documentos',
    caminho,
    dono_id: titular_id,
    tipo: formato,
    tamanho,
    sha256: '0'.repeat(64),
  })
  return insertRow(inserter, 'anexos_agendamentos', {
    id: randomUUID(),
    enviado_por: titular_id,
    nome: 'exame.pdf',
    ...overrides,
    caminho,
    formato,
    tamanho,
  })
}
