import * as fc from 'fast-check'
import * as z from 'zod'
import { openApiDocument } from '../../open-api.ts'

/** The part of JSON Schema that the document uses. */
export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

/** One input field of a procedure. */
export interface Field {
  place: 'path' | 'query' | 'body'
  name: string
  required: boolean
  schema: Schema
}

export interface Operation {
  /** `agendamentos.cancelar` */
  id: string
  method: string
  path: string
  fields: Field[]
  responses: Record<string, { content?: { 'application/json'?: { schema: Schema } } }>
}

interface Described {
  operationId: string
  parameters?: { in: 'path' | 'query'; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  responses: Operation['responses']
}

/** Every procedure in the server's OpenAPI document. Fails when there is none. */
export async function operations(): Promise<Operation[]> {
  const { paths } = (await openApiDocument()) as { paths: Record<string, Record<string, Described>> }
  const all = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path: `/api${path}`,
      fields: fieldsOf(described),
      responses: described.responses,
    })),
  )
  if (all.length === 0) throw new Error('the OpenAPI document has no procedure')
  return all
}

function fieldsOf({ parameters = [], requestBody }: Described): Field[] {
  const body = requestBody?.content['application/json']?.schema
  return [
    ...parameters.map(({ in: place, name, required = false, schema }) => ({ place, name, required, schema })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      place: 'body' as const,
      name,
      required: body?.required?.includes(name) ?? false,
      schema,
    })),
  ]
}

/** Values that the schema allows. */
export function allowed(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(allowed))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => allowed({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: Math.ceil(lowest(schema)), max: Math.floor(highest(schema)) })
    case 'number':
      return fc.double({ min: lowest(schema), max: highest(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(allowed(schema.items ?? {}), {
        minLength: schema.minItems,
        maxLength: schema.maxItems ?? 5,
      })
    case 'object':
      return object(schema)
    default:
      return fc.jsonValue()
  }
}

/** Where dates and instants lie in the input of a procedure, with the format of each. */
export function datesOf({ fields }: Operation): { path: (string | 0)[]; format: 'date' | 'date-time' }[] {
  return fields.flatMap(({ name, schema }) => datesIn(schema, [name]))
}

function datesIn(schema: Schema, path: (string | 0)[]): ReturnType<typeof datesOf> {
  const { format } = schema
  if (format === 'date' || format === 'date-time') return [{ path, format }]
  // People type this one, and the form asks for less of it.
  if (path.at(-1) === 'data_nascimento' && schema.type === 'string') return [{ path, format: 'date' }]
  return [
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((choices) =>
      (choices ?? []).flatMap((choice) => datesIn(choice, path)),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => datesIn(each, [...path, name])),
    ...(schema.items ? datesIn(schema.items, [...path, 0]) : []),
  ]
}

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, allowed(schema)]),
  )
  return fc.record(model, { requiredKeys: required })
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'date') return fc.oneof({ weight: 4, arbitrary: days() }, fc.constantFrom(...edgeDays))
  if (format === 'date-time')
    return fc.oneof({ weight: 4, arbitrary: instants() }, fc.constantFrom(...edgeInstants))
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) })
}

/** Days at the edges of what a calendar, the contract and the database know. */
export const edgeDays: readonly string[] = `
  0000-01-01 0001-01-01 0099-12-31 0100-01-01 1582-10-10 1899-12-31 1900-01-01 1900-02-29 1969-12-31 1970-01-01 2000-02-29 2025-02-29
  2026-00-10 2026-01-00 2026-02-30 2026-04-31 2026-13-01 2028-02-29 2100-02-28 2100-02-29 2100-12-31 2101-01-01 9999-12-31 10000-01-01
  +012026-01-01 -002026-01-01 2026-1-1 2026-01-01T00:00:00Z ٢٠٢٦-٠١-٠١ -`
  .trim()
  .split(/\s+/)

/** Instants there, and with strange hours and offsets. Some lie on the other side of a bound in UTC. */
export const edgeInstants: readonly string[] = [
  edgeDays.map((day) => `${day}T12:00:00Z`),
  ['23:59:60Z', '24:00:00Z', '12:00Z', '12:00:00', '12:00:00.123456789Z', '12:00:00z'].map(
    (hour) => `2027-02-28T${hour}`,
  ),
  ['+00:00', '-00:00', '+14:00', '-12:00', '+23:59', '-23:59', '+24:00', '-03', '-0300'].map(
    (offset) => `2027-02-28T12:00:00${offset}`,
  ),
  ['1899-12-31T23:30:00-01:00', '1900-01-01T00:30:00+01:00', '2100-12-31T23:30:00-01:00'],
  [
    '2101-01-01T00:30:00+01:00',
    '0000-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '2027-02-28 12:00:00Z',
  ],
].flat()

const days = () => instants().map((instant) => instant.slice(0, 10))

const instants = () =>
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString())

const lowest = ({ minimum, exclusiveMinimum }: Schema) => minimum ?? (exclusiveMinimum ?? -1e6) + 1
const highest = ({ maximum, exclusiveMaximum }: Schema) => maximum ?? (exclusiveMaximum ?? 1e6) - 1

const validators = new Map<string, z.ZodType>()

/**
 * Compares an answer with the document.
 * @returns what is wrong with it, or null
 */
export function disagreement(operation: Operation, status: number, body: unknown): string | null {
  const documented = operation.responses[status]
  if (!documented) return `status ${status} is not documented`
  const schema = documented.content?.['application/json']?.schema
  if (!schema) return null
  const key = `${operation.id} ${status}`
  const validator = validators.get(key) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  validators.set(key, validator)
  const { success, error } = validator.safeParse(body)
  return success ? null : z.prettifyError(error)
}
