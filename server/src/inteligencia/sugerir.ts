// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { diaDaSemana, diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { conferir } from '#domain/inteligencia/sugestoes/conferir.ts'
import {
  semanasDaConferencia,
  semanasDaProva,
  type HistoriaDaAgenda,
  type Sugestao,
} from '#domain/inteligencia/sugestoes/sugestao.ts'
import type { Db, SessionDb } from '../database/db.ts'
import {
  deleteNaoAchadas,
  findAConferir,
  findAgendasComSomas,
  findHistoria,
  updateConferencia,
  updateSugerida,
  upsertSugestoes,
} from './queries-sugestoes.ts'

const SEMANA_MS = 7 * 86_400_000

/** Some weeks of one agenda that end on a local day. */
export async function lerHistoria(
  db: Db,
  {
    profissional_id,
    zona,
    ate,
    semanas,
  }: { profissional_id: string; zona: string; ate: string; semanas: number },
): Promise<HistoriaDaAgenda> {
  const de = somarDias(ate, 1 - semanas * 7)
  const { visitas, abertas, ...resto } = await db.only(findHistoria(profissional_id, zona, de, ate))
  const semanaDe = (dia: string) => Math.floor(diasEntre(de, dia) / 7)
  return {
    ...resto,
    semanas,
    visitas: visitas.map((visita) => ({ ...visita, semana: semanaDe(visita.dia) })),
    abertas: abertas.map(({ dia, ...aberta }) => ({
      ...aberta,
      semana: semanaDe(dia),
      dia_semana: diaDaSemana(dia),
    })),
  }
}

/**
 * Writes what the last eight weeks of every agenda speak for (INTEL-04). Run twice, nothing is there twice; what a person decided stays as they decided it. The simulations behind them
 * take some hundred milliseconds an agenda, in a thread of their own: requests do not wait for them.
 * @returns how many suggestions stand
 */
export async function sugerir(sistema: SessionDb, agora: Date): Promise<number> {
  const agendas = await sistema.rows(findAgendasComSomas)
  if (agendas.length === 0) return 0
  const linha = new Worker(new URL('./sugerir-thread.ts', import.meta.url))
  linha.unref()
  let quantas = 0
  try {
    for (const { profissional_id, zona, dia } of agendas) {
      const historia = await lerHistoria(sistema, {
        profissional_id,
        zona,
        ate: dia,
        semanas: semanasDaProva,
      })
      const resposta = once(linha, 'message') as Promise<[Sugestao[]]>
      linha.postMessage(historia)
      const [sugestoes] = await resposta
      await sistema.transaction(async (db) => {
        await db.affected(upsertSugestoes(profissional_id, dia, sugestoes, agora))
        await db.affected(deleteNaoAchadas(profissional_id, agora))
        await db.affected(updateSugerida(profissional_id, agora))
      })
      quantas += sugestoes.length
    }
  } finally {
    await linha.terminate()
  }
  return quantas
}

/** Four weeks after a change: what it promised beside what happened. @returns how many were looked at */
export async function conferirAplicadas(sistema: SessionDb, agora: Date): Promise<number> {
  const devidas = await sistema.rows(
    findAConferir(new Date(agora.getTime() - semanasDaConferencia * SEMANA_MS)),
  )
  for (const { id, profissional_id, zona, aplicada_em, conteudo } of devidas)
    await sistema.transaction(async (db) => {
      const aplicada = dataLocal(aplicada_em!.getTime(), zona)
      const [antes, depois] = [
        await lerHistoria(db, {
          profissional_id,
          zona,
          ate: somarDias(aplicada, -1),
          semanas: semanasDaProva,
        }),
        await lerHistoria(db, {
          profissional_id,
          zona,
          ate: somarDias(aplicada, semanasDaConferencia * 7),
          semanas: semanasDaConferencia,
        }),
      ]
      await db.affected(
        updateConferencia(id, conferir(conteudo.mudanca, conteudo.ganho, antes, depois), agora),
      )
    })
  return devidas.length
}
