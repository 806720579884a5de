import type { Client } from 'pg'
import { buildCobranca, buildContaPix } from '../pagamentos/fixtures.ts'
import type { Mundo } from './mundo.ts'

const MINUTO = 60_000

/**
 * The professional's login receives by Pix, asks for a deposit for the last of their services, and finds one payment to check: that of the patient's login, where they have a
 * future appointment. The key is an address that nobody has.
 */
export async function semearPagamentos(
  client: Client,
  { agora, random }: Mundo,
  { profissional_id, paciente_id }: { profissional_id: string; paciente_id: string },
): Promise<void> {
  const conta = { chave: 'pix.helena@exemplo.com.br', recebedor: 'HELENA PRADO', cidade: 'SAO PAULO' }
  await buildContaPix(client, { id: random.uuid(), profissional_id, tipo: 'email', ...conta })
  await client.query(
    `update servicos_profissionais set sinal = least(50, preco) where id = (
       select id from servicos_profissionais where profissional_id = $1 and ativo and preco > 0 order by ordem desc, nome limit 1)`,
    [profissional_id],
  )
  const { rows } = await client.query<{ id: string }>(
    `select id from agendamentos
      where profissional_id = $1 and status = 'agendado' and valor >= 50 and convenio_plano_id is null and pagamento_status = 'pendente'
        and data_agendamento > $3
      order by paciente_id <> $2, data_agendamento, id limit 1`,
    [profissional_id, paciente_id, agora],
  )
  if (!rows[0]) return
  const id = random.uuid()
  await buildCobranca(client, {
    id,
    agendamento_id: rows[0].id,
    profissional_id,
    ...conta,
    txid: id.replaceAll('-', '').slice(0, 25).toUpperCase(),
    valor: 50,
    obrigatoria: true,
    situacao: 'informada',
    informada_em: new Date(agora.getTime() - 20 * MINUTO),
    expira_em: new Date(agora.getTime() + 10 * MINUTO),
    created_at: new Date(agora.getTime() - 25 * MINUTO),
    updated_at: new Date(agora.getTime() - 20 * MINUTO),
  })
}
