import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { Denuncia } from '#domain/agendamentos/contato/contract-denuncias.ts'
import {
  maximoDoParecer,
  rotulosDaDenuncia,
  rotulosDoDesfecho,
  type DesfechoDaDenuncia,
} from '#domain/agendamentos/contato/denuncia.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
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
import { denuncias as palavras } from '../messages-denuncias.ts'

const situacoes = ['abertas', 'decididas'] as const
const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())

/** Reports of first contacts: read with a masked name, and settled with a reason. */
export function Denuncias() {
  const [situacao, setSituacao] = useState<(typeof situacoes)[number]>('abertas')
  const [decidindo, setDecidindo] = useState<{ id: string; desfecho: DesfechoDaDenuncia } | null>(null)
  const consulta = useQuery(api.agendamentos.denuncias.queryOptions({ input: { situacao } }))
  const queries = useQueryClient()
  const toast = useToast()
  const decidir = useMutation(
    api.agendamentos.decidirDenuncia.mutationOptions({
      onSuccess: () => toast({ title: palavras.decidida, tone: 'success' }),
      onError: (error) =>
        toast({ title: palavras.erroDecidir, description: falhaDe(error).mensagem, tone: 'error' }),
      onSettled: () => {
        setDecidindo(null)
        return queries.invalidateQueries({ queryKey: api.agendamentos.denuncias.key() })
      },
    }),
  )
  const { data, error } = consulta
  return (
    <div className="grid gap-4">
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <FilterChips label={palavras.situacao}>
        {situacoes.map((cada) => (
          <FilterChip key={cada} pressed={cada === situacao} onClick={() => setSituacao(cada)}>
            {palavras.situacoes[cada]}
            {cada === 'abertas' && data ? (
              <Badge size="sm" tone={data.abertas > 0 ? 'warning' : 'neutral'}>
                {data.abertas}
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
        </SkeletonGroup>
      ) : data.itens.length === 0 ? (
        <EmptyState icon={<Flag size={26} />} title={palavras.nenhuma[situacao]} />
      ) : (
        <Card padding="none">
          <ul aria-label={palavras.titulo} className="divide-y divide-line">
            {data.itens.map((denuncia) => (
              <Item
                key={denuncia.id}
                denuncia={denuncia}
                onDecidir={(desfecho) => setDecidindo({ id: denuncia.id, desfecho })}
              />
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={decidindo !== null}
        onOpenChange={(aberto) => (aberto ? undefined : setDecidindo(null))}
        title={palavras.perguntas[decidindo?.desfecho ?? 'procedente']}
        description={palavras.consequencia}
        confirmLabel={palavras[decidindo?.desfecho ?? 'procedente']}
        reason={{ label: palavras.motivo, requiredMessage: palavras.informe, maxLength: maximoDoParecer }}
        pending={decidir.isPending}
        onConfirm={(parecer) => decidindo && decidir.mutate({ ...decidindo, parecer })}
      />
    </div>
  )
}

function Item({
  denuncia,
  onDecidir,
}: {
  denuncia: Denuncia
  onDecidir: (desfecho: DesfechoDaDenuncia) => void
}) {
  const { profissional, consulta, decisao, relato, outras } = denuncia
  return (
    <QueueDetails
      leading={<Avatar name={profissional.nome} size="sm" />}
      title={palavras.sobre(profissional.nome)}
      detail={palavras.de(denuncia.quem, quando(denuncia.denunciada_em))}
      end={
        <Badge tone="warning" size="sm" className="max-sm:hidden">
          {rotulosDaDenuncia[denuncia.motivo]}
        </Badge>
      }
    >
      <p className="font-semibold sm:hidden">{rotulosDaDenuncia[denuncia.motivo]}</p>
      {denuncia.por_outra_pessoa ? <p className="text-sm text-muted">{palavras.porOutra}</p> : null}
      <p className="break-words whitespace-pre-line">
        <span className="font-semibold">{palavras.relato}:</span> {relato || palavras.semRelato}
      </p>
      <p className="text-sm text-ink-2">
        {consulta
          ? palavras.consulta(
              quando(consulta.marcada_em),
              quando(consulta.inicio),
              rotulosStatusAgendamento[consulta.status],
            )
          : palavras.semConsulta}
      </p>
      {denuncia.bloqueado ? <p className="text-sm text-ink-2">{palavras.bloqueado}</p> : null}
      {outras > 0 ? <p className="text-sm font-semibold text-warning">{palavras.outras(outras)}</p> : null}
      {decisao ? (
        <div className="rounded-md bg-canvas px-3 py-2 text-sm">
          <p className="font-semibold">
            {palavras.decisao(rotulosDoDesfecho[decisao.desfecho], decisao.quem, quando(decisao.em))}
          </p>
          <p className="break-words whitespace-pre-line">{decisao.parecer}</p>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {decisao ? null : (
          <>
            <Button size="sm" onClick={() => onDecidir('procedente')}>
              {palavras.procedente}
            </Button>
            <Button size="sm" variant="outline" onClick={() => onDecidir('improcedente')}>
              {palavras.improcedente}
            </Button>
          </>
        )}
        <Link
          to="/profissionais/$id"
          params={{ id: profissional.id }}
          className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-sm font-semibold text-primary underline underline-offset-4"
        >
          {palavras.verCadastro}
        </Link>
      </div>
    </QueueDetails>
  )
}
