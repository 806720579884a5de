import * as z from 'zod'
import { tiposPost } from '#domain/posts/post.ts'
import { assuntoEmAlta } from '#domain/rede/schemas.ts'
import { base } from '#domain/rpc/base.ts'
import { estadosDaLeitura, midiasDaLeitura, ordensDaLeitura } from './leitura.ts'
import { leituraAberta, postAberto, postNaLista } from './schemas.ts'

const tags = ['Posts de profissionais']
const comId = z.object({ id: z.uuid() })
const nome = z.string().trim().min(1).max(120).optional()

/** How many authors a filter leads to. */
const opcao = z.object({ nome: z.string(), autores: z.int() })

const filtros = z.object({
  q: z.string().trim().max(200, 'Busque com no máximo 200 caracteres.').optional(),
  /** A specialty or an area of one, by name. */
  area: nome,
  /** A hashtag, without its sign. */
  assunto: z.string().trim().min(1).max(100).optional(),
  tipo: z.enum(tiposPost).optional(),
  plano: nome,
  /** 'Recife/PE'. */
  cidade: z
    .string()
    .max(120)
    .regex(/^.+\/[A-Z]{2}$/, 'Informe a cidade com o estado, como Recife/PE.')
    .optional(),
  midia: z.enum(midiasDaLeitura).optional(),
  estado: z.enum(estadosDaLeitura).optional(),
  /** Only of authors whom the reader follows. */
  seguidos: z.stringbool().or(z.boolean()).optional(),
})

/** The reading room of posts by professionals (LEITURA-01, LEITURA-02). */
export const leituraContract = {
  inicio: base
    .route({
      method: 'GET',
      path: '/leitura/inicio',
      tags,
      summary: 'O que a sala de leitura oferece: filtros, assuntos, campanhas do mês e leituras começadas',
    })
    .output(
      z.object({
        hoje: z.iso.date(),
        campanhas: z.array(z.object({ chave: z.string(), quantas: z.int() })),
        areas: z.array(opcao),
        planos: z.array(opcao),
        cidades: z.array(opcao),
        /** `nome`: as most authors write it. */
        assuntos: z.array(assuntoEmAlta.extend({ nome: z.string() })),
        /** The city of the reader, as `cidade` filters by it. */
        minha_cidade: z.string().nullable(),
        seguindo: z.int(),
        abertas: z.array(leituraAberta),
      }),
    ),

  listar: base
    .route({
      method: 'GET',
      path: '/leitura/posts',
      tags,
      summary: 'Posts de profissionais, os mais recentes ou os mais úteis primeiro',
    })
    .input(
      filtros.extend({
        ordem: z.enum(ordensDaLeitura).default('recentes'),
        cursor: z.string().max(300).optional(),
      }),
    )
    .output(z.object({ posts: z.array(postNaLista), proximo: z.string().nullable() })),

  abrir: base
    .route({ method: 'GET', path: '/leitura/posts/{id}', tags, summary: 'Um post de profissional, inteiro' })
    .input(comId)
    .output(postAberto),

  marcar: base
    .route({
      method: 'PUT',
      path: '/leitura/posts/{id}',
      tags,
      summary: 'Guarda até onde a pessoa leu um post, ou o marca como lido ou não lido',
      description:
        'O progresso nunca volta atrás, e chegar ao fim marca como lido. Não lido apaga a leitura.',
    })
    .input(
      comId.extend({
        progresso: z.int().min(0).max(100).optional(),
        lido: z.boolean().optional(),
      }),
    )
    .output(postAberto.shape.leitura),
}
