import { diaDaSemana, diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { conferir } from '#domain/inteligencia/sugestoes/conferir.ts'
import { gerarSugestoes } from '#domain/inteligencia/sugestoes/gerar.ts'
import {
  semanasDaConferencia,
  semanasDaProva,
  type HistoriaDaAgenda,
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
 * Writes what the last eight weeks of every agenda speak for (INTEL-04). Run twice, nothing is there twice; what a person decided stays as they decided it.
 * @returns how many suggestions stand
 */
export async function sugerir(sistema: SessionDb, agora: Date): Promise<number> {
  let quantas = 0
  for (const { profissional_id, zona, dia } of await sistema.rows(findAgendasComSomas))
    quantas += await sistema.transaction(async (db) => {
      const sugestoes = gerarSugestoes(
        await lerHistoria(db, { profissional_id, zona, ate: dia, semanas: semanasDaProva }),
      )
      await db.affected(upsertSugestoes(profissional_id, dia, sugestoes, agora))
      await db.affected(deleteNaoAchadas(profissional_id, agora))
      await db.affected(updateSugerida(profissional_id, agora))
      return sugestoes.length
    })
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
