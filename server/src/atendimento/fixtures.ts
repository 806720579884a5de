import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Fonte } from '#domain/atendimento/fonte.ts'
import { consentimentoDaGravacao } from '#domain/atendimento/gravacao.ts'
import type { ConteudoDaProposta } from '#domain/atendimento/propostas.ts'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

type Dupla = { paciente_id: string; profissional_id: string; agendamento_id?: string | null }

/** An answer before the microphone: yes by the patient, unless told otherwise. */
export const buildConsentimento = (
  inserter: Inserter,
  overrides: Dupla & Partial<Insertable<Tables['consentimentos_gravacao']>>,
): Promise<Selectable<Tables['consentimentos_gravacao']>> =>
  insertRow(inserter, 'consentimentos_gravacao', {
    id: randomUUID(),
    resposta: 'autorizou',
    por: 'paciente',
    ...consentimentoDaGravacao,
    ...overrides,
  })

/** A recording that is open, with its consent. */
export async function buildGravacao(
  inserter: Inserter,
  overrides: Dupla & Partial<Insertable<Tables['gravacoes']>>,
): Promise<Selectable<Tables['gravacoes']>> {
  const { paciente_id, profissional_id, agendamento_id = null } = overrides
  const consentimento_id =
    overrides.consentimento_id ??
    (await buildConsentimento(inserter, { paciente_id, profissional_id, agendamento_id })).id
  const fim = new Date(Date.now() + 7 * 86_400_000).toISOString()
  return insertRow(inserter, 'gravacoes', {
    id: randomUUID(),
    modelo: 'soap',
    apagar_em: fim,
    texto_ate: fim,
    ...overrides,
    consentimento_id,
  })
}

/** A piece without bytes. */
export const buildPeca = (
  inserter: Inserter,
  overrides: { gravacao_id: string } & Partial<Insertable<Tables['pecas_gravacao']>>,
): Promise<Selectable<Tables['pecas_gravacao']>> =>
  insertRow(inserter, 'pecas_gravacao', {
    id: randomUUID(),
    ordem: 0,
    inicio_ms: 0,
    duracao_ms: 20_000,
    tipo: 'audio/webm',
    tamanho: 1,
    ...overrides,
  })

export const buildFala = (
  inserter: Inserter,
  overrides: { gravacao_id: string; peca_id: string } & Partial<Insertable<Tables['falas_gravacao']>>,
): Promise<Selectable<Tables['falas_gravacao']>> =>
  insertRow(inserter, 'falas_gravacao', { ordem: 0, inicio_ms: 0, texto: 'Bom dia.', ...overrides })

export const buildTexto = (
  inserter: Inserter,
  overrides: { gravacao_id: string; texto?: string },
): Promise<Selectable<Tables['textos_gravacao']>> =>
  insertRow(inserter, 'textos_gravacao', { texto: 'A pressão está 12 por 8.', ...overrides })

/** A proposal of a measure that is open for ten minutes. */
export const buildProposta = (
  inserter: Inserter,
  {
    agendamento_id: _,
    ...overrides
  }: {
    gravacao_id: string
    paciente_id: string
    profissional_id: string
    agendamento_id?: string | null
    conteudo?: ConteudoDaProposta
    fonte?: Fonte
  } & Partial<Omit<Insertable<Tables['propostas_atendimento']>, 'conteudo' | 'fonte'>>,
): Promise<Selectable<Tables['propostas_atendimento']>> =>
  insertRow(inserter, 'propostas_atendimento', {
    id: randomUUID(),
    tipo: 'medida',
    chave: 'medida pressao 120 80',
    conteudo: { tipo: 'medida', medida: 'pressao', valor: 120, valor2: 80 },
    fonte: { linha: 't0', de: 0, ate: 23, inicio_ms: null, trecho: 'A pressão está 12 por 8' },
    expira_em: new Date(Date.now() + 600_000).toISOString(),
    ...overrides,
  })
