import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Ocorrencia = Selectable<Tables['ocorrencias']>
export type OcorrenciaOverrides = Partial<Insertable<Tables['ocorrencias']>>
export type Tarefa = Selectable<Tables['tarefas_qualidade']>

/** A wait that did no harm, just reported by the side of a patient. What a state asks for is filled in. */
export function buildOcorrencia(
  inserter: Inserter,
  overrides: OcorrenciaOverrides = {},
): Promise<Ocorrencia> {
  const fim = overrides.estado === 'encerrada' || overrides.estado === 'descartada'
  return insertRow(inserter, 'ocorrencias', {
    id: randomUUID(),
    lado: 'paciente',
    categoria: 'espera',
    gravidade: 'sem-dano',
    quando: '2026-11-20T13:00:00Z',
    descricao: 'Esperei uma hora e ninguém avisou do atraso.',
    ...(fim && {
      causa: 'A agenda não tinha intervalo.',
      desfecho: 'A agenda ganhou um intervalo.',
      prova: 'Agenda publicada.',
      encerrada_em: new Date().toISOString(),
    }),
    ...overrides,
  })
}

/** Who reported it. */
export const buildRelator = (
  inserter: Inserter,
  overrides: { ocorrencia_id: string; usuario_id: string; sigilo?: boolean },
): Promise<Selectable<Tables['relatores_ocorrencias']>> =>
  insertRow(inserter, 'relatores_ocorrencias', { sigilo: false, ...overrides })

export const buildPassos = (
  inserter: Inserter,
  passos: readonly (Partial<Insertable<Tables['passos_ocorrencias']>> & { ocorrencia_id: string })[],
): Promise<Selectable<Tables['passos_ocorrencias']>[]> =>
  insertRows(
    inserter,
    'passos_ocorrencias',
    passos.map((passo) => ({
      id: randomUUID(),
      ato: 'relatar' as const,
      para: 'relatada',
      texto: '',
      ...passo,
    })),
  )

/** An open task until the end of 2026. */
export function buildTarefa(
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['tarefas_qualidade']>> = {},
): Promise<Tarefa> {
  const aberta = (overrides.situacao ?? 'aberta') === 'aberta'
  return insertRow(inserter, 'tarefas_qualidade', {
    id: randomUUID(),
    titulo: 'Avisar quem espera quando há atraso',
    prazo: '2026-12-31',
    ...(!aberta && { resultado: 'Feito e conferido.', fechada_em: new Date().toISOString() }),
    ...overrides,
  })
}
