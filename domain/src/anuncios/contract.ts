import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { categoriasAnuncio, tiposAnuncio } from './anuncio.ts'
import { conversasContract } from './contract-conversas.ts'
import { edicaoContract } from './contract-edicao.ts'
import { conteudoSchema } from './schemas.ts'
import { tags } from './tags.ts'

const comId = z.object({ id: z.uuid() })

/** Whoever announces, with the line that the councils ask for, built from the register and never typed. */
const anunciante = z.object({
  nome: z.string(),
  identidade: z.string().nullable(),
  /** The public profile, where there is one. */
  profissional_id: z.uuid().nullable(),
  clinica_id: z.uuid().nullable(),
  plataforma: z.boolean(),
})

const publicado = z.object({
  id: z.uuid(),
  tipo: z.enum(tiposAnuncio),
  ...conteudoSchema.shape,
  publicado_em: z.iso.datetime(),
  anunciante,
  /** The caller's own, or of a clinic whose ads they see: nobody writes to themselves. */
  proprio: z.boolean(),
})
export type AnuncioPublicado = z.infer<typeof publicado>

const aviso = publicado.extend({ ciente_em: z.iso.datetime().nullable() })
export type AvisoPublicado = z.infer<typeof aviso>

/** Notices to people and the market among professionals. */
export const anunciosContract = {
  mercado: base
    .route({
      method: 'GET',
      path: '/anuncios',
      tags,
      summary:
        'Anúncios do mercado entre profissionais e clínicas, os publicados ou renovados por último primeiro',
    })
    .input(
      z.object({
        busca: z.string().max(120, 'Busque com no máximo 120 caracteres.').optional(),
        categoria: z.enum(categoriasAnuncio).optional(),
        uf: z.enum(siglasUf).optional(),
        cidade: z.string().max(80).optional(),
        preco_max_centavos: z.coerce.number<number>().int().positive().max(100_000_000).optional(),
        pagina: z.coerce.number<number>().int().min(1).max(500).default(1),
      }),
    )
    .output(z.object({ itens: z.array(publicado), total: z.int() })),

  avisos: base
    .route({
      method: 'GET',
      path: '/anuncios/avisos',
      tags,
      summary: 'Avisos da plataforma e das clínicas que falam à pessoa, os que ela ainda não leu primeiro',
    })
    .output(z.object({ avisos: z.array(aviso) })),

  abrir: base
    .route({ method: 'GET', path: '/anuncios/{id}', tags, summary: 'Um anúncio ou aviso que está no ar' })
    .input(comId)
    .output(publicado),

  ciente: base
    .route({
      method: 'PUT',
      path: '/anuncios/{id}/ciencia',
      tags,
      summary: 'Guarda que a pessoa leu e entendeu um aviso',
      description: 'Repetir não muda nada. Quem escreveu vê quantas pessoas leram, e não quais.',
    })
    .input(comId)
    .output(z.object({ ciente_em: z.iso.datetime() })),

  contar: base
    .route({
      method: 'POST',
      path: '/anuncios/contagens',
      tags,
      summary: 'Soma uma vista ou uma abertura a anúncios mostrados',
      description: 'Conta vezes, e não pessoas: nada fica guardado sobre quem viu.',
    })
    .input(z.object({ o_que: z.enum(['vista', 'abertura']), ids: z.array(z.uuid()).min(1).max(50) }))
    .output(z.object({ contados: z.int() })),

  ...edicaoContract,
  ...conversasContract,
}
