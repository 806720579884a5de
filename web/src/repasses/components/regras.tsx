import { HandCoins, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatarDia } from '#domain/formato/data.ts'
import type { Regra } from '#domain/repasses/schemas.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useExcluirRegra, useRegras } from '../hooks.ts'
import { textos } from '../messages.ts'
import { nomeDaForma, quantoDe } from '../palavras.ts'
import { RegraDialog } from './regra-dialog.tsx'

const { regras: palavras } = textos

/** Whom a rule is about. */
const alvoDe = ({ profissional_id, profissional, servico, forma }: Regra) =>
  [
    profissional_id === null ? palavras.todos : (profissional ?? textos.profissional),
    servico ?? palavras.todosServicos,
    nomeDaForma(forma) ?? palavras.todasFormas,
  ].join(' · ')

/** The rules of a clinic with their versions. One that no closed month used may be taken away. */
export function Regras({ clinica_id, hoje }: { clinica_id: string; hoje: string }) {
  const query = useRegras(clinica_id)
  const { data } = query
  const excluir = useExcluirRegra()
  const toast = useToast()
  const [aberta, setAberta] = useState<'nova' | Regra | null>(null)
  const nova = data?.escreve ? (
    <Button icon={<Plus aria-hidden size={18} />} onClick={() => setAberta('nova')}>
      {palavras.nova}
    </Button>
  ) : undefined
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        className="p-4 md:p-5"
        action={data && data.regras.length > 0 ? nova : undefined}
      />
      {data ? (
        data.regras.length === 0 ? (
          <EmptyState
            icon={<HandCoins size={26} />}
            title={textos.semRegras}
            description={textos.semRegrasDescricao}
            action={nova}
          />
        ) : (
          <Table
            caption={palavras.lista}
            className="relative border-t border-line"
            density="comfortable"
            rows={data.regras}
            rowKey={({ id }) => id}
            columns={colunasDe(data.escreve, setAberta)}
          />
        )
      ) : query.error ? (
        <QueryError query={query} level={3} title={textos.erro} />
      ) : (
        <SkeletonGroup className="p-4 md:p-5">
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
      {aberta === 'nova' && data ? (
        <RegraDialog clinica_id={clinica_id} hoje={hoje} regras={data} onFechar={() => setAberta(null)} />
      ) : null}
      <ConfirmDialog
        open={aberta !== null && aberta !== 'nova'}
        onOpenChange={() => setAberta(null)}
        title={palavras.confirmaExcluir}
        description={palavras.confirmaExcluirDescricao}
        confirmLabel={palavras.excluir}
        pending={excluir.isPending}
        onConfirm={() => {
          if (aberta === null || aberta === 'nova') return
          excluir.mutate(
            { id: aberta.id },
            {
              onSuccess: () => toast({ tone: 'success', title: palavras.excluida }),
              onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
              onSettled: () => setAberta(null),
            },
          )
        }}
      >
        {aberta !== null && aberta !== 'nova' ? (
          <p className="font-semibold">
            {alvoDe(aberta)}: {quantoDe(aberta)}
          </p>
        ) : null}
      </ConfirmDialog>
    </Card>
  )
}

function colunasDe(escreve: boolean, onExcluir: (regra: Regra) => void): Column<Regra>[] {
  return [
    {
      key: 'alvo',
      header: palavras.quem,
      rowHeader: true,
      cell: (regra) => (
        <span className="grid min-w-44">
          <span>{regra.profissional_id === null ? palavras.todos : regra.profissional}</span>
          <span className="text-sm font-normal text-muted">
            {[regra.servico ?? palavras.todosServicos, nomeDaForma(regra.forma) ?? palavras.todasFormas].join(
              ' · ',
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'quanto',
      header: palavras.quanto,
      cell: (regra) => <span className="block min-w-32">{quantoDe(regra)}</span>,
    },
    {
      key: 'desde',
      header: palavras.desde,
      align: 'end',
      cell: ({ vale_de }) => formatarDia(vale_de),
    },
    {
      key: 'atos',
      header: <span className="sr-only">{palavras.excluir}</span>,
      align: 'end',
      cell: (regra) =>
        !regra.apagavel ? (
          <span className="text-sm text-muted">{palavras.usada}</span>
        ) : escreve ? (
          <IconButton
            variant="danger"
            size="sm"
            label={palavras.excluirRotulo(`${alvoDe(regra)}, ${quantoDe(regra)}`)}
            icon={<Trash2 size={18} />}
            onClick={() => onExcluir(regra)}
          />
        ) : null,
    },
  ]
}
