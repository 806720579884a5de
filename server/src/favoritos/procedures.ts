import { implement } from '@orpc/server'
import { situacaoDaVerificacao } from '#domain/aprovacao/verificacao.ts'
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
      if (publico === null) return { id, publico }
      const { conferir_ate, ...visto } = publico
      const inicio = inicios.get(id)
      return {
        id,
        publico: {
          ...visto,
          selo: situacaoDaVerificacao(Date.parse(conferir_ate), context.agora().getTime()) === 'em-vigor',
          proximos_horarios: inicio === undefined ? [] : [new Date(inicio).toISOString()],
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
