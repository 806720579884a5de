import type { Client } from 'pg'
import { buildAgendamentos } from '../agendamentos/fixtures.ts'
import type { Consulta } from './agenda.ts'
import { escreverComo, voltarAoDono } from './como.ts'

/** Called off by whoever was to come. */
const peloPaciente = ({ status, row, paciente }: Consulta) =>
  status === 'cancelado' && row.cancelado_por === paciente.usuario_id

/**
 * Writes the consultations of some agendas that their patients called off as it happened: each is booked, and then its patient ends it, so that its history says who did.
 * @returns the consultations that are still to be written
 */
export async function semearDesistencias(
  client: Client,
  consultas: readonly Consulta[],
  destas: (consulta: Consulta) => boolean,
): Promise<Consulta[]> {
  const delas = consultas.filter((consulta) => peloPaciente(consulta) && destas(consulta))
  for (const { row, paciente } of delas) {
    const { motivo_cancelamento, data_cancelamento, cancelado_por, ...marcada } = row
    await buildAgendamentos(client, [
      { ...marcada, status: 'agendado', pagamento_status: 'pendente', updated_at: row.created_at },
    ])
    await escreverComo(client, paciente.usuario_id, 'paciente', Date.parse(String(data_cancelamento)))
    await client.query(
      `update agendamentos set status = 'cancelado', motivo_cancelamento = $2, data_cancelamento = $3, cancelado_por = $4, pagamento_status = $5 where id = $1`,
      [row.id, motivo_cancelamento, data_cancelamento, cancelado_por, row.pagamento_status],
    )
    await voltarAoDono(client)
  }
  const escritas = new Set(delas)
  return consultas.filter((consulta) => !escritas.has(consulta))
}
