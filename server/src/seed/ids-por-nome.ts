import type { Client } from 'pg'

/** The key of each row of reference data by its name: the query gives `nome` and `id`. */
export async function idsPorNome(client: Client, texto: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ nome: string; id: string }>(texto)
  return new Map(rows.map(({ nome, id }) => [nome, id]))
}
