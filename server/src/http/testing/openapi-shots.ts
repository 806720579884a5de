import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { allowed, disagreement, type Field, type Operation } from './openapi-cases.ts'

/** A request as it goes over the wire. */
export interface Shot {
  operation: string
  method: string
  address: string
  headers: Record<string, string>
  body?: string
}

type Values = Record<string, unknown>

/** The request with `values` for a procedure. A field without a value is left out. */
export function shotOf(operation: Operation, values: Values, headers: Record<string, string> = {}): Shot {
  const given = operation.fields.filter((field) => values[field.name] !== undefined)
  const at = (place: Field['place']) => given.filter((field) => field.place === place)
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => segment(values[name]))
  const query = at('query').flatMap(({ name }) => pairs(name, values[name]))
  const extra = Object.entries(values).filter(
    ([name]) => !operation.fields.some((field) => field.name === name),
  )
  const inBody = operation.method !== 'GET' && (at('body').length > 0 || extra.length > 0)
  if (!inBody) query.push(...extra.flatMap(([name, value]) => pairs(name, value)))
  const body = Object.fromEntries([...at('body').map(({ name }) => [name, values[name]] as const), ...extra])
  return {
    operation: operation.id,
    method: operation.method,
    address: path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: inBody ? { 'content-type': 'application/json', ...headers } : headers,
    ...(inBody ? { body: JSON.stringify(body) } : {}),
  }
}

/** Empty and dotted segments would lead to another address. */
function segment(value: unknown): string {
  const text = encoded(value ?? '')
  return /^\.{0,2}$/.test(text) ? `%20${text}` : text
}

function pairs(name: string, value: unknown): string[] {
  if (Array.isArray(value))
    return value.slice(0, 50).flatMap((item, index) => pairs(`${name}[${index}]`, item))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) => pairs(`${name}[${key}]`, item))
  return [`${encoded(name)}=${encoded(value)}`]
}

/** Half a surrogate pair cannot be written in an address; it becomes the replacement character. */
function encoded(value: unknown): string {
  const text = value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.slice(0, 8_000).toWellFormed())
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Values that no field expects. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 63),
    1e308,
    5e-324,
    '1e309',
    'NaN',
    '-0',
  ),
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud800',
    '\u202e',
    '%',
    '_',
    '\\',
    "'",
    '{}',
    'null',
    'undefined',
    '1; drop table x',
  ),
  fc.constantFrom<unknown>({}, [], [[]], { __proto__x: 1 }, { constructor: { prototype: 1 } }, nested(1_000)),
  fc.constant('a'.repeat(100_000)),
  fc.constant(Array.from({ length: 100_000 }, () => 1)),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue(),
)

const required = (operation: Operation) => operation.fields.filter((field) => field.required)

/** Values for every required field and for some of the others. */
function valid(operation: Operation): fc.Arbitrary<Values> {
  const model = Object.fromEntries(operation.fields.map(({ name, schema }) => [name, allowed(schema)]))
  return fc.record(model, {
    requiredKeys: required(operation).map(({ name }) => name),
  }) as fc.Arbitrary<Values>
}

/** One field with an unexpected value, one field missing, or an unknown field. */
function oneOff(operation: Operation): fc.Arbitrary<Values> {
  const names = [
    ...operation.fields.map(({ name }) => name),
    '__proto__x',
    'tipo_usuario',
    'id',
    'limit',
    'cursor',
  ]
  return fc
    .tuple(
      valid(operation),
      fc.constantFrom(...names),
      fc.oneof({ weight: 6, arbitrary: strange }, fc.constant(undefined)),
    )
    .map(([values, name, value]) => ({ ...values, [name]: value }))
}

/** Bodies that are no JSON of this contract, and JSON with another content type. */
function garbled(operation: Operation): fc.Arbitrary<Shot> {
  const body = fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":'.repeat(1_000) + '1' + '}'.repeat(1_000),
    `[${'1,'.repeat(99_999)}1]`,
    '\ufeff{}',
    '{"a":1e999}',
    '\u0000',
  )
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/json;charset=',
    'application/jsonp',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'a',
  )
  return fc.tuple(valid(operation), body, type).map(([values, text, contentType]) => ({
    ...shotOf(operation, values),
    method: operation.method === 'GET' ? 'POST' : operation.method,
    headers: { 'content-type': contentType },
    body: text,
  }))
}

/** Requests to any procedure by any of `callers` (headers of a caller): right, nearly right and wrong ones. */
export function shots(
  operations: readonly Operation[],
  callers: readonly Record<string, string>[],
): fc.Arbitrary<Shot> {
  const caller = fc.constantFrom(...callers)
  return fc.constantFrom(...operations).chain((operation) => {
    const asked = (values: fc.Arbitrary<Values>) =>
      fc.tuple(values, caller).map(([given, headers]) => shotOf(operation, given, headers))
    return fc.oneof(
      { weight: 4, arbitrary: asked(valid(operation)) },
      { weight: 6, arbitrary: asked(oneOff(operation)) },
      { weight: 2, arbitrary: garbled(operation) },
    )
  })
}

/**
 * What is wrong with an answer whatever the request was, in words; null when nothing is.
 * @param withinMs a later answer is wrong too; for a machine that does nothing else
 */
export async function complaintAbout(
  url: string,
  shot: Shot,
  operations: readonly Operation[],
  withinMs = Infinity,
): Promise<string | null> {
  // A busy machine may answer slowly or with a refusal, which says nothing of the request. A real fault repeats.
  for (let left = 4; ; left--) {
    const complaint = await oneComplaint(url, shot, operations, withinMs)
    if (!complaint?.ofTheMoment || left === 0) return complaint?.text ?? null
    await sleep(1_000)
  }
}

async function oneComplaint(
  url: string,
  shot: Shot,
  operations: readonly Operation[],
  withinMs: number,
): Promise<{ text: string; ofTheMoment?: true } | null> {
  const began = performance.now()
  const answer = await fetch(url + shot.address, {
    method: shot.method,
    headers: shot.headers,
    body: shot.body,
  })
  const text = await answer.text()
  const ms = performance.now() - began
  const said = `${shot.method} ${shot.address.slice(0, 200)} ${shot.body?.slice(0, 200) ?? ''}: ${answer.status} ${text.slice(0, 300)}`
  if (answer.status === 503 && answer.headers.has('retry-after'))
    return { text: `busy: ${said}`, ofTheMoment: true }
  if (answer.status >= 500) return { text: `a failure of ours: ${said}` }
  if (ms > withinMs) return { text: `${Math.round(ms)} ms: ${said}`, ofTheMoment: true }
  if (/node_modules|\bat .+:\d+:\d+|SQLSTATE|pg_|violates|syntax error/i.test(text))
    return { text: `a look inside: ${said}` }
  let body: unknown
  try {
    // A stream says one piece of JSON a line; its shape is checked where it is sent.
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      for (const line of text.matchAll(/^data: (.*)$/gm)) JSON.parse(line[1]!)
      return null
    }
    body = JSON.parse(text)
  } catch {
    return { text: `no JSON: ${said}` }
  }
  // An address longer than the server reads never reached a procedure.
  if (answer.status === 431) return null
  const operation = operations.find(({ id }) => id === shot.operation)!
  const wrong = disagreement(operation, answer.status, body)
  return wrong ? { text: `not as documented (${wrong}): ${said}` } : null
}
