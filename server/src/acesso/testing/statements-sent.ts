import { Client } from 'pg'
import { vi } from 'vitest'

/** Runs `work`. @returns the text of every statement that any connection of this process sent meanwhile, in order */
export async function statementsSent(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = Client.prototype
  const sent: string[] = []
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args) {
    const [given] = args as unknown as [string | { text: string }]
    sent.push(typeof given === 'string' ? given : given.text)
    return query.apply(this, args) as never
  })
  try {
    await work()
    return sent
  } finally {
    spy.mockRestore()
  }
}
