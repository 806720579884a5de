import * as z from 'zod'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { base } from '#domain/rpc/base.ts'

const tags = ['Favoritos']
const comId = z.object({ id: z.uuid() })

/** Favourites of one person. */
export const maximoDeFavoritos = 100

export const favorito = z.object({
  /** Of the professional. */
  id: z.uuid(),
  /** What anybody sees of them; null for one who is public no more. */
  publico: z
    .object({
      nome: z.string(),
      avatar_url: z.string().nullable(),
      tema: z.enum(temasEspecialidade).catch('neutra'),
      especialidade: z.string(),
      cidade: z.string(),
      uf: z.string(),
      /** IANA zone. */
      zona: z.string(),
      /** The next start that may be booked; null without one. */
      proximo: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type Favorito = z.infer<typeof favorito>

/** The professionals whom a patient wants at hand; nobody else reads it. */
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
