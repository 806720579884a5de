import type { SessionDb } from '../database/db.ts'
import type { OutboundRules } from '../http/outbound.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { lerUm } from './leitura.ts'
import { tomarCalendarios } from './queries.ts'

/** Calendars that are taken up at once, and how many are read beside each other: each reading has a thread. */
const LOTE = 10
const JUNTOS = 2
/** Until when another process leaves a calendar alone: longer than all readings of one lot. */
const TOMADO_MS = 5 * 60_000
const CADA_S = 30

/**
 * Reads the calendars that are due. Several processes may run it at once: each calendar is taken by one.
 * @returns how many were read
 */
export async function atualizarCalendarios(
  sistema: SessionDb,
  agora: () => Date,
  saida: OutboundRules,
): Promise<number> {
  let lidos = 0
  for (;;) {
    const tomados = await sistema.rows(tomarCalendarios(LOTE, new Date(agora().getTime() + TOMADO_MS)))
    for (let i = 0; i < tomados.length; i += JUNTOS)
      await Promise.all(tomados.slice(i, i + JUNTOS).map(({ id }) => lerUm(sistema, id, agora, saida)))
    lidos += tomados.length
    if (tomados.length < LOTE) return lidos
  }
}

/** @returns a function that stops it and waits for the run under way */
export function iniciarCalendarios(
  sistema: SessionDb,
  agora: () => Date,
  saida: OutboundRules,
  observar: Observar,
): () => Promise<void> {
  return repetir(CADA_S, () =>
    observar('calendarios-de-fora', CADA_S, () => atualizarCalendarios(sistema, agora, saida)),
  )
}
