import { useQuery } from '@tanstack/react-query'
import { BellOff, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { filtrosNotificacao, type FiltroNotificacao } from '#domain/notificacoes/filtro.ts'
import {
  rotulosTipoNotificacao,
  tiposNotificacao,
  type TipoNotificacao,
} from '#domain/notificacoes/notificacao.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMarcarTodas, useNotificacoes } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Notificacao } from './notificacao.tsx'
import { api } from '#web/rpc/client.ts'

const filtros = filtrosNotificacao.map((value) => ({ value, label: textos.filtros[value] }))
const tipos = tiposNotificacao.map((value) => ({ value, label: rotulosTipoNotificacao[value] }))

type RecebidasProps = {
  filtro: FiltroNotificacao
  tipo: TipoNotificacao | undefined
  onChange: (mudanca: { filtro?: FiltroNotificacao; tipo?: TipoNotificacao | undefined }) => void
}

/** DATA-07: received notifications by state and subject, newest first. */
export function Recebidas({ filtro, tipo, onChange }: RecebidasProps) {
  const lista = useNotificacoes(filtro, tipo)
  const marcarTodas = useMarcarTodas()
  const { data: contagem } = useQuery(api.notificacoes.contagem.queryOptions())
  const toast = useToast()
  const [aberta] = useState(Date.now)
  const agora = Math.max(aberta, lista.dataUpdatedAt)
  const itens = lista.data?.pages.flatMap((pagina) => pagina.notificacoes)
  const { error } = lista

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={textos.filtro}
          value={filtro}
          onValueChange={(value) => onChange({ filtro: value })}
          options={filtros}
        />
        <NativeSelect
          aria-label={textos.tipo}
          className="w-52 max-sm:w-full"
          placeholder={textos.todosOsTipos}
          options={tipos}
          value={tipo ?? ''}
          onChange={(event) => onChange({ tipo: (event.target.value || undefined) as TipoNotificacao })}
        />
        <Button
          variant="ghost"
          size="sm"
          className="sm:ml-auto"
          icon={<CheckCheck aria-hidden size={18} />}
          disabled={!contagem || contagem.nao_lidas === 0}
          loading={marcarTodas.isPending}
          onClick={() =>
            marcarTodas.mutate(
              // Notifications that arrived later are unseen and stay unread.
              { tipo, ate: new Date(lista.dataUpdatedAt || aberta).toISOString() },
              {
                onSuccess: ({ marcadas }) => toast({ title: textos.marcadas(marcadas), tone: 'success' }),
                onError: (falha) =>
                  toast({ title: textos.erroAcao, description: falhaDe(falha).mensagem, tone: 'error' }),
              },
            )
          }
        >
          {textos.marcarTodas}
        </Button>
      </div>
      <Card as="section" padding="none" aria-label={textos.recebidas} aria-busy={lista.isFetching}>
        {itens && itens.length > 0 ? (
          <ul className="divide-y divide-line">
            {itens.map((notificacao) => (
              <Notificacao key={notificacao.id} notificacao={notificacao} agora={agora} />
            ))}
          </ul>
        ) : itens ? (
          <EmptyState
            level={2}
            icon={<BellOff size={26} />}
            title={textos.vazias[filtro][0]}
            description={textos.vazias[filtro][1]}
            className="py-10"
          />
        ) : error ? (
          <QueryError query={lista} level={2} title={textos.erro} className="py-10" />
        ) : (
          <Esqueleto />
        )}
      </Card>
      <LoadMore query={lista} loadingText={textos.carregando}>
        {textos.carregarMais}
      </LoadMore>
    </div>
  )
}

export function Esqueleto() {
  return (
    <SkeletonGroup className="grid gap-5 p-4 md:p-5">
      {[0, 1, 2].map((linha) => (
        <div key={linha} className="flex gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
