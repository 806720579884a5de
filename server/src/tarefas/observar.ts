import { sql } from 'kysely'
import type { SessionDb } from '../database/db.ts'

/** Runs a job and stores its result in `trabalhos`. It never throws: a failed job is due again as usual. */
export type Observar = (nome: string, cadaS: number, trabalho: () => Promise<unknown>) => Promise<void>

/** How often a job that runs every few seconds is written at most, while nothing changes. */
const NO_MINUTO_MS = 60_000

/**
 * Jobs with their last run in the database, for every process. A number that a job returns is stored as the amount of its work.
 * @param log receives what a job threw
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

/** Runs a job without storing its result: in tests, and before there is a database. */
export function semObservar(log: (error: unknown) => void): Observar {
  return async (_nome, _cadaS, trabalho) => {
    await trabalho().catch(log)
  }
}
