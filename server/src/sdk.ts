import { writeFile } from 'node:fs/promises'
import { openApiDocument } from './open-api.ts'

/** The part of a JSON schema that the contract uses. */
interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

interface Operation {
  operationId: string
  summary?: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>
}

export const SDK_FILE = new URL('../../sdk/src/operacoes.generated.ts', import.meta.url)

/** The operations for keys, as types and routes of the client in `sdk/`: what the OpenAPI document says of them. */
export async function sdkOperations(): Promise<string> {
  const { paths } = (await openApiDocument()) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({
        name: operation.operationId.replace(/^v1\./, ''),
        method: verb.toUpperCase(),
        path,
        operation,
      })),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (operations.length === 0) throw new Error('the document holds no operation for keys')
  const routes = operations.map(({ name, method, path }) => `  ${name}: ['${method}', '${path}'],`)
  const types = operations.map(({ name, operation }) => {
    const answer = operation.responses['200']!.content!['application/json'].schema
    return `  /** ${operation.summary ?? name} */\n  ${name}: { entrada: ${typeOfInput(operation)}; resposta: ${typeOf(answer)} }`
  })
  return [
    '// Generated from the OpenAPI document by `npm run sdk`. Not to be written by hand.',
    '/** Method and path of each operation. */',
    `export const rotas = {\n${routes.join('\n')}\n} as const`,
    '',
    `export interface Operacoes {\n${types.join('\n')}\n}`,
    '',
  ].join('\n')
}

/** Path, query and body are one object for who calls. */
function typeOfInput({ parameters = [], requestBody }: Operation): string {
  const fields = parameters.map(({ name, required = false, schema = {} }) => field(name, schema, required))
  const { properties = {}, required = [] } = requestBody?.content['application/json'].schema ?? {}
  fields.push(...Object.entries(properties).map(([name, each]) => field(name, each, required.includes(name))))
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, never>'
}

const field = (name: string, schema: Schema, required: boolean) =>
  `${name}${required ? '' : '?'}: ${typeOf(schema)}`

function typeOf(schema: Schema): string {
  const { type, anyOf, oneOf, items, properties, required = [] } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  const several = anyOf ?? oneOf
  if (several) return [...new Set(several.map(typeOf))].join(' | ')
  if (type === 'array') return `(${typeOf(items ?? {})})[]`
  if (type === 'object' || properties)
    return `{ ${Object.entries(properties ?? {})
      .map(([name, each]) => field(name, each, required.includes(name)))
      .join('; ')} }`
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown'
}

if (import.meta.main) await writeFile(SDK_FILE, await sdkOperations())
