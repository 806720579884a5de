import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { motivosDeQuebra, verbosDeAuditoria } from './registro.ts'

const tags = ['Auditoria']
const instante = z.iso.datetime()

/** A value, or the mark of a protected one. */
const valores = z.record(z.string(), z.unknown()).nullable()

export const registroDeAuditoria = z.object({
  id: z.int(),
  quando: instante,
  ator: z.uuid(),
  /** Null when the person has gone. */
  ator_nome: z.string().nullable(),
  ator_perfil: z.string().nullable(),
  pedido: z.string().nullable(),
  tabela: z.string(),
  registro: z.string(),
  titular: z.uuid().nullable(),
  verbo: z.enum(verbosDeAuditoria),
  antes: valores,
  depois: valores,
})
export type RegistroDeAuditoria = z.infer<typeof registroDeAuditoria>

export const detalheDeAuditoria = registroDeAuditoria.extend({
  titular_nome: z.string().nullable(),
  hash_anterior: z.string(),
  hash: z.string(),
  /** Protected columns of a registration that can be read until the person is erased. */
  legiveis: z.array(z.object({ coluna: z.string(), antes: z.unknown(), depois: z.unknown() })),
})
export type DetalheDeAuditoria = z.infer<typeof detalheDeAuditoria>

const filtro = z.object({
  /** Part of a name, or the id of a person. */
  ator: z.string().trim().max(100).optional(),
  tabela: z.string().max(63).optional(),
  registro: z.string().trim().max(200).optional(),
  verbo: z.enum(verbosDeAuditoria).optional(),
  /** First and last day, in the zone of the product's office (America/Sao_Paulo). */
  de: diaSchema.optional(),
  ate: diaSchema.optional(),
})
export type FiltroDeAuditoria = z.infer<typeof filtro>

const conferencia = z.object({
  em: instante,
  /** The last checked link. */
  ate: z.int(),
  quebra: z.int().nullable(),
  motivo: z.enum(motivosDeQuebra).nullable(),
})
export type Conferencia = z.infer<typeof conferencia>

export const auditoriaContract = {
  listar: base
    .route({
      method: 'GET',
      path: '/auditoria',
      tags,
      summary: 'Registros da auditoria, do mais novo ao mais antigo',
    })
    .input(filtro.extend({ antes: z.coerce.number().int().positive().optional() }))
    .output(z.object({ itens: z.array(registroDeAuditoria), proximo: z.int().nullable() })),

  estado: base
    .route({
      method: 'GET',
      path: '/auditoria/estado',
      tags,
      summary: 'Quantos registros há e a última conferência',
    })
    .output(
      z.object({
        total: z.int(),
        ultimo_em: instante.nullable(),
        /** Newest first. */
        conferencias: z.array(conferencia),
        /** Tables with a line, for the filter. */
        tabelas: z.array(z.string()),
      }),
    ),

  detalhe: base
    .route({
      method: 'GET',
      path: '/auditoria/{id}',
      tags,
      summary: 'Um registro, com os valores que podem ser lidos',
    })
    .input(z.object({ id: z.coerce.number().int().positive() }))
    .output(detalheDeAuditoria),

  conferir: base
    .route({ method: 'POST', path: '/auditoria/conferencia', tags, summary: 'Confere um trecho da corrente' })
    .input(z.object({ de: z.int().positive().default(1) }))
    .errors({
      SEM_COMECO: {
        status: 409,
        message: 'A conferência começa pelo primeiro registro. Comece de novo.',
      },
    })
    .output(
      z.object({
        /** Start of the next step; null at the end, or at a broken link. */
        proximo: z.int().nullable(),
        conferidos: z.int(),
        total: z.int(),
        quebra: z.int().nullable(),
        motivo: z.enum(motivosDeQuebra).nullable(),
      }),
    ),

  exportar: base
    .route({
      method: 'GET',
      path: '/auditoria/exportacao',
      tags,
      summary: 'Os registros de um filtro em CSV',
    })
    .input(filtro)
    .output(
      z.object({
        csv: z.string(),
        linhas: z.int(),
        /** Whether an export left lines out. */
        cortado: z.boolean(),
      }),
    ),
}
