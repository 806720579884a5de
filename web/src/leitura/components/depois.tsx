import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { FonteDoPost } from '#domain/leitura/fontes.ts'
import type { PostAberto } from '#domain/leitura/schemas.ts'
import { ConversaDepois } from '#web/rede/components/conversa-depois.tsx'
import { Seguir } from '#web/rede/components/seguir.tsx'
import { api } from '#web/rpc/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'
import { Perguntar } from './perguntar.tsx'

/** Where the text has it from, and what it is not. */
export function Fontes({ fontes, demonstracao }: { fontes: readonly FonteDoPost[]; demonstracao: boolean }) {
  return (
    <Card as="section" variant="well" className="grid gap-3 text-sm" aria-labelledby="fontes-do-post">
      <h2 id="fontes-do-post" className="text-lg titulo">
        {textos.fontes}
      </h2>
      {fontes.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5">
          {fontes.map(({ texto, endereco }) => (
            <li key={`${texto} ${endereco}`} className="break-words">
              {texto}{' '}
              {endereco ? (
                <a
                  href={endereco}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className="text-primary underline"
                >
                  {new URL(endereco).host.replace(/^www\./, '')}{' '}
                  <span className="sr-only">{textos.abreFora}</span>
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>{textos.semFontes}</p>
      )}
      <p className="text-muted">{textos.aviso}</p>
      {demonstracao ? (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <Badge tone="info">{textos.demonstracao}</Badge> {textos.demonstracaoDica}
        </p>
      ) : null}
    </Card>
  )
}

/** A visit, a question, or the next texts of the author; and what others asked. */
export function ComOAutor({ post }: { post: PostAberto }) {
  const { autor } = post
  const [perguntando, setPerguntando] = useState(false)
  return (
    <Card as="section" className="grid gap-4" data-nao-imprimir="">
      <CardHeader title={textos.comAutor} />
      <div className="flex flex-wrap gap-2">
        {autor.profissional_id ? (
          <Button size="sm" asChild>
            <Link to="/agendar" search={{ profissional: autor.profissional_id } as never}>
              <CalendarPlus aria-hidden size={16} />
              {textos.agendar}
            </Link>
          </Button>
        ) : null}
        <Button
          variant="outline"
          size="sm"
          icon={<CircleHelp aria-hidden size={16} />}
          onClick={() => setPerguntando(true)}
        >
          {textos.perguntar}
        </Button>
        <Seguir pessoa={{ id: autor.id, nome: autor.nome, seguindo: post.seguindo }} />
      </div>
      {perguntando ? (
        <Perguntar id={post.id} nome={autor.nome} onFechar={() => setPerguntando(false)} />
      ) : null}
      <h3 className="font-semibold">{textos.conversa}</h3>
      <ConversaDepois postId={post.id} />
    </Card>
  )
}

/** What the reader has not read yet: of the author's area where there is some, or else the newest. */
export function Seguintes({ post: { id, autor } }: { post: PostAberto }) {
  const area = autor.especialidade
  const daArea = useQuery(
    api.leitura.listar.queryOptions({
      input: { estado: 'nao-lidos', ...(area && { area }) },
      enabled: area !== null,
    }),
  )
  const outros = useQuery(api.leitura.listar.queryOptions({ input: { estado: 'nao-lidos' } }))
  const vistos = new Set([id])
  const seguintes = [...(daArea.data?.posts ?? []), ...(outros.data?.posts ?? [])]
    .filter((cada) => !vistos.has(cada.id) && vistos.add(cada.id))
    .slice(0, 3)
  if (seguintes.length === 0) return null
  return (
    <Card as="section" data-nao-imprimir="">
      <CardHeader title={textos.depois} />
      <ul className="mt-2 grid">
        {seguintes.map((cada) => (
          <li key={cada.id} className="min-w-0 border-t border-line py-2.5 first:border-0 last:pb-0">
            <Link
              to="/posts-profissionais"
              search={{ post: cada.id }}
              className="grid gap-0.5 rounded-sm break-words underline-offset-4 hover:underline"
            >
              <span className="font-semibold">{cada.titulo.trim() || cada.comeco}</span>{' '}
              <span className="text-sm text-muted">
                {cada.autor.nome} · {textos.minutos(cada.minutos)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
