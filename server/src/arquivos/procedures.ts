import { implement, ORPCError } from '@orpc/server'
import { maximoDaFoto, mensagemDeTamanho } from '#domain/arquivos/avatar.ts'
import { arquivosContract } from '#domain/arquivos/contract.ts'
import { publicAddress } from '../armazem/address.ts'
import { keepFile, takeFileAway } from '../armazem/keep-file.ts'
import type { Db } from '../database/db.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { findAvatares, lockUsuario, setAvatarUrl } from './queries.ts'
import { umaFotoPorVez } from '../rpc/uma-de-cada-vez.ts'

const os = implement(arquivosContract).$context<Contexto>()

const bucket = 'avatars'

export const arquivosRouter = os.router({
  enviarAvatar: os.enviarAvatar.handler(async ({ input: { query, body }, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const { armazem } = context
    const { origem, x, y, lado } = query
    if (body.size > maximoDaFoto[origem])
      throw new ORPCError('GRANDE_DEMAIS', { status: 413, message: mensagemDeTamanho[origem] })
    const recorte = x === undefined || y === undefined || lado === undefined ? null : { x, y, lado }
    // Loaded with the first photo, so that the product starts without it.
    const { desenharFoto, FotoRecusada } = await import('../armazem/foto.ts')
    const foto = await umaFotoPorVez(async () =>
      desenharFoto(Buffer.from(await body.arrayBuffer()), recorte),
    ).catch((error: unknown) => {
      throw error instanceof FotoRecusada ? errors.IMAGEM_RECUSADA({ message: error.message }) : error
    })

    const caminho = `${usuario_id}/avatar.jpg`
    const avatar_url = `${publicAddress(bucket, caminho)}?t=${context.agora().getTime()}`
    await context.db.transaction(async (db) => {
      const outras = await outrasFotos(db, usuario_id, caminho)
      await db.affected(setAvatarUrl(usuario_id, avatar_url))
      for (const outra of outras) await takeFileAway({ armazem, db, usuario_id }, { bucket, caminho: outra })
      // The bytes come last: a failure before them leaves the old photo.
      await keepFile({ armazem, db, usuario_id }, { bucket, caminho, tipo: 'image/jpeg', content: foto })
    })
    return { avatar_url }
  }),

  removerAvatar: os.removerAvatar.handler(async ({ context }) => {
    const { usuario_id } = exigirSessao(context)
    const { armazem } = context
    await context.db.transaction(async (db) => {
      const fotos = await outrasFotos(db, usuario_id, null)
      await db.affected(setAvatarUrl(usuario_id, null))
      for (const caminho of fotos) await takeFileAway({ armazem, db, usuario_id }, { bucket, caminho })
    })
    return { avatar_url: null }
  }),
})

/** Paths of the person's photos except `exceto`, with the person's row locked. */
async function outrasFotos(db: Db, usuario_id: string, exceto: string | null): Promise<string[]> {
  if (!(await db.first(lockUsuario(usuario_id)))) throw erroComum('NAO_ENCONTRADO')
  const fotos = await db.rows(findAvatares(usuario_id))
  return fotos.map(({ caminho }) => caminho).filter((caminho) => caminho !== exceto)
}
