import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * What follows is written as this person at this instant (epoch milliseconds): by the rights, policies and functions of the product.
 * @param client in a transaction, as the owner of the tables
 */
export const escreverComo = (
  client: Client,
  usuario_id: string,
  perfil: 'profissional' | 'paciente' | 'paciente-administrador',
  quando: number,
) =>
  client.query(
    "select set_config('role', 'saude_app', true), set_config('app.uid', $1, true), set_config('app.perfil', $2, true), set_config('app.agora', $3, true)",
    [usuario_id, perfil, new Date(quando).toISOString()],
  )

/** Back to the owner, and to the instant at which the demonstration is made, if that was said. The audit writes its lines while it still knows who did it. */
export async function voltarAoDono(client: Client): Promise<void> {
  await client.query("select set_config('role', 'none', true)")
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
  await client.query(
    "select set_config('app.uid', '', true), set_config('app.perfil', '', true), set_config('app.agora', coalesce(current_setting('seed.agora', true), ''), true)",
  )
}
