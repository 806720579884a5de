import { appendFileSync } from 'node:fs'
import { Connection } from 'pg'
import { afterAll, inject } from 'vitest'

/** Set-up of the tests' process: keeps the text of every statement with values that it sends, for the run on the oldest version. */
const file = inject('statementsSent')
if (file) {
  const sent = new Set<string>()
  const wire = Connection.prototype as unknown as { parse(query: { text: string }): void }
  const { parse } = wire
  wire.parse = function (query) {
    sent.add(query.text)
    return parse.call(this, query)
  }
  afterAll(() => {
    wire.parse = parse
    appendFileSync(file, [...sent].map((text) => `${JSON.stringify(text)}\n`).join(''))
  })
}
