import { MessageSquareHeart } from 'lucide-react'
import { useState } from 'react'
import type { AvaliacaoRecebida } from '#domain/avaliacoes/contract.ts'
import { plural } from '#domain/formato/plural.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Citacao } from './components/citacao.tsx'
import { ContestarDialog, ResponderDialog } from './components/dialogos-do-profissional.tsx'
import { Notas } from './components/notas.tsx'
import { SituacaoBadge } from './components/situacao-badge.tsx'
import { useRecebidas } from './hooks.ts'
import { recebidas as palavras, textos } from './messages.ts'

/** Reviews shown before 'more'. The list stands under the profile. */
const DE_INICIO = 4

type Aberta = { qual: 'responder' | 'contestar'; avaliacao: AvaliacaoRecebida }

/** The professional's reviews, with public answer and contest. Under /profissional, anchor `avaliacoes`. */
export function AvaliacoesRecebidas() {
  const consulta = useRecebidas()
  const { data, error } = consulta
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const [todas, setTodas] = useState(false)
  const fechar = () => setAberta(null)
  const lidas = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  const itens = todas ? lidas : lidas.slice(0, DE_INICIO)
  const medias = data?.pages[0]?.medias ?? null
  return (
    <Card
      as="section"
      id="avaliacoes"
      aria-labelledby="avaliacoes-recebidas"
      className="grid scroll-mt-20 gap-4"
    >
      <CardHeader
        id="avaliacoes-recebidas"
        title={palavras.titulo}
        description={palavras.descricao}
        action={medias ? <Rating value={medias.nota_geral} count={medias.total} /> : null}
      />
      {medias ? <Notas {...medias} espera_min={null} className="rounded-lg bg-subtle px-3.5 py-2.5" /> : null}
      {medias && medias.sem_resposta > 0 ? (
        <p className="text-sm text-muted">
          {palavras.semResposta(plural(medias.sem_resposta, 'avaliação', 'avaliações'))}
        </p>
      ) : null}
      {!data && error ? (
        <QueryError query={consulta} title={palavras.erro} />
      ) : !data ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </SkeletonGroup>
      ) : itens.length === 0 ? (
        <EmptyState
          icon={<MessageSquareHeart size={26} />}
          title={palavras.vazio}
          description={palavras.vazioDescricao}
        />
      ) : (
        <ul className="divide-y divide-line">
          {itens.map((avaliacao) => (
            <li key={avaliacao.id} className="grid gap-2.5 py-4 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Notas {...avaliacao} espera_min={null} />
                <span className="flex items-center gap-2 text-sm text-muted">
                  {formatarData(avaliacao.created_at, zonaDaqui())}
                  {avaliacao.status === 'publicada' ? null : <SituacaoBadge status={avaliacao.status} />}
                </span>
              </div>
              <Citacao texto={avaliacao.comentario || textos.semComentario} />
              {avaliacao.contestacao && avaliacao.status === 'contestada' ? (
                <Citacao titulo={textos.contestacao} texto={avaliacao.contestacao} />
              ) : null}
              {avaliacao.resposta ? <Citacao titulo={textos.resposta} texto={avaliacao.resposta} /> : null}
              {avaliacao.acoes.length > 0 ? (
                <div className="flex flex-wrap gap-2">
                  {avaliacao.acoes.includes('responder') ? (
                    <Button
                      size="sm"
                      variant="soft"
                      onClick={() => setAberta({ qual: 'responder', avaliacao })}
                    >
                      {avaliacao.resposta ? palavras.alterarResposta : palavras.responder}
                    </Button>
                  ) : null}
                  {avaliacao.acoes.includes('contestar') ? (
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => setAberta({ qual: 'contestar', avaliacao })}
                    >
                      {palavras.contestar}
                    </Button>
                  ) : null}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {itens.length < lidas.length || consulta.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          loading={consulta.isFetchingNextPage}
          loadingText={textos.carregando}
          onClick={() => (todas ? void consulta.fetchNextPage() : setTodas(true))}
        >
          {textos.mais}
        </Button>
      ) : null}
      {aberta?.qual === 'responder' ? (
        <ResponderDialog avaliacao={aberta.avaliacao} onFechar={fechar} />
      ) : aberta ? (
        <ContestarDialog avaliacao={aberta.avaliacao} onFechar={fechar} />
      ) : null}
    </Card>
  )
}
