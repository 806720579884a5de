import { implement } from '@orpc/server'
import { favoritosContract, maximoDeFavoritos } from '#domain/favoritos/contract.ts'
import { proximoInicioDe } from '../profissionais/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { deleteFavorito, findFavoritos, findMarcados, findPode, insertFavorito } from './queries.ts'

const os = implement(favoritosContract).$context<Contexto>()
const PAGINA = '/perfil-paciente'

/** A patient's favourite professionals. */
export const favoritosRouter = os.router({
  listar: os.listar.handler(async ({ context }) => {
    const { usuario_id } = exigirRota(context, PAGINA)
    const favoritos = await context.db.rows(findFavoritos(usuario_id))
    const publicos = favoritos.filter(({ publico }) => publico !== null).map(({ id }) => id)
    const inicios = await proximoInicioDe(context, publicos, context.agora())
    return favoritos.map(({ id, publico }) => {
      const inicio = inicios.get(id)
      return {
        id,
        publico: publico && {
          ...publico,
          proximo: inicio === undefined ? null : new Date(inicio).toISOString(),
        },
      }
    })
  }),

  marcados: os.marcados.handler(async ({ context }) => {
    const { usuario_id } = exigirRota(context, PAGINA)
    return (await context.db.rows(findMarcados(usuario_id))).map(({ id }) => id)
  }),

  favoritar: os.favoritar.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, PAGINA)
    const { publico, outros } = await context.db.only(findPode(usuario_id, id))
    if (!publico) throw errors.NAO_ENCONTRADO()
    if (outros >= maximoDeFavoritos) throw errors.FAVORITOS_DEMAIS()
    await context.db.affected(insertFavorito(usuario_id, id))
    return { id }
  }),

  tirar: os.tirar.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirRota(context, PAGINA)
    await context.db.affected(deleteFavorito(usuario_id, id))
    return { id }
  }),
})
