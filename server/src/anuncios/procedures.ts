import { implement } from '@orpc/server'
import { ANUNCIOS_POR_PAGINA } from '#domain/anuncios/anuncio.ts'
import { anunciosContract } from '#domain/anuncios/contract.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { hojeDe, publicadoDe } from './linhas.ts'
import { conversasRouter } from './procedures-conversas.ts'
import { edicaoRouter } from './procedures-edicao.ts'
import {
  findAvisos,
  findCiencia,
  findMercado,
  findMostrados,
  findPublicado,
  insertCiencia,
  somarNoDia,
} from './queries.ts'

const os = implement(anunciosContract).$context<Contexto>()
const CONTAGENS = { times: 240, seconds: 3_600 }

export const anunciosRouter = os.router({
  mercado: os.mercado.handler(async ({ input: { pagina, ...filtro }, context }) => {
    const { usuario_id } = exigirRota(context, '/anuncios')
    const busca = filtro.busca?.trim()
    const linhas = await context.db.rows(
      findMercado(
        usuario_id,
        { ...filtro, busca: busca === '' ? undefined : busca },
        ANUNCIOS_POR_PAGINA,
        (pagina - 1) * ANUNCIOS_POR_PAGINA,
      ),
    )
    return { itens: linhas.map((linha) => publicadoDe(linha, usuario_id)), total: linhas[0]?.total ?? 0 }
  }),

  avisos: os.avisos.handler(async ({ context }) => {
    const { usuario_id } = exigirSessao(context)
    const linhas = await context.db.rows(findAvisos(usuario_id))
    return {
      avisos: linhas.map((linha) => ({
        ...publicadoDe(linha, usuario_id),
        ciente_em: linha.ciente_em?.toISOString() ?? null,
      })),
    }
  }),

  abrir: os.abrir.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirSessao(context)
    const linha = await context.db.first(findPublicado(usuario_id, id))
    if (!linha) throw erroComum('NAO_ENCONTRADO')
    return publicadoDe(linha, usuario_id)
  }),

  ciente: os.ciente.handler(({ input: { id }, context }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirSessao(context)
      if ((await db.first(findPublicado(usuario_id, id)))?.tipo !== 'aviso') throw erroComum('NAO_ENCONTRADO')
      await db.affected(insertCiencia(usuario_id, id))
      return { ciente_em: (await db.only(findCiencia(usuario_id, id))).ciente_em.toISOString() }
    }),
  ),

  contar: os.contar.handler(async ({ input: { o_que, ids }, context }) => {
    const { usuario_id } = exigirSessao(context)
    await context.limitar({ name: 'anuncios-contagens', of: usuario_id, limit: CONTAGENS })
    const mostrados = await context.db.rows(findMostrados(usuario_id, ids))
    if (mostrados.length > 0)
      // As the product: nobody writes counts, their own least of all.
      await context.sistema.affected(
        somarNoDia(
          mostrados.map(({ id }) => id),
          hojeDe(context.agora()),
          o_que,
        ),
      )
    return { contados: mostrados.length }
  }),

  ...edicaoRouter,
  ...conversasRouter,
})
