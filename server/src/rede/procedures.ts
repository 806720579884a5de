import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { limiteSeguidos, limiteSilencios } from '#domain/rede/feed.ts'
import type { EstadoDoPost } from '#domain/rede/contract.ts'
import type { Db } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarCurtidas, avisarSeguidor } from './avisos.ts'
import { exigirLeitor, FEITO, os } from './os.ts'
import { dosComentarios } from './procedures-comentarios.ts'
import { dosFeeds } from './procedures-feeds.ts'
import {
  countSeguidos,
  countSilencios,
  deleteBloqueio,
  deleteMarca,
  deleteSeguidor,
  deleteSilencio,
  findBloqueados,
  findConhecido,
  findEstados,
  findExiste,
  findSilencios,
  insertBloqueio,
  insertMarca,
  insertSeguidor,
  insertSilencio,
  type Alvo,
} from './queries.ts'

/** A post as the caller left it. @throws NAO_ENCONTRADO for one that they may not read */
async function estadoDe(db: Db, usuario_id: string, id: string): Promise<EstadoDoPost> {
  const [estado] = await db.rows(findEstados(usuario_id, [id]))
  if (!estado) throw erroComum('NAO_ENCONTRADO')
  const { curtido, salvo, likes_count, comentarios_count } = estado
  return { curtido, salvo, likes_count, comentarios_count }
}

/** A muted word: letters and digits alone, folded as texts are compared. */
const palavraDe = (escrita: string) =>
  semAcentos(escrita)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const redeRouter = os.router({
  ...dosFeeds,
  ...dosComentarios,

  curtir: os.curtir.handler(({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    return context.db.transaction(async (db) => {
      const novas = await db.affected(insertMarca('curtidas_posts', usuario_id, id))
      if (novas > 0) await avisarCurtidas(db, id)
      return estadoDe(db, usuario_id, id)
    })
  }),

  descurtir: os.descurtir.handler(({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    return context.db.transaction(async (db) => {
      await db.affected(deleteMarca('curtidas_posts', usuario_id, id))
      return estadoDe(db, usuario_id, id)
    })
  }),

  salvar: os.salvar.handler(({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    return context.db.transaction(async (db) => {
      await db.affected(insertMarca('posts_salvos', usuario_id, id))
      return estadoDe(db, usuario_id, id)
    })
  }),

  dessalvar: os.dessalvar.handler(({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    return context.db.transaction(async (db) => {
      await db.affected(deleteMarca('posts_salvos', usuario_id, id))
      return estadoDe(db, usuario_id, id)
    })
  }),

  ocultar: os.ocultar.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    await context.db.affected(insertMarca('posts_ocultos', usuario_id, id))
    await estadoDe(context.db, usuario_id, id)
    return FEITO
  }),

  mostrar: os.mostrar.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    await context.db.affected(deleteMarca('posts_ocultos', usuario_id, id))
    return FEITO
  }),

  seguir: os.seguir.handler(({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirLeitor(context)
    if (id === usuario_id) throw errors.A_SI()
    return context.db.transaction(async (db) => {
      const [{ existe }, { total }] = (await db.together([findExiste(id), countSeguidos(usuario_id)])).map(
        (linhas) => linhas[0],
      ) as [{ existe: boolean }, { total: number }]
      if (!existe) throw erroComum('NAO_ENCONTRADO')
      if (total >= limiteSeguidos) throw errors.DEMAIS()
      if ((await db.affected(insertSeguidor(usuario_id, id))) > 0) await avisarSeguidor(db, usuario_id, id)
      return FEITO
    })
  }),

  deixarDeSeguir: os.deixarDeSeguir.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    await context.db.affected(deleteSeguidor(usuario_id, id))
    return FEITO
  }),

  silencios: os.silencios.handler(async ({ context }) => {
    const { usuario_id } = exigirLeitor(context)
    const [silencios, bloqueados] = await context.db.together([
      findSilencios(usuario_id),
      findBloqueados(usuario_id),
    ])
    return { silencios, bloqueados }
  }),

  silenciar: os.silenciar.handler(({ input, context, errors }) => {
    const { usuario_id } = exigirLeitor(context)
    return context.db.transaction(async (db) => {
      let alvo: Alvo
      if (input.tipo === 'palavra') {
        const palavra = palavraDe(input.palavra)
        if (palavra.length < 2) throw errors.PALAVRA()
        alvo = { palavra }
      } else if (input.tipo === 'autor') {
        if (input.id === usuario_id) throw errors.A_SI()
        if (!(await db.only(findExiste(input.id))).existe) throw erroComum('NAO_ENCONTRADO')
        alvo = { autor_id: input.id }
      } else {
        await estadoDe(db, usuario_id, input.id)
        alvo = { post_id: input.id }
      }
      if ((await db.only(countSilencios(usuario_id))).total >= limiteSilencios) throw errors.DEMAIS()
      await db.affected(insertSilencio(usuario_id, alvo))
      return db.only(findSilencios(usuario_id, alvo))
    })
  }),

  ouvir: os.ouvir.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    await context.db.affected(deleteSilencio(usuario_id, id))
    return FEITO
  }),

  bloquear: os.bloquear.handler(({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirLeitor(context)
    if (id === usuario_id) throw errors.A_SI()
    return context.db.transaction(async (db) => {
      if (!(await db.only(findConhecido(id))).existe) throw erroComum('NAO_ENCONTRADO')
      if ((await db.rows(findBloqueados(usuario_id))).length >= limiteSilencios) throw errors.DEMAIS()
      await db.affected(insertBloqueio(usuario_id, id))
      return FEITO
    })
  }),

  desbloquear: os.desbloquear.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    await context.db.affected(deleteBloqueio(usuario_id, id))
    return FEITO
  }),
})
