import type { Client } from 'pg'
import { insertRows } from '../database/insert-rows.ts'
import type { Mundo } from './mundo.ts'

const HORA = 3_600_000

/** What administration leaves behind: backups that were made, and a clinic that a colleague is looking at. */
export async function semearAdministracao(
  client: Client,
  { agora }: Mundo,
  colega_id: string,
): Promise<void> {
  const ha = (horas: number) => new Date(agora.getTime() - horas * HORA).toISOString()
  await insertRows(
    client,
    'copias_feitas',
    [9, 33, 57].map((horas, dia) => ({
      feita_em: ha(horas),
      tabelas: 214,
      linhas: 186_400 - dia * 2_150,
      arquivos: 1_260 - dia * 14,
      tamanho: 92_000_000 - dia * 1_300_000,
    })),
  )
  // Most people have read the terms when they came in; some have not been here since.
  await client.query(
    `insert into consentimentos (usuario_id, finalidade, versao, concedido, origem, em)
     select u.id, 'termos', termos_em_vigor(), true, 'aviso', $1::timestamptz - (1 + n % 9) * interval '1 day'
       from usuarios u cross join lateral (select ('x' || left(md5(u.id::text), 2))::bit(8)::int as n) x
      where termos_em_vigor() is not null and n < 210 and u.created_at < $1::timestamptz - interval '10 days'`,
    [agora.toISOString()],
  )
  const { rows } = await client.query<{ id: string }>(
    `select id from clinicas where status = 'aguardando-aprovacao' order by created_at, id limit 1`,
  )
  await insertRows(
    client,
    'itens_em_aberto',
    rows.map(({ id }) => ({
      fila: 'clinicas',
      item_id: id,
      usuario_id: colega_id,
      desde: ha(0.2),
      // Longer than a lease, so that the demonstration still shows it after a while.
      ate: ha(-24),
    })),
  )
}
