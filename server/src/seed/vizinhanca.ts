import type { CurtidaDeComentario, Salvo, Seguidor } from '../rede/fixtures.ts'
import type { ComentarioOverrides } from '../posts/fixtures.ts'
import type { Rede } from './rede.ts'

export interface Vizinhanca {
  seguidores: Seguidor[]
  salvos: Salvo[]
  curtidas: CurtidaDeComentario[]
}

interface Pessoas {
  /** Those whose login the demonstration hands out come first. */
  leitores: readonly string[]
  /** Public professionals. */
  autores: readonly string[]
}

/** Who follows whom, what they saved, and which comments they liked: after the rest, and without a throw of the dice, so that nothing else of the demonstration moves. */
export function planejarVizinhanca(rede: Rede, { leitores, autores }: Pessoas, agora: number): Vizinhanca {
  const escrevem = autores.filter((autor) => rede.posts.some(({ autor_id }) => autor_id === autor))
  const quando = (passo: number) => new Date(agora - (passo % 90) * 86_400_000 - passo * 61_000).toISOString()
  const pares = new Map<string, Seguidor>()
  for (const [n, usuario_id] of leitores.entries())
    for (let k = 0; k < 3 + (n % 5); k += 1) {
      // Some authors are followed by many: the first of the list meet each other's steps most.
      const autor_id = escrevem[(n * (k % 2 === 0 ? 1 : 7) + k * k) % escrevem.length]!
      if (autor_id !== usuario_id)
        pares.set(`${usuario_id} ${autor_id}`, { usuario_id, autor_id, created_at: quando(n + k * 13) })
    }
  const salvos = leitores.slice(0, 40).flatMap((usuario_id, n) =>
    Array.from({ length: 1 + (n % 4) }, (_, k) => ({
      usuario_id,
      post_id: rede.posts[(n * 3 + k * 5) % rede.posts.length]!.id,
      created_at: quando(n + k),
    })),
  )
  const curtidas = rede.comentarios.flatMap(({ id, autor_id }, n) =>
    Array.from({ length: (n * 5) % 7 }, (_, k) => leitores[(n * 11 + k * 3) % leitores.length]!)
      .filter((usuario_id, k, todos) => usuario_id !== autor_id && todos.indexOf(usuario_id) === k)
      .map((usuario_id) => ({ comentario_id: id!, usuario_id })),
  )
  const unicos = new Map(salvos.map((salvo) => [`${salvo.usuario_id} ${salvo.post_id}`, salvo]))
  return { seguidores: [...pares.values()], salvos: [...unicos.values()], curtidas }
}

/** An author's word right after a question under the own post answers it, and stands below it. */
export function comRespostas(rede: Rede): ComentarioOverrides[] {
  const autorDo = new Map(rede.posts.map(({ id, autor_id }) => [id, autor_id]))
  return rede.comentarios.map((comentario, n) => {
    const antes = rede.comentarios[n - 1]
    const responde =
      antes?.post_id === comentario.post_id &&
      comentario.autor_id === autorDo.get(comentario.post_id) &&
      antes.autor_id !== comentario.autor_id &&
      antes.conteudo?.endsWith('?')
    return { ...comentario, pai_id: responde ? antes.id! : null }
  })
}
