import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { tempoDaAtividade } from '#domain/formato/tempo-relativo.ts'
import type { Comentario as Dados } from '#domain/rede/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { useAgora } from '#web/lib/momento.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { TextoDoPost } from '#web/posts/components/texto-do-post.tsx'
import { Avatar, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonGroup, SkeletonText } from '#web/ui/skeleton.tsx'
import { useAtosDeComentario, useComentarios } from '../hooks.ts'
import { textos } from '../messages.ts'
import { EscreverComentario } from './escrever-comentario.tsx'
import { MenuDoComentario } from './menu-do-comentario.tsx'

/** The comments of a post in two levels, and where one writes. */
export function Conversa({ postId }: { postId: string }) {
  const query = useComentarios(postId)
  const { reler } = useAtosDeComentario(postId)
  const conversas = query.data?.pages.flatMap(({ comentarios }) => comentarios)
  return (
    <section aria-label={textos.conversa} className="grid gap-4">
      <EscreverComentario postId={postId} onFeito={reler} />
      {query.error && !conversas ? (
        <QueryError query={query} level={3} title={textos.erroComentarios} />
      ) : !conversas ? (
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      ) : conversas.length === 0 ? (
        <p className="text-sm text-muted">{textos.semComentarios}</p>
      ) : (
        <ul className="grid gap-4">
          {conversas.map(({ respostas, ...raiz }) => (
            <li key={raiz.id} className="grid gap-3">
              <Comentario comentario={raiz} postId={postId} />
              {respostas.length > 0 ? (
                <ul className="grid gap-3 border-l-2 border-line pl-4">
                  {respostas.map((resposta) => (
                    <li key={resposta.id}>
                      <Comentario comentario={resposta} postId={postId} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query}>{textos.maisComentarios}</LoadMore>
    </section>
  )
}

function Comentario({ comentario, postId }: { comentario: Dados; postId: string }) {
  const [modo, setModo] = useState<'ler' | 'responder' | 'editar'>('ler')
  const { reler, curtir, apagar } = useAtosDeComentario(postId)
  const agora = useAgora()
  const { autor, conteudo, created_at, editado_em, curtido } = comentario
  if (!autor || conteudo === null) return <p className="text-sm text-muted">{textos.foiApagado}</p>
  const feito = async () => {
    setModo('ler')
    await reler()
  }
  return (
    <article className="flex min-w-0 gap-3">
      <Avatar name={autor.nome} src={autor.avatar_url} theme={autor.tema} size="xs" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 text-sm">
            <Link
              to="/rede"
              search={{ pessoa: autor.id, autor: autor.nome }}
              className="rounded-sm font-semibold underline-offset-4 hover:underline"
            >
              {autor.nome}
            </Link>{' '}
            {autor.verificado ? <VerifiedSeal label={textos.verificado} className="inline" /> : null}{' '}
            <span className="text-muted">
              {autor.especialidade ? `${autor.especialidade} · ` : null}
              <time dateTime={created_at} title={formatarDataHora(created_at, zonaDaqui())}>
                {tempoDaAtividade(created_at, agora)}
              </time>
              {editado_em ? ` · ${textos.editado}` : null}
            </span>
          </p>
          <MenuDoComentario
            comentario={comentario}
            autor={autor.nome}
            onEditar={() => setModo('editar')}
            onApagar={() => apagar(comentario.id)}
          />
        </div>
        {modo === 'editar' ? (
          <EscreverComentario
            postId={postId}
            edita={comentario}
            onFeito={feito}
            onCancelar={() => setModo('ler')}
          />
        ) : (
          <TextoDoPost
            texto={conteudo}
            facetas={comentario.facetas}
            className="grid gap-2 text-sm break-words"
          />
        )}
        <div className="flex flex-wrap items-center gap-1">
          <Button
            variant={curtido ? 'danger-ghost' : 'ghost'}
            size="sm"
            aria-pressed={curtido}
            aria-label={`${textos.curtirComentario(autor.nome)}, ${textos.numeroDeCurtidas(comentario.likes_count)}`}
            icon={<Heart aria-hidden size={16} fill={curtido ? 'currentColor' : 'none'} />}
            onClick={() => curtir(comentario.id, !curtido)}
          >
            {comentario.likes_count}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setModo(modo === 'responder' ? 'ler' : 'responder')}
          >
            {textos.responder}
          </Button>
        </div>
        {modo === 'responder' ? (
          <EscreverComentario
            postId={postId}
            pai={comentario.id}
            onFeito={feito}
            onCancelar={() => setModo('ler')}
          />
        ) : null}
      </div>
    </article>
  )
}
