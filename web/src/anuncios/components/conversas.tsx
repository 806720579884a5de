import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, MessageCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MensagemDoAnuncio } from '#domain/anuncios/contract-conversas.ts'
import { avisosDoSinal, sinaisEm } from '#domain/anuncios/sinais.ts'
import { tempoDaAtividade } from '#domain/formato/tempo-relativo.ts'
import { DenunciarButton } from '#web/moderacao/denunciar-button.tsx'
import { api, client } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBuscaDeAnuncios } from '../busca.ts'
import { useAtos, useReler } from '../hooks.ts'
import { conversasTextos as palavras } from '../messages.ts'
import { CampoDeMensagem } from './campo-de-mensagem.tsx'

const CADA_MS = 20_000
const quando = (em: string) => tempoDaAtividade(Date.parse(em), Date.now())

/** Conversations about ads, and the one that is open. */
export function Conversas() {
  const [busca] = useBuscaDeAnuncios()
  return busca.conversa ? <Conversa key={busca.conversa} id={busca.conversa} /> : <Lista />
}

function Lista() {
  const [busca] = useBuscaDeAnuncios()
  const query = useQuery({ ...api.anuncios.conversas.queryOptions(), refetchInterval: CADA_MS })
  const { data } = query
  if (query.isError) return <QueryError query={query} title={palavras.erro} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  if (data.conversas.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<MessageCircle size={26} />}
        title={palavras.vazia}
        description={palavras.vaziaDica}
      />
    )
  return (
    <ul className="grid gap-3">
      {data.conversas.map(({ id, titulo, outro, ultima, ultima_em, novas }) => (
        <Card as="li" key={id} padding="sm">
          <Link
            to="/anuncios"
            search={{ ...busca, conversa: id }}
            className="grid gap-1 pointer-coarse:min-h-11"
          >
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {outro.nome}
              {novas > 0 ? <Badge tone="primary">{palavras.novas(novas)}</Badge> : null}
            </span>
            <span className="text-sm text-muted">
              {palavras.sobre} {titulo} · {quando(ultima_em)}
            </span>
            <span className="truncate text-ink-2">{ultima}</span>
          </Link>
        </Card>
      ))}
    </ul>
  )
}

function Conversa({ id }: { id: string }) {
  const [busca, mudar] = useBuscaDeAnuncios()
  const queries = useQueryClient()
  const [bloqueando, setBloqueando] = useState(false)
  const { agir, ocupado } = useAtos()
  const query = useQuery({
    ...api.anuncios.conversa.queryOptions({ input: { id } }),
    refetchInterval: CADA_MS,
  })
  const { data } = query
  const novas = data?.novas ?? 0
  useEffect(() => {
    if (novas === 0) return
    void client.anuncios
      .lerConversa({ id })
      .then(() => queries.invalidateQueries({ queryKey: api.anuncios.conversas.key() }))
      .catch(() => undefined)
  }, [id, novas, queries])
  // The id of the next message, kept until it arrived.
  const [mensagem_id, setMensagemId] = useState(() => crypto.randomUUID())
  const responder = useMutation({
    mutationFn: (texto: string) => client.anuncios.responder({ id, mensagem_id, texto }),
    onSuccess: () => setMensagemId(crypto.randomUUID()),
    ...useReler(),
  })
  const voltar = (
    <div>
      <Link
        to="/anuncios"
        search={{ ...busca, conversa: undefined }}
        className={buttonStyle({ variant: 'ghost' })}
      >
        <ArrowLeft aria-hidden size={18} />
        {palavras.voltar}
      </Link>
    </div>
  )
  if (query.isError)
    return (
      <div className="grid gap-4">
        {voltar}
        <QueryError query={query} title={palavras.erro} />
      </div>
    )
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  const { outro } = data
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="conversa-com">
      {voltar}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 id="conversa-com" className="text-xl titulo">
            {outro.nome}
          </h2>
          <p className="text-sm text-muted">
            {palavras.sobre} {data.titulo}
          </p>
        </div>
        {data.fechada ? null : (
          <Button variant="danger-ghost" onClick={() => setBloqueando(true)}>
            {palavras.bloquear}
          </Button>
        )}
      </div>
      <ul className="grid gap-3" aria-label={palavras.mensagens}>
        {data.mensagens.map((mensagem) => (
          <Mensagem key={mensagem.id} mensagem={mensagem} nome={outro.nome} />
        ))}
      </ul>
      {data.fechada ? (
        <p className="text-muted">{palavras.fechada}</p>
      ) : (
        <CampoDeMensagem
          ocupado={responder.isPending}
          erro={responder.error}
          onEnviar={(texto) => responder.mutateAsync(texto)}
        />
      )}
      <ConfirmDialog
        open={bloqueando}
        onOpenChange={setBloqueando}
        title={palavras.bloquearPergunta(outro.nome)}
        description={palavras.bloquearDica}
        confirmLabel={palavras.bloquear}
        pending={ocupado}
        onConfirm={() =>
          agir(
            palavras.bloqueado,
            () => client.rede.bloquear({ id: outro.id }),
            () => {
              setBloqueando(false)
              mudar({ conversa: undefined })
            },
          )
        }
      />
    </section>
  )
}

function Mensagem({ mensagem, nome }: { mensagem: MensagemDoAnuncio; nome: string }) {
  const { minha, status, texto, em } = mensagem
  const sinais = minha ? [] : sinaisEm(texto)
  return (
    <Card as="li" padding="sm" variant={minha ? 'well' : 'surface'} className="grid gap-2">
      <p className="text-sm text-muted">
        {minha ? palavras.voce : nome} · {quando(em)}
      </p>
      {status === 'publicado' ? (
        <p className="break-words whitespace-pre-wrap">{texto}</p>
      ) : (
        <p className="text-muted">{status === 'removido' ? palavras.removida : palavras.emRevisao}</p>
      )}
      {sinais.map((sinal) => (
        <p
          key={sinal}
          className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning"
        >
          <TriangleAlert aria-hidden size={16} className="mt-0.5" />
          <span className="min-w-0">
            {palavras.cuidado}: {avisosDoSinal[sinal]}
          </span>
        </p>
      ))}
      {minha || status !== 'publicado' ? null : (
        <div>
          <DenunciarButton alvo="mensagem-anuncio" id={mensagem.id} />
        </div>
      )}
    </Card>
  )
}
