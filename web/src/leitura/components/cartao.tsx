import { Link } from '@tanstack/react-router'
import { Bookmark, BookmarkCheck, BookOpenText, CalendarPlus, Check, Clock3, Video } from 'lucide-react'
import { formatarDia } from '#domain/formato/data.ts'
import type { PostNaLista } from '#domain/leitura/schemas.ts'
import { Avatar, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { rowLink } from '#web/ui/queue-row.tsx'
import { TipoPostBadge } from '#web/posts/components/tipo-post-badge.tsx'
import type { BuscaDaLeitura } from '../busca.ts'
import { textos } from '../messages.ts'
import { AreaDoPost } from './area-do-post.tsx'

/** Whether the reader has read a post, or how far. */
export function MarcaDeLeitura({ leitura: { progresso, lido_em } }: Pick<PostNaLista, 'leitura'>) {
  if (lido_em)
    return (
      <Badge tone="success" icon={<Check aria-hidden size={13} />}>
        {textos.lido}
      </Badge>
    )
  return progresso > 0 ? (
    <Badge>{textos.lidoAte(progresso)}</Badge>
  ) : (
    <Badge tone="primary">{textos.novo}</Badge>
  )
}

type CartaoProps = { post: PostNaLista; busca: BuscaDaLeitura; guardar: (id: string, sim: boolean) => void }

/** A post in the list: the whole card opens it. */
export function Cartao({ post, busca, guardar }: CartaoProps) {
  const { autor, salvo, capa } = post
  const titulo = post.titulo.trim() || post.comeco
  return (
    <Card as="li" interactive className="relative flex flex-col gap-3">
      <span className="flex flex-wrap items-center gap-1.5">
        <MarcaDeLeitura leitura={post.leitura} />
        <TipoPostBadge tipo={post.tipo_post} />
        {post.com_video ? <Badge icon={<Video aria-hidden size={13} />}>{textos.comVideo}</Badge> : null}
        {post.demonstracao ? <Badge tone="info">{textos.demonstracao}</Badge> : null}
      </span>
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-lg break-words titulo">
          <Link to="/posts-profissionais" search={{ ...busca, post: post.id }} className={rowLink}>
            {titulo}
          </Link>
        </h2>
        {capa ? (
          <img src={capa.url} alt="" loading="lazy" className="h-20 w-28 rounded-md object-cover" />
        ) : null}
      </div>
      {post.titulo.trim() ? <p className="break-words text-ink-2">{post.comeco}</p> : null}
      <div className="flex min-w-0 items-center gap-3 text-sm">
        <Avatar name={autor.nome} src={autor.avatar_url} theme={autor.tema} size="xs" />
        <p className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 font-semibold">
            <span className="min-w-0 break-words">{autor.nome}</span>
            {autor.verificado ? <VerifiedSeal label={textos.verificado} className="shrink-0" /> : null}
          </span>
          {autor.especialidade ? <span className="block text-muted">{autor.especialidade}</span> : null}
        </p>
      </div>
      <AreaDoPost area={post.area} />
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5">
          <Clock3 aria-hidden size={14} /> {textos.minutos(post.minutos)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <BookOpenText aria-hidden size={14} /> {textos.fontesNoCartao(post.fontes)}
        </span>
        <span>{textos.revisadoEm(formatarDia(post.revisado_em.slice(0, 10)))}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {autor.profissional_id ? (
          <Button variant="outline" size="sm" className="relative" asChild>
            <Link
              to="/agendar"
              search={{ profissional: autor.profissional_id } as never}
              aria-label={textos.agendarCom(autor.nome)}
            >
              <CalendarPlus aria-hidden size={16} />
              {textos.agendar}
            </Link>
          </Button>
        ) : null}
        <IconButton
          className="relative ml-auto"
          label={`${salvo ? textos.tirarDeLerDepois : textos.lerDepois}: ${titulo}`}
          aria-pressed={salvo}
          icon={salvo ? <BookmarkCheck size={20} /> : <Bookmark size={20} />}
          onClick={() => guardar(post.id, !salvo)}
        />
      </div>
    </Card>
  )
}
