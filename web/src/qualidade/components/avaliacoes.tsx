import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareHeart } from 'lucide-react'
import { useState } from 'react'
import type { AvaliacaoDaQualidade } from '#domain/qualidade/contract-indicadores.ts'
import { rotulosDoTema, type TemaDaAvaliacao } from '#domain/qualidade/temas.ts'
import { Citacao } from '#web/avaliacoes/components/citacao.tsx'
import { ContestarDialog, ResponderDialog } from '#web/avaliacoes/components/dialogos-do-profissional.tsx'
import { Notas } from '#web/avaliacoes/components/notas.tsx'
import { SituacaoBadge } from '#web/avaliacoes/components/situacao-badge.tsx'
import { textos as palavrasDaAvaliacao } from '#web/avaliacoes/messages.ts'
import { baixarCsv } from '#web/lib/csv.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useBuscaDaQualidade } from '../busca.ts'
import { avaliacoes as palavras, filtros, tarefas, textos } from '../messages.ts'
import type { Escolhas } from '../use-recorte.ts'
import { BaixarCsv } from './baixar-csv.tsx'
import { TarefaDialog } from './tarefa-dialog.tsx'

type Aberta = { qual: 'responder' | 'contestar' | 'tarefa'; avaliacao: AvaliacaoDaQualidade }

/** QUAL-02: published reviews of those for whom the caller answers, to answer and to learn from. */
export function Avaliacoes({
  escolhas: { profissionais },
  profissional_id,
}: {
  escolhas: Escolhas
  profissional_id: string | undefined
}) {
  const [, mudar] = useBuscaDaQualidade()
  const [semResposta, setSemResposta] = useState(false)
  const [tema, setTema] = useState<TemaDaAvaliacao | undefined>()
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const queries = useQueryClient()
  const fechar = () => {
    setAberta(null)
    void queries.invalidateQueries({ queryKey: api.qualidade.avaliacoes.key() })
  }
  const consulta = useInfiniteQuery(
    api.qualidade.avaliacoes.infiniteOptions({
      input: (cursor: string | undefined) => ({
        profissional_id,
        sem_resposta: semResposta ? ('true' as const) : ('false' as const),
        ...(tema && { tema }),
        cursor,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
  const { data, error } = consulta
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  const porTema = data?.pages[0]?.por_tema.filter(({ quantas }) => quantas > 0) ?? []
  return (
    <Card as="section" padding="none" aria-labelledby="avaliacoes-da-qualidade">
      <CardHeader
        id="avaliacoes-da-qualidade"
        title={palavras.titulo}
        description={palavras.descricao}
        className="p-4 md:p-5"
        action={<BaixarCsv desligado={itens.length === 0} onBaixar={() => baixar(itens)} />}
      />
      <div className="grid items-end gap-3 px-4 pb-4 md:px-5 sm:grid-cols-2">
        {profissionais.length > 1 ? (
          <Field label={filtros.profissional}>
            <NativeSelect
              value={profissional_id ?? ''}
              options={[
                { value: '', label: filtros.todos },
                ...profissionais.map(({ id, nome }) => ({ value: id, label: nome })),
              ]}
              onChange={({ target: { value } }) => mudar({ profissional: value || undefined })}
            />
          </Field>
        ) : null}
        <FilterChips label={palavras.filtro}>
          <FilterChip pressed={!semResposta} onClick={() => setSemResposta(false)}>
            {palavras.todas}
          </FilterChip>
          <FilterChip pressed={semResposta} onClick={() => setSemResposta(true)}>
            {palavras.semResposta}
          </FilterChip>
        </FilterChips>
      </div>
      {porTema.length > 0 ? (
        <div className="px-4 pb-4 md:px-5">
          <FilterChips label={palavras.temas}>
            {porTema.map(({ tema: cada, quantas }) => (
              <FilterChip
                key={cada}
                pressed={cada === tema}
                onClick={() => setTema(cada === tema ? undefined : cada)}
              >
                {rotulosDoTema[cada]}
                <Badge size="sm" tone="neutral">
                  {quantas}
                </Badge>
              </FilterChip>
            ))}
          </FilterChips>
          <p className="mt-2 text-xs text-muted">{palavras.temasDica}</p>
        </div>
      ) : null}
      {!data && error ? (
        <QueryError query={consulta} title={palavras.erro} className="p-4 md:p-5" />
      ) : !data ? (
        <SkeletonGroup className="grid gap-3 p-4 md:p-5">
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
        <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
          {itens.map((avaliacao) => (
            <li key={avaliacao.id} className="grid gap-2.5 p-4 md:px-5">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="font-semibold">{avaliacao.profissional}</h3>
                <span className="flex items-center gap-2 text-sm text-muted">
                  {formatarData(avaliacao.created_at, zonaDaqui())}
                  {avaliacao.status === 'publicada' ? null : <SituacaoBadge status={avaliacao.status} />}
                </span>
              </div>
              <Notas {...avaliacao} espera_min={null} />
              <Citacao texto={avaliacao.comentario || palavrasDaAvaliacao.semComentario} />
              {avaliacao.temas.length > 0 ? (
                <p className="text-sm text-muted">
                  {palavras.fala(avaliacao.temas.map((cada) => rotulosDoTema[cada]).join(', '))}
                </p>
              ) : null}
              {avaliacao.resposta ? (
                <Citacao titulo={palavrasDaAvaliacao.resposta} texto={avaliacao.resposta} />
              ) : null}
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
                <Button size="sm" variant="outline" onClick={() => setAberta({ qual: 'tarefa', avaliacao })}>
                  {palavras.tarefa}
                </Button>
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
            </li>
          ))}
        </ul>
      )}
      {consulta.hasNextPage ? (
        <div className="border-t border-line p-4 text-center">
          <Button
            variant="outline"
            size="sm"
            loading={consulta.isFetchingNextPage}
            loadingText={textos.carregando}
            onClick={() => void consulta.fetchNextPage()}
          >
            {textos.carregarMais}
          </Button>
        </div>
      ) : null}
      {aberta?.qual === 'responder' ? (
        <ResponderDialog avaliacao={aberta.avaliacao} onFechar={fechar} />
      ) : aberta?.qual === 'contestar' ? (
        <ContestarDialog avaliacao={aberta.avaliacao} onFechar={fechar} />
      ) : aberta ? (
        <TarefaDialog
          origem={{ avaliacao_id: aberta.avaliacao.id }}
          de={
            aberta.avaliacao.comentario
              ? tarefas.daAvaliacao(aberta.avaliacao.comentario)
              : tarefas.daAvaliacaoSemComentario
          }
          onClose={() => setAberta(null)}
        />
      ) : null}
    </Card>
  )
}

/** What the list shows, as far as it was opened. */
const baixar = (itens: readonly AvaliacaoDaQualidade[]) =>
  baixarCsv(
    palavras.arquivo,
    palavras.colunas,
    itens.map(
      ({ created_at, profissional, nota_geral, nota_atencao, nota_espera, comentario, temas, resposta }) => [
        formatarData(created_at, zonaDaqui()),
        profissional,
        nota_geral,
        nota_atencao ?? '',
        nota_espera ?? '',
        comentario,
        temas.map((cada) => rotulosDoTema[cada]).join(', '),
        resposta ?? '',
      ],
    ),
  )
