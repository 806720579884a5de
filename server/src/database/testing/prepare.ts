import { readFileSync } from 'node:fs'
import { Client, type ClientConfig } from 'pg'

/** The distinct texts of a file with one JSON string in each line. */
export function readStatements(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return [...new Set(lines)].map((line) => JSON.parse(line) as string)
}

/**
 * Prepares each statement, as `prepare` reads it: names, types and functions have to be there, and nothing runs.
 * @returns those that the database refused, with its reason
 */
export async function refusedBy(
  connection: ClientConfig,
  statements: readonly string[],
): Promise<Map<string, string>> {
  const refused = new Map<string, string>()
  const client = new Client(connection)
  await client.connect()
  try {
    for (const text of statements)
      await client
        .query(`prepare tried as ${text}`)
        .then(() => client.query('deallocate tried'))
        .catch((error: Error) => refused.set(text, error.message))
    return refused
  } finally {
    await client.end()
  }
}
