import { implement } from '@orpc/server'
import { createHash } from 'node:crypto'
import { escritaContract } from '#domain/posts/contract-escrita.ts'
import { LADO_DA_IMAGEM } from '#domain/posts/escrita.ts'
import { publicAddress } from '../armazem/address.ts'
import { keepFile } from '../armazem/keep-file.ts'
import type { Contexto } from '../rpc/context.ts'
import { umaFotoPorVez } from '../rpc/uma-de-cada-vez.ts'
import { exigirEscrita } from './procedures-escrita.ts'

const os = implement(escritaContract).$context<Contexto>()
const bucket = 'posts'

export const imagensRouter = {
  enviarImagem: os.enviarImagem.handler(async ({ input: { query, body }, context, errors }) => {
    const { usuario_id } = exigirEscrita(context, errors)
    const { desenharInteira, FotoRecusada } = await import('../armazem/foto.ts')
    const { bytes } = await umaFotoPorVez(async () =>
      desenharInteira(Buffer.from(await body.arrayBuffer()), LADO_DA_IMAGEM),
    ).catch((error: unknown) => {
      throw error instanceof FotoRecusada ? errors.IMAGEM_RECUSADA({ message: error.message }) : error
    })
    // Named by its content: the same picture sent twice is one file.
    const caminho = `${usuario_id}/post/${createHash('sha256').update(bytes).digest('hex')}.jpg`
    await context.db.transaction((db) =>
      keepFile(
        { armazem: context.armazem, db, usuario_id },
        { bucket, caminho, tipo: 'image/jpeg', content: bytes },
      ),
    )
    return { type: 'image' as const, url: publicAddress(bucket, caminho), name: query.nome }
  }),
}
