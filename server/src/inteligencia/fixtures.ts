import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ConteudoDaSugestao } from '#domain/inteligencia/sugestoes/sugestao.ts'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

/** A suggestion to close Friday afternoon. */
export const conteudoDeSugestao: ConteudoDaSugestao = {
  titulo: 'Fechar sexta das 14:00 às 18:00',
  prova: 'Só 12% das 32 horas abertas em 8 semanas foram usadas.',
  mudanca: { tipo: 'fechar-intervalo', dia_semana: 5, inicio_min: 840, fim_min: 1080 },
  ganho: { unidade: 'horas-por-semana', valor: 3.5, de: 3.1, ate: 3.8 },
  espera: { antes: 2, depois: 2, de_quem_entra: null },
  supoe: 'Quem tem consulta aí escolhe outro horário.',
}

export const buildSugestao = (
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['sugestoes_horarios']>> & { profissional_id: string },
) =>
  insertRow<{ id: string }>(inserter, 'sugestoes_horarios', {
    id: randomUUID(),
    tipo: 'fechar-intervalo',
    chave: '5:840:1080',
    conteudo: conteudoDeSugestao as never,
    ...overrides,
  })
