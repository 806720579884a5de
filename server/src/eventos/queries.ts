import { sql } from 'kysely'
import { planEachTime } from '../database/db.ts'
import type { EventoGravado } from './leitor.ts'

/** Hours for which an event can be asked for again, at least: whole days are dropped (`sistema/partes.ts`). */
export const RETENCAO_HORAS = 24

/**
 * Events of some topics after one id and up to another, in order, `limite` at most.
 * @param desde null for a new stream: the events of the last `segundos`, because the page asked for its data before it listened
 */
export const findEventos = (topicos: readonly string[], faixa: Faixa, limite: number) =>
  planEachTime(sql<EventoGravado>`
    select id, tipo, entidade_id, topicos from eventos
     where topicos && ${[...topicos]}::text[] and id <= ${faixa.ate} and (id > ${faixa.desde ?? faixa.ate}
           ${faixa.segundos === undefined ? sql`` : sql`or criado_em > clock_timestamp() - make_interval(secs => ${faixa.segundos})`})
     order by id limit ${limite}`)

export interface Faixa {
  desde: number | null
  ate: number
  segundos?: number
}

/** First and last stored event. */
export const findLimites = () =>
  sql<{
    primeiro: number | null
    ultimo: number | null
  }>`select min(id) as primeiro, max(id) as ultimo from eventos`
