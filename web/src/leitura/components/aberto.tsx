import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  Bookmark,
  BookmarkCheck,
  CircleCheck,
  FileQuestion,
  RotateCcw,
  Square,
  Volume2,
} from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { formatarDia } from '#domain/formato/data.ts'
import { separarFontes } from '#domain/leitura/fontes.ts'
import { letras, type Letra } from '#domain/leitura/leitura.ts'
import type { PostAberto } from '#domain/leitura/schemas.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { useOrigem } from '#web/lib/momento.ts'
import { DenunciarButton } from '#web/moderacao/denunciar-button.tsx'
import { AutorDoPost } from '#web/posts/components/autor-do-post.tsx'
import { CompartilharPost } from '#web/posts/components/compartilhar-post.tsx'
import { midiasDe } from '#web/posts/components/midias.ts'
import { TextoDoPost } from '#web/posts/components/texto-do-post.tsx'
import { TipoPostBadge } from '#web/posts/components/tipo-post-badge.tsx'
import { RecordState } from '#web/rpc/record-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useBuscaDaLeitura } from '../busca.ts'
import { useGuardar, useLetra, useMarcar, usePost } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useProgresso } from '../use-progresso.ts'
import { useVozDaLeitura } from '../use-voz.ts'
import { AreaDoPost } from './area-do-post.tsx'
import { MarcaDeLeitura } from './cartao.tsx'
import { ComOAutor, Fontes, Seguintes } from './depois.tsx'

/** One post: to read or listen to, with its sources, whom it is by, and what comes after it. */
export function Aberto({ id }: { id: string }) {
  const query = usePost(id)
  const { data: post } = query
  const [busca] = useBuscaDaLeitura()
  useTitulo(post?.titulo)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Link
        to="/posts-profissionais"
        search={{ ...busca, post: undefined }}
        data-nao-imprimir=""
        className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'w-fit' })}
      >
        <ArrowLeft aria-hidden size={16} /> {textos.voltar}
      </Link>
      {post ? (
        <Inteiro post={post} />
      ) : (
        <>
          <h1 className="sr-only">{textos.titulo}</h1>
          <RecordState
            query={query}
            icon={<FileQuestion size={26} />}
            missing={{ title: textos.naoEncontrado, description: textos.naoEncontradoDica }}
            failed={textos.erroUm}
          />
        </>
      )}
    </div>
  )
}

/** The text in each size of letters. */
const CORPO: Record<Letra, string> = {
  comum: 'grid max-w-[70ch] gap-3 text-base break-words text-ink',
  grande: 'grid max-w-[70ch] gap-4 text-lg break-words text-ink',
  maior: 'grid max-w-[70ch] gap-5 text-xl break-words text-ink',
}

function Inteiro({ post }: { post: PostAberto }) {
  const { id, autor, leitura } = post
  const { corpo, fontes } = useMemo(() => separarFontes(post.conteudo), [post.conteudo])
  const titulo = post.titulo.trim() || textos.titulo
  const [letra, escolher] = useLetra()
  const marcar = useMarcar()
  const texto = useRef<HTMLDivElement>(null)
  const onLer = useCallback((progresso: number) => marcar({ id, progresso }), [id, marcar])
  const progresso = useProgresso(texto, leitura.progresso, onLer)
  // As it was when the post was opened: reading on moves the place, and not the button.
  const [parei] = useState(leitura.lido_em === null ? leitura.progresso : 0)
  const origem = useOrigem()

  function continuar() {
    const alvo = texto.current?.getBoundingClientRect()
    if (alvo) scrollTo({ top: scrollY + alvo.top + (alvo.height * parei) / 100 - innerHeight / 2 })
  }

  return (
    <>
      <Card as="article" className="grid gap-4">
        <span className="flex flex-wrap items-center gap-1.5">
          <TipoPostBadge tipo={post.tipo_post} />
          <MarcaDeLeitura leitura={leitura} />
          {post.demonstracao ? <Badge tone="info">{textos.demonstracao}</Badge> : null}
        </span>
        <h1 className="text-2xl break-words titulo">{titulo}</h1>
        <AutorDoPost autor={autor} created_at={post.created_at} mural={autor.id} />
        <AreaDoPost area={post.area} explica />
        <p className="text-sm text-muted">
          {textos.minutos(post.minutos)} · {textos.revisadoEm(formatarDia(post.revisado_em.slice(0, 10)))}
        </p>
        {post.revisao_antiga ? (
          <p className="rounded-lg bg-warning-soft p-3 text-sm">{textos.revisaoAntiga}</p>
        ) : null}
        <Ferramentas post={post} titulo={titulo} corpo={corpo} letra={letra} escolher={escolher} />
        {parei > 5 && parei < 95 ? (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            data-nao-imprimir=""
            icon={<RotateCcw aria-hidden size={16} />}
            onClick={continuar}
          >
            {textos.deOndeParei}
          </Button>
        ) : null}
        <div className="sticky top-20 z-10" data-nao-imprimir="">
          <Progress value={progresso} label={textos.progresso} valueText={textos.lidoAte(progresso)} />
        </div>
        <Carousel label={titulo} items={midiasDe(post)} />
        <div ref={texto}>
          <TextoDoPost texto={corpo} facetas={post.facetas} className={CORPO[letra]} />
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4" data-nao-imprimir="">
          <CompartilharPost titulo={titulo} endereco={`${origem}/post/${id}`} />
          <Button
            variant="ghost"
            size="sm"
            icon={
              leitura.lido_em ? <RotateCcw aria-hidden size={16} /> : <CircleCheck aria-hidden size={16} />
            }
            onClick={() => marcar({ id, lido: leitura.lido_em === null })}
          >
            {leitura.lido_em ? textos.marcarNaoLido : textos.marcarLido}
          </Button>
          <DenunciarButton alvo="post" id={id} />
        </div>
      </Card>
      <Fontes fontes={fontes} demonstracao={post.demonstracao} />
      <ComOAutor post={post} />
      <Seguintes post={post} />
    </>
  )
}

type FerramentasProps = {
  post: PostAberto
  titulo: string
  corpo: string
  letra: Letra
  escolher: (letra: Letra) => void
}

/** Size of the letters, listening where the device has a voice, and keeping for later. */
function Ferramentas({ post: { id, salvo }, titulo, corpo, letra, escolher }: FerramentasProps) {
  const { disponivel, falando, falar, parar } = useVozDaLeitura()
  const guardar = useGuardar()
  return (
    <div
      role="group"
      aria-label={textos.ferramentas}
      data-nao-imprimir=""
      className="flex flex-wrap items-center gap-2"
    >
      <Segmented
        label={textos.letra}
        value={letra}
        onValueChange={escolher}
        options={letras.map((value) => ({ value, label: textos.letras[value] }))}
      />
      {disponivel ? (
        <Button
          variant="outline"
          size="sm"
          aria-pressed={falando}
          icon={falando ? <Square aria-hidden size={16} /> : <Volume2 aria-hidden size={16} />}
          onClick={() => (falando ? parar() : falar([titulo, ...corpo.split(/\n+/).filter(Boolean)]))}
        >
          {falando ? textos.parar : textos.ouvir}
        </Button>
      ) : null}
      <Button
        variant={salvo ? 'soft' : 'outline'}
        size="sm"
        aria-pressed={salvo}
        icon={salvo ? <BookmarkCheck aria-hidden size={16} /> : <Bookmark aria-hidden size={16} />}
        onClick={() => guardar(id, !salvo)}
      >
        {salvo ? textos.tirarDeLerDepois : textos.lerDepois}
      </Button>
    </div>
  )
}
