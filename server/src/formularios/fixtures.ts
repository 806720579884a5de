import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Escala, Pergunta, Resposta } from '#domain/formularios/formulario.ts'
import { pontuar } from '#domain/formularios/pontuacao.ts'
import { prontoDe } from '#domain/formularios/prontos.ts'
import { insertRow, insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type EnvioGuardado = Selectable<Tables['envios_de_formulario']>
type Overrides = Partial<Omit<Insertable<Tables['envios_de_formulario']>, 'perguntas' | 'escala'>> & {
  paciente_id: string
  profissional_id: string
  escala?: Escala
}

/** A scale that waits for its answers; GAD-7 when nothing else is said. @param inserter a connection of the owner */
export function buildEnvio(
  inserter: Inserter,
  { escala = 'gad-7', ...overrides }: Overrides,
): Promise<EnvioGuardado> {
  const { versao, nome, descricao, perguntas } = prontoDe(escala)
  return insertRow(inserter, 'envios_de_formulario', {
    id: randomUUID(),
    escala,
    versao,
    nome,
    descricao,
    perguntas,
    ...overrides,
  })
}

/** Answers to the questions of a scale that count, in their order. */
export const respostasDe = (numeros: readonly number[]): Resposta[] =>
  numeros.map((numero, n) => ({ pergunta_id: `p${n + 1}`, numero, texto: null }))

/**
 * Answers a scale and sends it, as its person does.
 * @param numeros one for each question that counts
 * @param por whose account sent them
 */
export async function responderEnvio(
  inserter: Inserter & { query: (text: string, values: unknown[]) => Promise<unknown> },
  { id, escala }: Pick<EnvioGuardado, 'id' | 'escala'>,
  numeros: readonly number[],
  por: string,
  { novoId = randomUUID, em }: { novoId?: () => string; em?: string } = {},
): Promise<void> {
  const respostas = respostasDe(numeros)
  await insertRows(
    inserter,
    'respostas_de_formulario',
    respostas.map((resposta) => ({
      ...resposta,
      id: novoId(),
      envio_id: id,
      usuario_id: por,
      ...(em && { created_at: em }),
    })),
  )
  const pontuacao = escala && pontuar(escala, respostas)
  await inserter.query(
    `update envios_de_formulario set status = 'respondido', respondido_em = coalesce($5, app_agora()), usuario_id = $2, pontos = $3, faixa = $4 where id = $1`,
    [id, por, pontuacao?.pontos ?? null, pontuacao?.faixa ?? null, em ?? null],
  )
}

/** A professional's own form of one question, in its first version. */
export const buildFormulario = (
  inserter: Inserter,
  profissional_id: string,
): Promise<Selectable<Tables['formularios']>> =>
  insertRow(inserter, 'formularios', {
    id: randomUUID(),
    versao: 1,
    profissional_id,
    nome: 'Antes da consulta',
    perguntas: [
      { id: 'p1', tipo: 'texto', texto: 'O que trouxe você aqui?', ajuda: '', obrigatoria: true },
    ] satisfies Pergunta[],
  })
