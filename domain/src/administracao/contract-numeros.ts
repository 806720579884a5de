import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { comparacoes } from './definicoes.ts'
import { indicadores, periodos, tiposDeVariacao } from './indicadores.ts'

const instante = z.iso.datetime()

export const porTrasDoNumero = z.object({
  indicador: z.enum(indicadores),
  unidade: z.enum(['contagem', 'centavos', 'porcento']),
  valor: z.int().nullable(),
  /** The figure as a sentence. */
  frase: z.string(),
  /** Its query, in words: what is read, which rows count, what is done with them. */
  consulta: z.array(z.string()),
  contra: z.array(
    z.object({
      qual: z.enum(comparacoes),
      valor: z.int().nullable(),
      /** Tenths of a percent; null where there was nothing before. */
      variacao: z.int().nullable(),
      tipo: z.enum(tiposDeVariacao),
    }),
  ),
  /** Rows of the period, the newest first. Patients, and others' money, never stand in one. */
  linhas: z.array(
    z.object({
      chave: z.string(),
      titulo: z.string(),
      detalhe: z.string(),
      em: instante,
      /** A page of the row. */
      endereco: z.string().nullable(),
    }),
  ),
  total: z.int(),
  /** Number of the next row, where more follow. */
  proximo: z.int().nullable(),
  medido_em: instante,
})
export type PorTrasDoNumero = z.infer<typeof porTrasDoNumero>

export const numerosContract = {
  linhas: base
    .route({
      method: 'GET',
      path: '/administracao/indicadores/{indicador}/linhas',
      tags: ['Administração'],
      summary:
        'O que está por trás de um número: a frase, a consulta em palavras, as comparações e as linhas',
    })
    .input(
      z.object({
        indicador: z.enum(indicadores),
        periodo: z.enum(periodos).optional(),
        desde: z.coerce.number<number>().int().min(0).max(100_000).optional(),
      }),
    )
    .output(porTrasDoNumero),
}
