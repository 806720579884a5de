import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type { ItemDasFilas } from '#domain/administracao/contract-filas.ts'
import { enderecoDoItem, filas, rotulosFila } from '#domain/administracao/filas.ts'
import { tempoDeEspera } from '#web/aprovacao/espera.ts'
import { formatarData } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { rowLink } from '#web/ui/queue-row.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { filasTextos as palavras } from '../messages-filas.ts'

const MINUTO = 60_000

/** ADMIN-10: every queue of administration in one list, with terms, and who has which item open. */
export function Filas() {
  const valores = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const fila = filas.find((cada) => cada === valores.fila)
  const query = useQuery({
    ...api.administracao.filas.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: MINUTO,
  })
  const { data, error } = query
  const itens = data?.itens.filter((item) => !fila || item.fila === fila)
  const soma = (qual: 'total' | 'atrasados') =>
    data?.contagem
      .filter((cada) => !fila || cada.fila === fila)
      .reduce((total, cada) => total + cada[qual], 0)
  return (
    <section aria-labelledby="filas" className="grid gap-4">
      <CardHeader id="filas" title={palavras.titulo} description={palavras.descricao} />
      <FilterChips label={palavras.quais}>
        {[undefined, ...filas].map((cada) => (
          <FilterChip
            key={cada ?? ''}
            pressed={fila === cada}
            onClick={() =>
              void navigate({
                to: '/admin-geral',
                search: { aba: 'filas', ...(cada && { fila: cada }) } as never,
                resetScroll: false,
              })
            }
          >
            {cada ? rotulosFila[cada] : palavras.todas}
            {data && cada ? ` (${data.contagem.find((linha) => linha.fila === cada)?.total ?? 0})` : ''}
          </FilterChip>
        ))}
      </FilterChips>
      <output className="text-sm text-muted">
        {data ? palavras.resumo(soma('total') ?? 0, soma('atrasados') ?? 0) : ''}
      </output>
      {itens ? (
        itens.length === 0 ? (
          <EmptyState
            icon={<Inbox size={26} />}
            title={palavras.vazio}
            description={palavras.vazioDescricao}
          />
        ) : (
          <Card padding="none">
            <ul aria-label={palavras.titulo} className="divide-y divide-line">
              {itens.map((item) => (
                <Item key={`${item.fila} ${item.id}`} item={item} agora={Date.parse(data!.agora)} />
              ))}
            </ul>
          </Card>
        )
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          {[0, 1, 2].map((linha) => (
            <Skeleton key={linha} className="h-16 w-full rounded-xl" />
          ))}
        </SkeletonGroup>
      )}
    </section>
  )
}

function Item({ item, agora }: { item: ItemDasFilas; agora: number }) {
  const { fila, id, titulo, detalhe, desde, prazo, atrasado, aberto } = item
  const [perguntando, setPerguntando] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const reler = () => queries.invalidateQueries({ queryKey: api.administracao.filas.key() })
  const falhou = (erro: Error) =>
    toast({ title: palavras.erroAbrir, description: falhaDe(erro).mensagem, tone: 'error' })
  const abrir = useMutation(
    api.administracao.abrirItem.mutationOptions({ onSettled: reler, onError: falhou }),
  )
  const largar = useMutation(
    api.administracao.largarItem.mutationOptions({
      onSettled: reler,
      onError: falhou,
      onSuccess: () => toast({ title: palavras.largado, tone: 'success' }),
    }),
  )

  /** Opens the page of the item, unless somebody else has it. */
  function tomar(assumir: boolean) {
    abrir.mutate(
      { fila, id, assumir },
      {
        onSuccess: ({ aberto: agoraAberto }) => {
          if (agoraAberto?.seu) void navigate({ ...destino(enderecoDoItem(fila, id)) })
          else setPerguntando(true)
        },
      },
    )
  }

  return (
    <li className="relative grid gap-2 px-4 py-3 hover:bg-hover/50 md:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-label={palavras.abrir(titulo)}
          onClick={() => (aberto && !aberto.seu ? setPerguntando(true) : tomar(false))}
          className={`min-w-0 text-left font-semibold break-words ${rowLink}`}
        >
          {titulo}
        </button>
        <Badge tone="outline" size="sm">
          {rotulosFila[fila]}
        </Badge>
        {atrasado ? (
          <Badge tone="danger" size="sm">
            {palavras.atrasado}
          </Badge>
        ) : null}
      </div>
      <p className="text-sm text-ink-2">
        {[
          detalhe,
          palavras.espera(tempoDeEspera(desde, agora)),
          // A term ends with its day: the day itself is what one reads.
          palavras.ate(formatarData(Date.parse(prazo) - MINUTO, zonaDaqui())),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {aberto ? (
        <div className="relative flex flex-wrap items-center gap-3 text-sm">
          <span className="font-semibold text-info">
            {aberto.seu
              ? palavras.comVoce(tempoDeEspera(aberto.desde, agora))
              : palavras.abertoPor(aberto.nome, tempoDeEspera(aberto.desde, agora))}
          </span>
          {aberto.seu ? (
            <Button
              variant="outline"
              size="sm"
              loading={largar.isPending}
              onClick={() => largar.mutate({ fila, id })}
            >
              {palavras.largar}
            </Button>
          ) : null}
        </div>
      ) : null}
      {aberto ? (
        <ConfirmDialog
          open={perguntando}
          onOpenChange={setPerguntando}
          title={palavras.pergunta(aberto.nome)}
          description={palavras.consequencia(aberto.nome, tempoDeEspera(aberto.desde, agora))}
          confirmLabel={palavras.assumir}
          tone="primary"
          pending={abrir.isPending}
          onConfirm={() => tomar(true)}
        />
      ) : null}
    </li>
  )
}
