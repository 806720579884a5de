import { dataLocal } from '#domain/formato/fuso.ts'
import { lembrarEm } from '#domain/trilhas/ocorrencias.ts'
import { sql } from 'kysely'
import type { Db, SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { linkDaTrilha } from './avisos.ts'
import { planoDe } from './linhas.ts'
import { findPausas, findRegistros, findVersoes, marcarPrazos } from './queries.ts'

const CADA_S = 60
/** A reminder that was due while nothing ran is left out behind this. */
const VALE_MS = 3 * 3_600_000

const lockDevida = (agora: Date) => sql<{
  id: string
  zona: string
  versao_aceita: number | null
  lembrar_em: Date
  vence_em: Date | null
  titular_id: string
}>`
  select t.id, t.zona, t.versao_aceita, t.lembrar_em, t.vence_em, p.usuario_id as titular_id
    from trilhas t join pacientes p on p.id = t.paciente_id
   where t.lembrar_em <= ${agora} order by t.lembrar_em limit 1 for update of t skip locked`

/**
 * TRILHA-04: tells people of steps that are due now, once for each instant, in the transaction that moves the next reminder on: a process that dies in between tells nothing twice.
 * @param sistema acts as the product
 * @returns how many were told
 */
export async function lembrarPassos(sistema: SessionDb, agora: Date): Promise<number> {
  for (let ditos = 0; ;) {
    const dito = await sistema.transaction((db) => umaTrilha(db, agora))
    if (dito === null) return ditos
    if (dito) ditos += 1
  }
}

async function umaTrilha(db: Db, agora: Date): Promise<boolean | null> {
  const trilha = await db.first(lockDevida(agora))
  if (!trilha) return null
  const [versoes, registros, pausas] = await db.together([
    findVersoes(trilha.id),
    findRegistros(trilha.id),
    findPausas(trilha.id),
  ])
  const linha = versoes.find(({ versao }) => versao === trilha.versao_aceita)
  const hoje = dataLocal(agora.getTime(), trilha.zona)
  const proximo = (depois: number) =>
    linha ? lembrarEm(planoDe(linha), trilha.zona, registros, pausas, depois, hoje) : null
  const seguinte = proximo(agora.getTime())
  const vale = agora.getTime() - trilha.lembrar_em.getTime() < VALE_MS
  // Done meanwhile, or paused: nothing is due at that instant any more.
  const aindaDevido = proximo(trilha.lembrar_em.getTime() - 1) === trilha.lembrar_em.getTime()
  if (linha && vale && aindaDevido)
    await notificar(db, {
      usuario_id: trilha.titular_id,
      tipo: 'lembrete',
      titulo: 'Um passo da sua trilha',
      mensagem: 'Há um passo para agora. Se hoje não der, você pode adiar ou pausar.',
      link: linkDaTrilha(trilha),
      chave: `trilha:${trilha.id}:lembrete:${trilha.lembrar_em.toISOString()}`,
    })
  await db.rows(marcarPrazos(trilha.id, trilha.vence_em, seguinte === null ? null : new Date(seguinte)))
  return Boolean(linha && vale && aindaDevido)
}

/** Looks every minute. @returns a function that stops it and waits for the run under way */
export const iniciarLembretesDePassos = (
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, () => observar('trilhas', CADA_S, () => lembrarPassos(sistema, agora())))
