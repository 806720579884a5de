import type { Store } from '../../armazem/store.ts'
import type { SessionDb } from '../../database/db.ts'
import { ENVIOS } from './conteudo.ts'
import { deleteVideo, findParados, findRecebendo } from './queries.ts'

const DIA_MS = 86_400_000
/** Somebody who lost the network on a journey still goes on a week later. */
const DIAS_PARADO = 7
const LOTE = 100

/**
 * Takes away videos that nobody went on sending, the rows of files that are gone, and pieces that no video waits for.
 * @returns how many videos and pieces
 */
export async function limparVideos(sistema: SessionDb, armazem: Store, agora: Date): Promise<number> {
  let tirados = 0
  for (let lote = LOTE; lote === LOTE; tirados += lote) {
    const parados = await sistema.rows(findParados(new Date(agora.getTime() - DIAS_PARADO * DIA_MS), LOTE))
    lote = parados.length
    for (const { id } of parados) await sistema.affected(deleteVideo(id))
  }
  const soltos: string[] = []
  // The row of a video stands before its first piece.
  for await (const { path } of armazem.list(ENVIOS, '')) soltos.push(path)
  for (let i = 0; i < soltos.length; i += LOTE) {
    const caminhos = soltos.slice(i, i + LOTE)
    const ids = [...new Set(caminhos.map((caminho) => caminho.split('/')[1] ?? ''))]
    const esperam = new Set((await sistema.rows(findRecebendo(ids))).map(({ id }) => id))
    for (const caminho of caminhos) {
      if (esperam.has(caminho.split('/')[1] ?? '')) continue
      await armazem.delete(ENVIOS, caminho)
      tirados += 1
    }
  }
  return tirados
}
