import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { avisoDoAtraso } from './avisos.ts'
import { somarTrecho } from './queries-indicadores.ts'
import { findVencidas, updateAvisadas } from './queries-tarefas.ts'

const CADA_S = 3600

/** Adds up every hour what indicators need, and looks for tasks whose last day is over. @returns a function that stops it and waits for the run under way */
export const iniciarQualidade = (
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, async () => {
    await observar('somas-de-qualidade', CADA_S, () => somarQualidade(sistema))
    await observar('tarefas-vencidas', CADA_S, () => avisarAtrasos(sistema, agora()))
  })

/**
 * Keeps the sums of the indicators for every month that is over, and anew where such a month changed (QUAL-01). Each transaction is short; run twice, the second finds nothing.
 * @param sistema acts as the product, with its clock
 * @returns how many months, of all or of one professional, were added up
 */
export async function somarQualidade(sistema: SessionDb): Promise<number> {
  for (let somados = 0; ;) {
    const [linha] = await sistema.transaction((db) => db.rows(somarTrecho))
    if (!linha?.feitos) return somados
    somados += linha.feitos
  }
}

/**
 * Tells whoever does a task and whoever made it that its last day is over, once for each last day.
 * @param sistema acts as the product: everybody's tasks are read
 * @returns how many tasks were told of
 */
export const avisarAtrasos = (sistema: SessionDb, agora: Date): Promise<number> =>
  sistema.transaction(async (db) => {
    const vencidas = await db.rows(findVencidas(dataLocal(agora.getTime(), zonaDaPlataforma)))
    await notificar(
      db,
      ...vencidas.flatMap((tarefa) =>
        [...new Set([tarefa.responsavel_id, tarefa.criada_por])]
          .filter((id) => id !== null)
          .map((id) => avisoDoAtraso(tarefa, id, id === tarefa.responsavel_id)),
      ),
    )
    await db.affected(updateAvisadas(vencidas.map(({ id }) => id)))
    return vencidas.length
  })
