import blns from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import { permissoes } from '../../acesso/testing/permission-table.ts'
import { respostaDe } from '../../acesso/testing/permission-words.ts'
import { atOnce } from './at-once.ts'
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

/** Those that a reader of text is most likely to stumble over: the short form leaves no field for free text without them. */
const MOST_DANGEROUS: readonly string[] = ['a\u0000b', '\ud800']

interface Place {
  /** Whether any text may stand there; otherwise the contract lets only certain forms in. */
  isFree: boolean
  /** Puts the text where the field, or a field inside it, holds text. */
  put(text: string): unknown
}

interface Target extends Place {
  operation: Operation
  field: Field
}

/** Every text field of every procedure, those inside objects and lists included. */
export function textTargets(operations: readonly Operation[]): Target[] {
  return operations.flatMap((operation) =>
    operation.fields.flatMap((field) =>
      placesOf(field.schema).map((place) => ({ operation, field, ...place })),
    ),
  )
}

function placesOf(schema: Schema): Place[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap(placesOf)
  if (schema.type === 'string')
    return [
      { isFree: !(schema.enum ?? schema.const ?? schema.format ?? schema.pattern), put: (text) => text },
    ]
  if (schema.type === 'array') return inside(schema.items ?? {}, (value) => [value])
  if (schema.type !== 'object') return []
  const { properties = {}, required = [] } = schema
  const rest = Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]))
  return Object.entries(properties).flatMap(([name, inner]) =>
    inside(inner, (value) => ({ ...rest, [name]: value })),
  )
}

function inside(schema: Schema, wrap: (value: unknown) => unknown): Place[] {
  return placesOf(schema).map(({ isFree, put }) => ({ isFree, put: (text) => wrap(put(text)) }))
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

interface Attempt {
  target: Target
  text: string
  /** Who asks: an index of the callers. */
  caller: number
}

/** Every string in every place, by callers in turn. */
export function allAttempts(targets: readonly Target[], callers: number): Attempt[] {
  return targets
    .flatMap((target) => naughtyStrings.map((text) => ({ target, text })))
    .map((attempt, n) => ({ ...attempt, caller: n % callers }))
}

/** Of the callers in the order of `peopledServer`, a visitor first, those whom the table of permissions lets further than the question who they are. */
export function readersOf({ method, path }: Pick<Operation, 'method' | 'path'>): number[] {
  const { malformado: _, ...relations } = permissoes[`${method} ${path.replace(/^\/api/, '')}`] ?? {}
  const identities = ['visitante', ...tiposUsuario] as const
  const letIn = identities.flatMap((identity, caller) =>
    Object.values(relations).some((owed) => ![401, 403].includes(respostaDe(owed, identity))) ? [caller] : [],
  )
  return letIn.length > 0 ? letIn : [identities.length - 1]
}

/** Where any text may stand, so many of those whose text is read try each place. */
const READERS = 2

/**
 * The whole list in turn over the places of one kind: in an address or in a body, for any text or for certain forms alone. Callers are those whose text is read: the others are
 * refused before, whatever they send.
 */
export function drawnAttempts(targets: readonly Target[]): Attempt[] {
  const kinds = Object.groupBy(targets, ({ field, isFree }) => `${field.place === 'body'} ${isFree}`)
  return Object.values(kinds).flatMap((places = []) => {
    const isFree = places[0]!.isFree
    const count = Math.max(naughtyStrings.length, places.length * (isFree ? READERS : 1))
    const attempt = (target: Target, text: string, turn: number): Attempt => {
      const readers = readersOf(target.operation)
      return { target, text, caller: readers[turn % readers.length]! }
    }
    const drawn = Array.from({ length: count }, (_, n) =>
      attempt(
        places[n % places.length]!,
        naughtyStrings[n % naughtyStrings.length]!,
        (n % places.length) + Math.floor(n / places.length),
      ),
    )
    const dangerous = isFree
      ? places.flatMap((target, n) => MOST_DANGEROUS.map((text, m) => attempt(target, text, n + m)))
      : []
    return [...drawn, ...dangerous]
  })
}

/**
 * Makes the attempts and collects wrong answers.
 * @param withinMs a later answer is wrong too: then one attempt follows the other
 */
export async function tryStrings(
  server: { url: string; callers: Record<string, string>[] },
  operations: readonly Operation[],
  attempts: readonly Attempt[],
  withinMs?: number,
): Promise<string[]> {
  const complaints: string[] = []
  await atOnce(withinMs === undefined ? 6 : 1, attempts, async ({ target, text, caller }) => {
    const shot = shotWith(target, text, server.callers[caller]!)
    const complaint = await complaintAbout(server.url, shot, operations, withinMs)
    if (complaint) complaints.push(complaint)
  })
  return complaints
}
