import { passoDaConferencia } from '#domain/auditoria/registro.ts'
import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { conferirTrecho, findUltimo, insertConferencia } from './queries.ts'

const UM_DIA_S = 86_400

/** A broken chain, for the log: where it broke, without any value. */
export class CorrenteQuebrada extends Error {
  override name = 'CorrenteQuebrada'
}

/**
 * Checks the whole chain, step by step. @returns how many links were checked, and the text of its end
 * @throws {CorrenteQuebrada} at the first broken link, after storing its place
 */
export async function conferirTudo(sistema: SessionDb): Promise<{ ate: number; hash: string }> {
  const fim = await sistema.first(findUltimo())
  const ultimo = fim?.id ?? 0
  for (let de = 1; ; de += passoDaConferencia) {
    const { quebra, motivo } = await sistema.only(conferirTrecho(de, passoDaConferencia))
    const acabou = quebra !== null || de + passoDaConferencia > ultimo
    if (!acabou) continue
    const ate = quebra === null ? ultimo : quebra
    await sistema.affected(insertConferencia({ por: null, inteira: true, ate, quebra, motivo }))
    if (quebra !== null) throw new CorrenteQuebrada(`the audit is broken at ${quebra}: ${motivo}`)
    return { ate: ultimo, hash: fim?.hash.toString('hex') ?? '' }
  }
}

/**
 * Checks the chain once a day and gives its end to `contar`. In the log, out of the database's reach, it proves later what the chain was.
 * @returns a function that stops it and waits for the check under way
 */
export function iniciarConferencia(parts: {
  sistema: SessionDb
  observar: Observar
  contar: (fim: { ate: number; hash: string }) => void
}): () => Promise<void> {
  let emCurso: Promise<unknown> = Promise.resolve()
  const conferir = () => {
    emCurso = parts.observar('auditoria', UM_DIA_S, async () => {
      const fim = await conferirTudo(parts.sistema)
      parts.contar(fim)
      return fim.ate
    })
  }
  // Not in the first minute, which belongs to those who wait for the product to start.
  const primeiro = setTimeout(conferir, 60_000)
  const relogio = setInterval(conferir, UM_DIA_S * 1_000)
  primeiro.unref()
  relogio.unref()
  return async () => {
    clearTimeout(primeiro)
    clearInterval(relogio)
    await emCurso
  }
}
