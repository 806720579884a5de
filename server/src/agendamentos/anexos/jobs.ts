import { takeFileAway } from '../../armazem/keep-file.ts'
import type { Store } from '../../armazem/store.ts'
import type { SessionDb } from '../../database/db.ts'
import type { Observar } from '../../tarefas/observar.ts'
import { repetir } from '../../tarefas/repetir.ts'
import { findAnexosSoltos, findGuardados } from './queries.ts'

const bucket = 'documentos'
const CADA_S = 6 * 3_600
/** A younger file may belong to an upload that is still under way. */
const UMA_HORA_MS = 3_600_000
const LOTE = 200

/**
 * Deletes attachments that nothing names any more: first those whose appointment is gone, then bytes that a failed transaction left behind. Several processes may run it at once.
 * @returns how many
 */
export async function tirarAnexosSoltos(sistema: SessionDb, armazem: Store, agora: Date): Promise<number> {
  const antes = new Date(agora.getTime() - UMA_HORA_MS)
  let tirados = 0
  for (let lote = LOTE; lote === LOTE; tirados += lote) {
    const soltos = await sistema.rows(findAnexosSoltos(antes, LOTE))
    lote = soltos.length
    for (const { caminho, dono_id } of soltos)
      await sistema.transaction((db) =>
        takeFileAway({ armazem, db, usuario_id: dono_id }, { bucket, caminho }),
      )
  }

  const semLinha = async (caminhos: string[]) => {
    if (caminhos.length === 0) return
    const guardados = new Set((await sistema.rows(findGuardados(caminhos))).map(({ caminho }) => caminho))
    for (const caminho of caminhos.filter((cada) => !guardados.has(cada))) {
      await armazem.delete(bucket, caminho)
      tirados++
    }
  }
  let vistos: string[] = []
  for await (const { path, modifiedAt } of armazem.list(bucket, '')) {
    // Photos of plan cards and of trails, files of exams and of the ledger too: their row goes with the card or an erasure, and a failed transaction may leave the bytes.
    if (
      !['consulta', 'carteirinha', 'trilha', 'exame', 'financeiro'].includes(path.split('/')[1] ?? '') ||
      modifiedAt >= antes
    )
      continue
    vistos.push(path)
    if (vistos.length < LOTE) continue
    await semLinha(vistos)
    vistos = []
  }
  await semLinha(vistos)
  return tirados
}

/** Looks every six hours. @returns a function that stops it and waits for the run under way */
export const iniciarFimDosAnexosSoltos = (
  sistema: SessionDb,
  armazem: Store,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, () => observar('anexos-soltos', CADA_S, () => tirarAnexosSoltos(sistema, armazem, agora())))
