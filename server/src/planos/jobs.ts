import { somarDias } from '#domain/formato/dia.ts'
import { lembreteDaFatura } from '#domain/planos/assinatura.ts'
import { diasDosLembretes } from '#domain/planos/plano.ts'
import type { SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { avisoDeLembrete } from './avisos.ts'
import { hojeDe } from './linhas.ts'
import { anotarLembrete, findALembrar, findDoDia } from './queries.ts'
import { passarODia } from './vida.ts'

const CADA_S = 900

/**
 * Does what the day brings to all subscriptions, each in a transaction of its own, and reminds of unpaid invoices (PLANO-03). Done twice on one day, it does nothing the second time.
 * @param sistema acts as the product
 * @returns how many steps and reminders
 */
export async function cuidarDosPlanos(sistema: SessionDb, agora: Date): Promise<number> {
  const hoje = hojeDe(agora)
  let feitos = 0
  for (const { id } of await sistema.rows(findDoDia(hoje)))
    feitos += await sistema.transaction((db) => passarODia(db, id, hoje, agora))
  return feitos + (await lembrar(sistema, hoje))
}

const lembrar = (sistema: SessionDb, hoje: string): Promise<number> =>
  sistema.transaction(async (db) => {
    let lembrados = 0
    for (const fatura of await db.rows(findALembrar(somarDias(hoje, -diasDosLembretes[0])))) {
      const dia = lembreteDaFatura(fatura.vence_em, hoje)
      if (dia === null || (fatura.lembrada_ate !== null && fatura.lembrada_ate >= dia)) continue
      await db.affected(anotarLembrete(fatura.id, dia))
      await notificar(db, avisoDeLembrete(fatura.usuario_id, fatura, dia))
      lembrados += 1
    }
    return lembrados
  })

/** Looks every quarter of an hour. @returns a function that stops it and waits for the run under way */
export const iniciarPlanos = (
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, () => observar('planos', CADA_S, () => cuidarDosPlanos(sistema, agora())))
