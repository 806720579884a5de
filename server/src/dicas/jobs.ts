import { sql } from 'kysely'
import type { Db, SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { avisoAoAutor, avisoDeLembrete } from './avisos.ts'
import { hojeDe } from './linhas.ts'

const CADA_S = 60
const LOTE = 200

/** Takes reminders that are due; those of a tip that is not public any more are dropped unsaid. */
const takeLembretes = (agora: Date) => sql<{
  usuario_id: string
  dica_id: string
  quando: Date
  publicada: boolean
}>`
  with devidos as (
    select m.usuario_id, m.dica_id, m.lembrar_em from dicas_da_pessoa m where m.lembrar_em <= ${agora.toISOString()}::timestamptz
     order by m.lembrar_em limit ${LOTE} for update skip locked)
  update dicas_da_pessoa m set lembrar_em = null from devidos v join dicas d on d.id = v.dica_id
   where m.usuario_id = v.usuario_id and m.dica_id = v.dica_id
  returning m.usuario_id, m.dica_id, v.lembrar_em as quando, d.status = 'publicada' as publicada`

const takeVencidas = (hoje: string, agora: Date) => sql<{
  id: string
  rodada: number
  autor_id: string | null
}>`
  update dicas d set vencimento_avisado_em = ${agora.toISOString()}::timestamptz
   where d.status = 'publicada' and d.vencimento_avisado_em is null and d.revisado_em + interval '24 months' < ${hoje}::date
  returning d.id, d.rodada, d.autor_id`

/**
 * Tells people of the tips that they wanted to be reminded of, and authors of tips whose review is older than 24 months (DICA-02, DICA-03). Each is told in the transaction that
 * takes it, so that a process which dies in between tells nothing twice.
 * @param sistema acts as the product
 * @returns how many were told
 */
export async function avisarDasDicas(sistema: SessionDb, agora: Date): Promise<number> {
  let ditos = 0
  for (let cheio = true; cheio;) {
    const [tomados, avisados] = await sistema.transaction((db) => umLote(db, agora))
    ditos += avisados
    cheio = tomados === LOTE
  }
  return ditos + (await sistema.transaction((db) => vencidas(db, agora)))
}

async function umLote(db: Db, agora: Date): Promise<[number, number]> {
  const devidos = await db.rows(takeLembretes(agora))
  const avisos = devidos
    .filter(({ publicada }) => publicada)
    .map(({ usuario_id, dica_id, quando }) => avisoDeLembrete(usuario_id, dica_id, quando))
  await notificar(db, ...avisos)
  return [devidos.length, avisos.length]
}

async function vencidas(db: Db, agora: Date): Promise<number> {
  const avisos = (await db.rows(takeVencidas(hojeDe(agora), agora))).flatMap(({ id, rodada, autor_id }) =>
    autor_id === null ? [] : [avisoAoAutor('vencida', { id, rodada, autor_id })],
  )
  await notificar(db, ...avisos)
  return avisos.length
}

/** Looks every minute. @returns a function that stops it and waits for the run under way */
export const iniciarDicas = (
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, () => observar('dicas', CADA_S, () => avisarDasDicas(sistema, agora())))
