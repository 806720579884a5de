import { MessageSquareHeart, Star } from 'lucide-react'
import { useState } from 'react'
import {
  rotulosStatusAvaliacao,
  statusAvaliacao,
  tamanhosDaAvaliacao,
  type StatusAvaliacao,
} from '#domain/avaliacoes/avaliacao.ts'
import type { AvaliacaoNaFila } from '#domain/avaliacoes/contract.ts'
import { rotulosSinal, sinaisDoTexto } from '#domain/avaliacoes/sinais.ts'
import { formatarData } from '#web/lib/data.ts'
import { idDoItem, useIrAoItem, useItemDoEndereco } from '#web/lib/item-do-endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { QueueDetails } from '#web/ui/queue-details.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Citacao } from './components/citacao.tsx'
import { Notas } from './components/notas.tsx'
import { useFila, useModerar } from './hooks.ts'
import { fila as palavras, textos } from './messages.ts'

/** The administrator's moderation: pending reviews first, every other status by a chip. */
export function FilaDeAvaliacoes() {
  const [status, setStatus] = useState<StatusAvaliacao>('pendente')
  const [removendo, setRemovendo] = useState<AvaliacaoNaFila | null>(null)
  const consulta = useFila(status)
  const { data, error } = consulta
  const moderar = useModerar()
  const toast = useToast()
  const contagem = data?.pages[0]?.contagem
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  const chamada = useItemDoEndereco()
  // A called review that does not wait for its first reading is one that was contested.
  const [procurada, setProcurada] = useState(chamada === null)
  if (!procurada && data) {
    setProcurada(true)
    if (!itens.some(({ id }) => id === chamada)) setStatus('contestada')
  }
  useIrAoItem(itens.some(({ id }) => id === chamada))

  function decidir({ id, versao }: AvaliacaoNaFila, ato: 'publicar' | 'remover', motivo = '') {
    moderar.mutate(
      { id, versao, ato, motivo },
      {
        onSuccess: () =>
          toast({ title: ato === 'publicar' ? palavras.publicada : palavras.removida, tone: 'success' }),
        onSettled: () => setRemovendo(null),
      },
    )
  }

  return (
    <>
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <FilterChips label={palavras.situacao}>
        {statusAvaliacao.map((cada) => (
          <FilterChip key={cada} pressed={cada === status} onClick={() => setStatus(cada)}>
            {rotulosStatusAvaliacao[cada]}
            {contagem ? (
              <Badge size="sm" tone={cada === 'pendente' || cada === 'contestada' ? 'warning' : 'neutral'}>
                {contagem[cada]}
              </Badge>
            ) : null}
          </FilterChip>
        ))}
      </FilterChips>
      {!data && error ? (
        <QueryError query={consulta} title={palavras.erro} />
      ) : !data ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-16 w-full rounded-xl" />
          <Skeleton className="h-16 w-full rounded-xl" />
        </SkeletonGroup>
      ) : itens.length === 0 ? (
        <EmptyState icon={<MessageSquareHeart size={26} />} title={palavras.vazio} />
      ) : (
        <Card padding="none">
          <ul aria-label={palavras.titulo} className="divide-y divide-line">
            {itens.map((avaliacao) => (
              <Item
                key={avaliacao.id}
                avaliacao={avaliacao}
                decidindo={moderar.isPending}
                onPublicar={() => decidir(avaliacao, 'publicar')}
                onRemover={() => setRemovendo(avaliacao)}
              />
            ))}
          </ul>
          <LoadMore query={consulta} foot loadingText={textos.carregando}>
            {textos.mais}
          </LoadMore>
        </Card>
      )}
      <ConfirmDialog
        open={removendo !== null}
        onOpenChange={(aberto) => (aberto ? undefined : setRemovendo(null))}
        title={palavras.removerTitulo}
        description={palavras.removerDescricao}
        confirmLabel={palavras.remover}
        reason={{
          label: palavras.motivo,
          requiredMessage: palavras.informe,
          maxLength: tamanhosDaAvaliacao.motivo,
        }}
        pending={moderar.isPending}
        onConfirm={(motivo) => (removendo ? decidir(removendo, 'remover', motivo) : undefined)}
      />
    </>
  )
}

type ItemProps = {
  avaliacao: AvaliacaoNaFila
  decidindo: boolean
  onPublicar: () => void
  onRemover: () => void
}

function Item({ avaliacao, decidindo, onPublicar, onRemover }: ItemProps) {
  const { profissional, comentario, created_at, contestacao, explicacao, explicar_ate, acoes, status } =
    avaliacao
  const tipos = [...new Set(sinaisDoTexto(comentario).map(({ tipo }) => tipo))]
  return (
    <QueueDetails
      id={idDoItem(avaliacao.id)}
      leading={<Avatar name={profissional} size="sm" />}
      title={palavras.sobre(profissional)}
      detail={comentario || textos.semComentario}
      end={
        <>
          {tipos.map((tipo) => (
            <Badge key={tipo} tone="warning" size="sm" className="max-sm:hidden">
              {rotulosSinal[tipo]}
            </Badge>
          ))}
          <span className="flex items-center gap-1 text-sm font-semibold tabular-nums">
            <Star aria-hidden size={14} className="fill-accent stroke-accent" />
            {avaliacao.nota_geral}
          </span>
          <span className="text-sm text-muted tabular-nums max-sm:hidden">
            {formatarData(created_at, zonaDaqui())}
          </span>
        </>
      }
    >
      <Notas {...avaliacao} />
      <Citacao texto={comentario || textos.semComentario} sinais />
      {tipos.length > 0 ? (
        <p className="text-sm font-semibold text-warning sm:hidden">
          {palavras.sinais} {tipos.map((tipo) => rotulosSinal[tipo].toLowerCase()).join(', ')}
        </p>
      ) : null}
      {contestacao ? <Citacao titulo={textos.contestacao} texto={contestacao} /> : null}
      {explicacao ? <Citacao titulo={textos.explicacao} texto={explicacao} /> : null}
      {status === 'contestada' && !explicacao && explicar_ate ? (
        <p className="text-sm text-muted">{palavras.esperaAutor(formatarData(explicar_ate, zonaDaqui()))}</p>
      ) : null}
      {avaliacao.motivo_remocao ? (
        <Citacao titulo={palavras.motivo} texto={avaliacao.motivo_remocao} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {acoes.includes('publicar') ? (
          <Button size="sm" disabled={decidindo} onClick={onPublicar}>
            {status === 'contestada' ? palavras.manter : palavras.publicar}
          </Button>
        ) : null}
        {acoes.includes('remover') ? (
          <Button size="sm" variant="danger-ghost" disabled={decidindo} onClick={onRemover}>
            {palavras.remover}
          </Button>
        ) : null}
      </div>
    </QueueDetails>
  )
}
