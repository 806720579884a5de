import { Link } from '@tanstack/react-router'
import { Bookmark, Heart, MessageCircle, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { hashtag } from '#domain/posts/rules.ts'
import type { PostDaRede as Post } from '#domain/rede/schemas.ts'
import { useOrigem } from '#web/lib/momento.ts'
import { AutorDoPost } from '#web/posts/components/autor-do-post.tsx'
import { EditadoDoPost } from '#web/posts/components/editado-do-post.tsx'
import { midiasDe } from '#web/posts/components/midias.ts'
import { TextoDoPost } from '#web/posts/components/texto-do-post.tsx'
import { TipoPostBadge } from '#web/posts/components/tipo-post-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMarca } from '../hooks.ts'
import { textos } from '../messages.ts'
import { ConversaDepois } from './conversa-depois.tsx'
import { MenuDoPost } from './menu-do-post.tsx'

/** Characters that a card shows of a long text. */
const CURTO = 420

/** A post in a list: who, what, and what one does with it. Its comments open under it. */
export function PostDaRede({ post, nivel = 2 }: { post: Post; nivel?: 2 | 3 }) {
  const Titulo = `h${nivel}` as const
  const [aberta, setAberta] = useState(false)
  const { titulo, autor, tags } = post
  const nome = titulo.trim() || textos.postDe(autor.nome)
  return (
    <Card
      as="article"
      padding="none"
      data-post={post.id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4"
    >
      <div className="flex items-start gap-2 px-4 md:px-5">
        <div className="min-w-0 flex-1">
          <AutorDoPost autor={autor} created_at={post.created_at} mural={autor.id} />
        </div>
        <MenuDoPost post={post} />
      </div>
      <div className="grid gap-2 px-4 md:px-5">
        <span className="justify-self-start">
          <TipoPostBadge tipo={post.tipo_post} />
        </span>
        <Titulo className={titulo.trim() ? 'text-lg break-words titulo' : 'sr-only'}>
          <Link
            to="/post/$postId"
            params={{ postId: post.id }}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            {nome}
          </Link>
        </Titulo>
        {post.editado_em ? <EditadoDoPost id={post.id} /> : null}
        <Texto post={post} />
      </div>
      {post.midias.length > 0 ? (
        <Carousel label={nome} items={midiasDe(post)} className="px-4 md:px-5" />
      ) : null}
      {tags.length > 0 ? (
        <ul aria-label={textos.assuntos} className="flex min-w-0 flex-wrap gap-2 px-4 md:px-5">
          {[...new Set(tags.map(hashtag))].map((tag) => (
            <li key={tag} className="min-w-0 max-w-full">
              <Link to="/rede" search={{ assunto: tag.slice(1) }} className="rounded-full">
                <Badge tone="outline">{tag}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="px-2 md:px-3">
        <AcoesDoPost post={post} aberta={aberta} onComentar={() => setAberta(!aberta)} />
      </div>
      {aberta ? (
        <div className="border-t border-line px-4 pt-4 md:px-5">
          <ConversaDepois postId={post.id} />
        </div>
      ) : null}
    </Card>
  )
}

function Texto({ post: { conteudo, facetas } }: { post: Post }) {
  const [inteiro, setInteiro] = useState(false)
  const longo = conteudo.length > CURTO + 80
  const corte = longo ? conteudo.lastIndexOf(' ', CURTO) : -1
  const visto =
    inteiro || !longo ? conteudo : `${conteudo.slice(0, corte > 0 ? corte : CURTO).toWellFormed()}…`
  return (
    <>
      <TextoDoPost texto={visto} facetas={facetas} />
      {longo ? (
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => setInteiro(!inteiro)}>
          {inteiro ? textos.lerMenos : textos.lerMais}
        </Button>
      ) : null}
    </>
  )
}

type AcoesProps = {
  post: Post
  /** Whether the comments are open under the card. */
  aberta?: boolean
  /** Left out where the comments always stand under the post. */
  onComentar?: () => void
}

/** Like, comment, save, share. */
export function AcoesDoPost({ post, aberta, onComentar }: AcoesProps) {
  const curtir = useMarca('curtido')
  const salvar = useMarca('salvo')
  const { curtido, salvo, likes_count, comentarios_count } = post
  return (
    <div className="flex flex-wrap items-center gap-1 tabular-nums">
      <Acao
        pressionada={curtido}
        rotulo={`${textos.curtir}, ${textos.numeroDeCurtidas(likes_count)}`}
        icone={<Heart aria-hidden size={18} fill={curtido ? 'currentColor' : 'none'} />}
        onClick={() => curtir.mutate({ id: post.id, sim: !curtido })}
      >
        {likes_count}
      </Acao>
      {onComentar ? (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={aberta}
          aria-label={`${textos.comentar}, ${textos.numeroDeComentarios(comentarios_count)}`}
          icon={<MessageCircle aria-hidden size={18} />}
          onClick={onComentar}
        >
          {comentarios_count}
        </Button>
      ) : null}
      <Acao
        pressionada={salvo}
        rotulo={textos.salvar}
        icone={<Bookmark aria-hidden size={18} fill={salvo ? 'currentColor' : 'none'} />}
        onClick={() => salvar.mutate({ id: post.id, sim: !salvo })}
      >
        <span className="hidden md:inline">{textos.salvar}</span>
      </Acao>
      <Enviar post={post} />
    </div>
  )
}

type AcaoProps = {
  pressionada: boolean
  rotulo: string
  icone: ReactNode
  onClick: () => void
  children: ReactNode
}

function Acao({ pressionada, rotulo, icone, onClick, children }: AcaoProps) {
  return (
    <Button
      variant={pressionada ? 'danger-ghost' : 'ghost'}
      size="sm"
      aria-pressed={pressionada}
      aria-label={rotulo}
      icon={icone}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** The device's share sheet where there is one, or else the address copied. */
function Enviar({ post }: { post: Post }) {
  const toast = useToast()
  const url = `${useOrigem()}/post/${post.id}`
  async function enviar() {
    // Closing the sheet without a choice rejects, which is no error.
    if (typeof navigator.share === 'function')
      return navigator.share({ title: post.titulo, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: textos.linkCopiado, tone: 'success' })
    } catch {
      toast({ title: textos.linkNaoCopiado, tone: 'error' })
    }
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={textos.enviar}
      icon={<Share2 aria-hidden size={18} />}
      onClick={() => void enviar()}
    >
      <span className="hidden md:inline">{textos.enviar}</span>
    </Button>
  )
}
