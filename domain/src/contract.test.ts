import { getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'
import { foraDosLimites } from './formato/schemas-data.ts'

type Json = { [chave: string]: Json } | Json[] | string | number | boolean | null

const comDinheiro =
  /(^|_)(preco|valor|sinal|total|restante|recebido|receita|receitas|despesa|despesas|saldo|credito|desconto|falta|aberto|devolver|faturamento|centavos|reais)(_|$)/

/** Fields that count or name something else, each with what it is. */
const semDinheiro: readonly RegExp[] = [
  /^extratos\.ler\.query\.(valor|credito)$/, // Which column of a file it is.
  /\.motivos\[\]\.valor$/, // What a criterion of the search found, as text.
  /[._]total(_geral)?$/, // How many rows.
  /\.em_aberto$/, // How many appointments.
  /^administracao\.parecidas\.contas\[\]\.sinal$/, // What two accounts have in common, in words.
  /^(administracao\.linhas|atendimento|exames|inteligencia|medidas|qualidade|trilhas)\..*valor$/, // What was measured, in the unit of its kind.
  /^(recibos|reembolsos)\..*\.dados\.centavos$/, // The document as it was issued: its keys never change.
]

/** Every field of a schema by its path, with what JSON Schema says of it. */
function* campos(schema: Json | undefined, caminho: string): Generator<[string, string, Json, Json]> {
  if (schema === null || typeof schema !== 'object') return
  if (Array.isArray(schema)) {
    for (const cada of schema) yield* campos(cada, caminho)
    return
  }
  for (const [nome, campo] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    yield [`${caminho}.${nome}`, nome, campo, schema]
    yield* campos(campo, `${caminho}.${nome}`)
  }
  yield* campos(schema.items, `${caminho}[]`)
  for (const junto of ['anyOf', 'oneOf', 'allOf', '$defs', 'additionalProperties'])
    yield* campos(
      junto === '$defs' ? Object.values((schema[junto] ?? {}) as Record<string, Json>) : schema[junto],
      caminho,
    )
}

/** The JSON types of a field, those behind `anyOf` included. */
function tipos(schema: Json | undefined): string[] {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return []
  const texto = schema.enum ?? schema.const ?? schema.format
  const um = texto === undefined ? [schema.type ?? []].flat() : []
  return [
    ...(um as string[]),
    ...['anyOf', 'oneOf'].flatMap((junto) => [schema[junto] ?? []].flat().flatMap(tipos)),
  ]
}

function* procedimentos(no: unknown, caminho: string[]): Generator<[string, z.ZodType[]]> {
  if (isContractProcedure(no)) {
    const { inputSchema, outputSchema, errorMap } = no['~orpc']
    const erros = Object.values(errorMap as Record<string, { data?: unknown }>).map(({ data }) => data)
    const saida = outputSchema && (getEventIteratorSchemaDetails(outputSchema)?.yields ?? outputSchema)
    yield [caminho.join('.'), [inputSchema, saida, ...erros].filter(Boolean) as z.ZodType[]]
    return
  }
  if (typeof no !== 'object' || no === null) return
  for (const [nome, dentro] of Object.entries(no)) yield* procedimentos(dentro, [...caminho, nome])
}

function* todosOsCampos() {
  for (const [nome, schemas] of procedimentos(contract, []))
    for (const schema of schemas)
      for (const io of ['input', 'output'] as const)
        yield* campos(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json, nome)
}

test('FIN-06 every amount of money in the contract is named *_centavos and is a whole number', () => {
  const errados = new Set<string>()
  let achados = 0
  for (const [caminho, nome, campo, dono] of todosOsCampos()) {
    const amplo = tipos(campo).filter((tipo) => tipo !== 'null')
    if (nome.endsWith('_centavos')) {
      achados++
      if (amplo.length === 0 || amplo.some((tipo) => tipo !== 'integer')) errados.add(`${caminho}: ${amplo}`)
      continue
    }
    if (!comDinheiro.test(nome) || semDinheiro.some((outra) => outra.test(caminho))) continue
    // A measured number says itself what it counts.
    const medido = 'unidade' in ((dono as { properties?: object }).properties ?? {})
    if (!medido && amplo.some((tipo) => ['number', 'integer', 'string'].includes(tipo))) errados.add(caminho)
  }
  expect([...errados].toSorted()).toEqual([])
  expect(achados).toBeGreaterThan(40)
})

/** Every text of the contract's inputs that is a date or an instant, by the procedure. */
function* datasDeEntrada(): Generator<[string, z.ZodType, 'date' | 'date-time' | 'parecida']> {
  for (const [nome, entrada] of entradas(contract, [])) {
    const vistas = new Set<z.ZodType>()
    const achadas: [string, z.ZodType, 'date' | 'date-time' | 'parecida'][] = []
    z.toJSONSchema(entrada, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const schema = zodSchema as unknown as z.ZodType
        if (jsonSchema.type !== 'string' || vistas.has(schema)) return
        vistas.add(schema)
        const { format } = jsonSchema
        if (format === 'date' || format === 'date-time') achadas.push([nome, schema, format])
        else if (semelhante(schema)) achadas.push([nome, schema, 'parecida'])
      },
    })
    // What a refinement was made of is walked too, and takes no input of its own.
    const bases = new Set(achadas.map(([, schema]) => schema._zod.parent))
    yield* achadas.filter(([, schema]) => !bases.has(schema))
  }
}

/** A text that takes days and little else. */
const semelhante = (schema: z.ZodType) =>
  schema.safeParse('2026-01-15').success &&
  !['não é data', '20260115', 'AB-12'].some((outro) => schema.safeParse(outro).success)

function* entradas(no: unknown, caminho: string[]): Generator<[string, z.ZodType]> {
  if (isContractProcedure(no)) {
    const { inputSchema } = no['~orpc']
    if (inputSchema) yield [caminho.join('.'), inputSchema as unknown as z.ZodType]
    return
  }
  if (typeof no !== 'object' || no === null) return
  for (const [nome, dentro] of Object.entries(no)) yield* entradas(dentro, [...caminho, nome])
}

const longe = ['0000-01-01', '0001-01-01', '0099-12-31', '1899-12-31', '2101-01-01', '9999-12-31']
const inexistentes = [
  '2025-02-29',
  '2100-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-01-00',
  '+02026-01-01',
]

test('DATA-10 every date and instant that comes in is the bounded one: no year 0000, 0001, 0099 or 9999, and no day that does not exist', () => {
  const errados: string[] = []
  let achadas = 0
  for (const [nome, schema, tipo] of datasDeEntrada()) {
    achadas++
    const com = (dia: string) => (tipo === 'date-time' ? `${dia}T12:00:00Z` : dia)
    for (const dia of longe) {
      const { success, error } = schema.safeParse(com(dia))
      const daRegra = error?.issues.some(({ message }) => message === foraDosLimites)
      if (tipo === 'parecida' ? success : !daRegra) errados.push(`${nome} (${tipo}): ${dia}`)
    }
    for (const dia of inexistentes)
      if (schema.safeParse(com(dia)).success) errados.push(`${nome} (${tipo}): ${dia}`)
  }
  expect(errados).toEqual([])
  expect(achadas).toBeGreaterThan(20)
})
