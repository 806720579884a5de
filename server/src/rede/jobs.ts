import { palavrasDoResumo, semanaAntesDe } from '#domain/rede/resumo.ts'
import type { SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { findQuemQuerResumo, findSemana } from './queries-resumo.ts'

const CADA_S = 15 * 60
const LOTE = 200
/** A server that was away tells of a week while it is still news. */
const ATRASO_MS = 2 * 86_400_000

/**
 * Tells those who asked for it what their week in the network was, each once, and nobody for whom nothing was new.
 * @param sistema acts as the product
 * @returns how many were told
 */
export async function enviarResumos(sistema: SessionDb, agora: Date): Promise<number> {
  const { inicio, fim, chave } = semanaAntesDe(agora.getTime())
  if (agora.getTime() - fim > ATRASO_MS) return 0
  let ditos = 0
  let depois = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const pessoas = await sistema.rows(findQuemQuerResumo(chave, depois, LOTE))
    for (const { id } of pessoas) {
      ditos += await sistema.transaction(async (db) => {
        const { titulo, autor, ...contas } = await db.only(findSemana(id, new Date(inicio), new Date(fim)))
        const mensagem = palavrasDoResumo({
          ...contas,
          destaque: titulo !== null && autor !== null ? { titulo, autor } : null,
        })
        if (mensagem === null) return 0
        const feitos = await notificar(db, {
          usuario_id: id,
          tipo: 'resumo',
          prioridade: 'baixa',
          titulo: 'Sua semana na rede',
          mensagem,
          link: '/rede?feed=seguindo',
          chave,
        })
        return feitos.length
      })
    }
    if (pessoas.length < LOTE) return ditos
    depois = pessoas.at(-1)!.id
  }
}

/** Looks every quarter of an hour. @returns a function that stops it and waits for the run under way */
export const iniciarResumos = (
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, () => observar('rede-resumos', CADA_S, () => enviarResumos(sistema, agora())))
