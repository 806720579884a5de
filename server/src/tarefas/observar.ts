import { sql } from 'kysely'
import type { SessionDb } from '../database/db.ts'

/** Runs a job and keeps in `trabalhos` how it ended. It never throws: a job that failed is due again as ever. */
export type Observar = (nome: string, cadaS: number, trabalho: () => Promise<unknown>) => Promise<void>

/** What a job that runs every few seconds writes, while nothing changes, at most. */
const NO_MINUTO_MS = 60_000

/**
 * Jobs with their last run in the database, for every process. What a job returns as a number is kept as how much it did.
 * @param log told what a job threw
 */
export function observarEm(sistema: SessionDb, log: (error: unknown) => void): Observar {
  const ultimos = new Map<string, { resultado: string; em: number }>()
  return async (nome, cadaS, trabalho) => {
    const comecou = new Date()
    let [resultado, detalhe] = ['ok', '']
    try {
      const feito = await trabalho()
      if (typeof feito === 'number' && feito > 0) detalhe = String(feito)
    } catch (error) {
      log(error)
      resultado = 'falhou'
      detalhe = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    }
    const antes = ultimos.get(nome)
    if (antes?.resultado === resultado && comecou.getTime() - antes.em < NO_MINUTO_MS && !detalhe) return
    ultimos.set(nome, { resultado, em: comecou.getTime() })
    const ok = resultado === 'ok'
    await sistema
      .affected(
        sql`insert into trabalhos as t (nome, cada_s, comecou_em, terminou_em, resultado, detalhe, ok_em, falhas_seguidas)
            values (${nome}, ${cadaS}, ${comecou}, ${new Date()}, ${resultado}, ${detalhe}, ${ok ? comecou : null}, ${ok ? 0 : 1})
            on conflict (nome) do update set cada_s = excluded.cada_s, comecou_em = excluded.comecou_em, terminou_em = excluded.terminou_em,
              resultado = excluded.resultado, detalhe = excluded.detalhe, ok_em = coalesce(excluded.ok_em, t.ok_em),
              falhas_seguidas = case when excluded.resultado = 'ok' then 0 else t.falhas_seguidas + 1 end`,
      )
      .catch(log)
  }
}

/** Runs a job as it is, where nobody keeps count: in tests, and before there is a database to write to. */
export function semObservar(log: (error: unknown) => void): Observar {
  return async (_nome, _cadaS, trabalho) => {
    await trabalho().catch(log)
  }
}
