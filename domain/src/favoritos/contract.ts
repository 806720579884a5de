import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { base } from '#domain/rpc/base.ts'

const tags = ['Favoritos']
const comId = z.object({ id: z.uuid() })

/** Most favourites of one person. */
export const maximoDeFavoritos = 100

export const favorito = z.object({
  /** Of the professional. */
  id: z.uuid(),
  /** Public facts; null for a professional who is no longer public. */
  publico: z
    .object({
      nome: z.string(),
      avatar_url: z.string().nullable(),
      tema: z.enum(temasEspecialidade).catch('neutra'),
      especialidade: z.string(),
      sub_especialidade: z.string().nullable(),
      /** Whether the yearly check is in force (ACHAR-08). */
      selo: z.boolean(),
      nota_media: z.number().nullable(),
      avaliacoes_total: z.int(),
      /** What somebody new pays; null where it is not published. */
      preco_centavos: centavos.nullable(),
      /** What the price is for; null for a first consultation without services. */
      servico: z.string().nullable(),
      bairro: z.string(),
      cidade: z.string(),
      uf: z.string(),
      /** IANA zone. */
      zona: z.string(),
      /** The next bookable start; none without one. */
      proximos_horarios: z.array(z.iso.datetime()),
    })
    .nullable(),
})
export type Favorito = z.infer<typeof favorito>

/** A patient's favourite professionals; nobody else reads them. */
export const favoritosContract = {
  listar: base
    .route({
      method: 'GET',
      path: '/favoritos',
      tags,
      summary: 'Profissionais favoritos, o mais novo primeiro, com o próximo horário livre',
    })
    .output(z.array(favorito)),

  marcados: base
    .route({ method: 'GET', path: '/favoritos/ids', tags, summary: 'Quais profissionais são favoritos' })
    .output(z.array(z.uuid())),

  favoritar: base
    .errors({
      FAVORITOS_DEMAIS: { status: 409, message: 'Você já tem 100 favoritos. Tire um para guardar outro.' },
    })
    .route({
      method: 'PUT',
      path: '/favoritos/{id}',
      tags,
      summary: 'Guarda um profissional público como favorito',
    })
    .input(comId)
    .output(comId),

  tirar: base
    .route({ method: 'DELETE', path: '/favoritos/{id}', tags, summary: 'Tira um profissional dos favoritos' })
    .input(comId)
    .output(comId),
}
