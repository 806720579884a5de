import { Client } from 'pg'
import { vi } from 'vitest'
import { Flush } from '../../database/flush.ts'

/** Texts of what a connection is asked to send. */
export function textsOf(given: unknown): string[] {
  if (given instanceof Flush) return given.statements.map(({ text }) => text)
  return [typeof given === 'string' ? given : (given as { text: string }).text]
}

/** Runs `work`. @returns the text of every statement that any connection of this process sent meanwhile, in order */
export async function statementsSent(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = Client.prototype
  const sent: string[] = []
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args) {
    sent.push(...textsOf(args[0]))
    return query.apply(this, args) as never
  })
  try {
    await work()
    return sent
  } finally {
    spy.mockRestore()
  }
}
