import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'

type Json = { [chave: string]: Json } | Json[] | string | number | boolean | null

const comDinheiro =
  /(^|_)(preco|valor|sinal|total|restante|recebido|receita|receitas|despesa|despesas|saldo|credito|desconto|falta|aberto|devolver|faturamento|centavos|reais)(_|$)/

/** Fields that count or name something else, each with what it is. */
const semDinheiro: readonly RegExp[] = [
  /\.motivos\[\]\.valor$/, // What a criterion of the search found, as text.
  /[._]total(_geral)?$/, // How many rows.
  /\.em_aberto$/, // How many appointments.
  /^recibos\..*\.dados\.centavos$/, // The document as it was issued: its keys never change.
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
    yield [caminho.join('.'), [inputSchema, outputSchema, ...erros].filter(Boolean) as z.ZodType[]]
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
