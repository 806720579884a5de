import blns from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import type { Field, Operation, Schema } from './openapi-cases.ts'
import { complaintAbout, shotOf, type Shot } from './openapi-shots.ts'

/** The big list, and the texts most dangerous to this product: SQL, patterns, formats and addresses. */
export const naughtyStrings: readonly string[] = [
  ...(blns as string[]),
  "' or ''='",
  "'; drop table usuarios; --",
  '$1',
  '$$',
  '%',
  '_',
  '\\',
  '%%%%%%%%%%',
  '100%_\\%',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '../../etc/passwd',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '__proto__',
  'constructor',
]

interface Target {
  operation: Operation
  field: Field
  /** Puts the text where the field, or a field inside it, holds text. */
  put(text: string): unknown
}

/** Every text field of every procedure, those inside objects and lists included. */
export function textTargets(operations: readonly Operation[]): Target[] {
  return operations.flatMap((operation) =>
    operation.fields.flatMap((field) => placesOf(field.schema).map((put) => ({ operation, field, put }))),
  )
}

function placesOf(schema: Schema): ((text: string) => unknown)[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap(placesOf)
  if (schema.type === 'string') return [(text) => text]
  if (schema.type === 'array') return placesOf(schema.items ?? {}).map((put) => (text) => [put(text)])
  if (schema.type !== 'object') return []
  const { properties = {}, required = [] } = schema
  const rest = Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]))
  return Object.entries(properties).flatMap(([name, inner]) =>
    placesOf(inner).map((put) => (text: string) => ({ ...rest, [name]: put(text) })),
  )
}

/** One value that the schema allows, so that only the text under test can stop a request. */
export function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return sample(choice)
  switch (schema.type) {
    case 'string':
      return sampleText(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
      )
    default:
      return null
  }
}

function sampleText({ format, minLength = 1 }: Schema): string {
  if (format === 'uuid') return '0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61'
  if (format === 'date') return '2026-11-21'
  if (format === 'date-time') return '2026-11-21T12:00:00.000Z'
  if (format === 'email') return 'ana@exemplo.com.br'
  return 'a'.repeat(minLength)
}

/** A request with `text` in one field and harmless values in the other required ones. */
export function shotWith(
  { operation, field, put }: Target,
  text: string,
  headers: Record<string, string>,
): Shot {
  const needed = operation.fields.filter((other) => other.required)
  const values = Object.fromEntries(needed.map(({ name, schema }) => [name, sample(schema)]))
  return shotOf(operation, { ...values, [field.name]: put(text) }, headers)
}

/** Puts every `step`th string into every field, by callers in turn, and collects wrong answers. */
export async function tryStrings(
  server: { url: string; callers: Record<string, string>[] },
  operations: readonly Operation[],
  step: number,
): Promise<{ asked: number; complaints: string[] }> {
  const complaints: string[] = []
  let asked = 0
  for (const [position, target] of textTargets(operations).entries())
    for (let index = position % step; index < naughtyStrings.length; index += step) {
      const headers = server.callers[asked % server.callers.length]!
      const complaint = await complaintAbout(
        server.url,
        shotWith(target, naughtyStrings[index]!, headers),
        operations,
      )
      if (complaint) complaints.push(complaint)
      asked += 1
    }
  return { asked, complaints }
}
