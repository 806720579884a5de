import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildProfissionais } from '../../profissionais/fixtures.ts'
import { atOnce } from './at-once.ts'
import { shotWith, textTargets } from './naughty-strings.ts'
import { allowed, operations, type Operation } from './openapi-cases.ts'
import { complaintAbout, shotOf, type Shot } from './openapi-shots.ts'
import type { PeopledServer } from './peopled-server.ts'
import * as fc from 'fast-check'

const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Texts that cost a careless reader much: long ones, and those that make regular expressions backtrack. */
export const costlyTexts: readonly string[] = [
  repeated('a', 10_000),
  repeated('a ', 10_000),
  repeated('palavra outra ', 100),
  repeated('%', 10_000),
  repeated('\\', 10_000),
  repeated('\u0301', 10_000),
  repeated('ﬃ', 10_000),
  repeated(' ', 50_000),
  repeated('\n', 50_000),
  `${repeated('a', 50_000)}!`,
  `${repeated('0', 50_000)}x`,
  `${repeated('a@', 50_000)}.`,
  repeated('(', 50_000),
  repeated('-', 50_000),
  `${repeated('2026-11-21T', 50_000)}Z`,
  repeated('0e7f0b0e-6a5c-4a39-9a39-', 50_000),
]

export interface CostFigures {
  asked: number
  slowestMs: number
  slowest: string
  /** 99 % of the turns of the event loop were late by at most this. */
  loopDelayP99Ms: number
  complaints: string[]
}

/** As many professionals in one place as a search in a big city finds, each with hours to compute. */
export async function crowd({ base }: PeopledServer, howMany: number): Promise<void> {
  const services = [{}, { nome: 'Retorno', duracao_min: 15 }]
  await buildProfissionais(
    base.owner,
    Array.from({ length: howMany }, (_, n) => ({
      usuario: { nome: `Pessoa ${n} da Silva` },
      profissional: { biografia: repeated('Atendo com calma e escuta. ', 1_000) },
      servicos: services,
    })),
  )
}

/**
 * S15: every text field with costly texts, and every read with every input that the document allows.
 * @param reads searches of each operation
 * @param texts how many of the costly texts each place gets, in turn: one that takes any text, and one that takes certain forms alone
 * @param together how many requests at once: one where each is measured
 */
export async function tryCosts(
  server: PeopledServer,
  reads: number,
  texts = { free: costlyTexts.length, closed: costlyTexts.length },
  together = 1,
): Promise<CostFigures> {
  const all = await operations()
  const shots: Shot[] = [
    ...textTargets(all).flatMap((target, place) =>
      costlyTexts
        .filter((_, n) => (n + place) % costlyTexts.length < (target.isFree ? texts.free : texts.closed))
        .map((text) => shotWith(target, text, {})),
    ),
    ...all.filter(({ method }) => method === 'GET').flatMap((operation) => allowedReads(operation, reads)),
  ]
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const figures: CostFigures = { asked: 0, slowestMs: 0, slowest: '', loopDelayP99Ms: 0, complaints: [] }
  delay.enable()
  await atOnce(together, shots, async (shot) => {
    const began = performance.now()
    const complaint = await complaintAbout(server.url, shot, all).catch(ofTransport)
    const ms = performance.now() - began
    if (complaint) figures.complaints.push(complaint)
    if (ms > figures.slowestMs)
      Object.assign(figures, { slowestMs: ms, slowest: `${shot.method} ${shot.address.slice(0, 150)}` })
    figures.asked += 1
  })
  delay.disable()
  figures.loopDelayP99Ms = delay.percentile(99) / 1e6
  return figures
}

/** An address too long to be read is refused rightly. */
function ofTransport(error: Error & { cause?: { code?: string } }): string | null {
  return error.cause?.code === 'UND_ERR_SOCKET' ? null : error.message
}

function allowedReads(operation: Operation, howMany: number): Shot[] {
  const model = Object.fromEntries(operation.fields.map(({ name, schema }) => [name, allowed(schema)]))
  const requiredKeys = operation.fields.filter((field) => field.required).map(({ name }) => name)
  const values = fc.sample(fc.record(model, { requiredKeys }), { numRuns: howMany, seed: 15 })
  return values.map((given) => shotOf(operation, given))
}
