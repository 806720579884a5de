import { randomUUID } from 'node:crypto'
import type { ConteudoDoPost } from '#domain/posts/escrita-schema.ts'
import type { clientFor } from '../../rpc/testing/client.ts'

type Autor = ReturnType<typeof clientFor>['posts']

/** What an author writes where a test asks nothing of it. */
export const texto = (mais: Partial<ConteudoDoPost> = {}) => ({
  tipo_post: 'dica_saude' as const,
  titulo: 'Água ao longo do dia',
  conteudo: 'Pequenos goles ajudam mais. #hidratação',
  midias: [],
  mencoes: [],
  ...mais,
})

/** A draft of this author. */
export async function rascunho(autor: Autor, mais: Partial<ConteudoDoPost> = {}) {
  const id = randomUUID()
  const { versao } = await autor.salvar({ id, versao: 0, ...texto(mais) })
  return { id, versao }
}

/** A post that this author published. */
export async function publicado(autor: Autor, mais: Partial<ConteudoDoPost> = {}) {
  const post = await rascunho(autor, mais)
  await autor.publicar(post)
  return { id: post.id, versao: (await autor.meu({ id: post.id })).versao }
}

/** What a refusal says; null where there was none. */
export const recusado = (promessa: Promise<unknown>) =>
  promessa.then(
    () => null,
    ({ code, data }: { code: string; data: unknown }) => ({ code, data }),
  )
