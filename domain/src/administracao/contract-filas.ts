import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { filas } from './filas.ts'

const tags = ['Administração']
const instante = z.iso.datetime()

/** Who has an item open; null when nobody does. */
export const emAberto = z
  .object({
    nome: z.string(),
    desde: instante,
    /** It is the caller. */
    seu: z.boolean(),
  })
  .nullable()
export type EmAberto = z.infer<typeof emAberto>

export const itemDasFilas = z.object({
  fila: z.enum(filas),
  id: z.uuid(),
  /** What it is about. Whoever reported or asked is not named in full. */
  titulo: z.string(),
  detalhe: z.string(),
  desde: instante,
  prazo: instante,
  atrasado: z.boolean(),
  aberto: emAberto,
})
export type ItemDasFilas = z.infer<typeof itemDasFilas>

const umItem = z.object({ fila: z.enum(filas), id: z.uuid() })

export const filasContract = {
  filas: base
    .route({
      method: 'GET',
      path: '/administracao/filas',
      tags,
      summary: 'Tudo o que espera uma decisão, o atrasado primeiro, com quem está com cada item',
      description: 'No máximo 200 itens. A contagem vai até 500 em cada fila.',
    })
    .input(z.object({ fila: z.enum(filas).optional() }))
    .output(
      z.object({
        itens: z.array(itemDasFilas),
        contagem: z.array(z.object({ fila: z.enum(filas), total: z.int(), atrasados: z.int() })),
        agora: instante,
      }),
    ),

  abrirItem: base
    .route({
      method: 'PUT',
      path: '/administracao/filas/{id}',
      tags,
      summary: 'Diz que quem pede está com o item aberto, ou o assume de outra pessoa',
      description: 'Responde com quem está com ele: sem assumir, continua com quem abriu antes.',
    })
    .input(umItem.extend({ assumir: z.boolean().default(false) }))
    .output(z.object({ aberto: emAberto })),

  largarItem: base
    .route({
      method: 'POST',
      path: '/administracao/filas/{id}/largada',
      tags,
      summary: 'Deixa o item para outra pessoa',
    })
    .input(umItem)
    .output(z.object({ aberto: emAberto })),
}
