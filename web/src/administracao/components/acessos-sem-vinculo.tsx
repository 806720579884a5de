import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { AcessoSemVinculo } from '#domain/emprestimos/contract.ts'
import { rotulosSemVinculo } from '#domain/emprestimos/emprestimo.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueueDetails } from '#web/ui/queue-details.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { semVinculo as palavras } from '../messages-sem-vinculo.ts'

const periodos = [7, 30, 365] as const
type Dias = (typeof periodos)[number]
const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())

/** Records that were opened without a bond: by whom, why, how much was read, and whether the person objects. */
export function AcessosSemVinculo() {
  const [dias, setDias] = useState<Dias>(30)
  const [profissional_id, setProfissional] = useState<string>()
  const query = useQuery(
    api.emprestimos.semVinculo.queryOptions({
      input: { dias, ...(profissional_id && { profissional_id }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data, error } = query
  return (
    <section aria-labelledby="sem-vinculo" className="grid gap-4">
      <CardHeader id="sem-vinculo" title={palavras.titulo} description={palavras.descricao} />
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={palavras.periodo}
          value={String(dias)}
          onValueChange={(valor) => setDias(Number(valor) as Dias)}
          options={periodos.map((cada) => ({ value: String(cada), label: palavras.dias[cada] }))}
        />
        {profissional_id ? (
          <Button variant="outline" size="sm" onClick={() => setProfissional(undefined)}>
            {palavras.deTodos}
          </Button>
        ) : null}
      </div>
      {!data && error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : !data ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-16 w-full rounded-xl" />
        </SkeletonGroup>
      ) : data.itens.length === 0 ? (
        <EmptyState icon={<ShieldCheck size={26} />} title={palavras.nenhum} />
      ) : (
        <Card padding="none">
          <ul aria-label={palavras.titulo} className="divide-y divide-line">
            {data.itens.map((acesso) => (
              <Item
                key={acesso.id}
                acesso={acesso}
                so={profissional_id !== undefined}
                onSo={setProfissional}
              />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

type ItemProps = { acesso: AcessoSemVinculo; so: boolean; onSo: (profissional_id: string) => void }

function Item({ acesso, so, onSo }: ItemProps) {
  const { profissional_id, registro, contestado_em, encerrado_em } = acesso
  const nome = acesso.profissional ?? palavras.saiu
  return (
    <QueueDetails
      leading={<Avatar name={nome} size="sm" />}
      title={nome}
      detail={palavras.de(acesso.pessoa, quando(acesso.tomado_em))}
      end={
        contestado_em ? (
          <Badge tone="danger" size="sm">
            {palavras.contestado}
          </Badge>
        ) : (
          <span className="text-sm text-muted max-sm:hidden">{palavras.leituras(acesso.leituras)}</span>
        )
      }
    >
      <p className="font-semibold">{rotulosSemVinculo[acesso.motivo]}</p>
      <p className="break-words whitespace-pre-line">{acesso.justificativa}</p>
      <p className="text-sm text-ink-2">
        {[
          registro,
          palavras.leituras(acesso.leituras),
          encerrado_em
            ? palavras.encerrado(quando(encerrado_em), acesso.pela_pessoa)
            : palavras.ate(quando(acesso.fim)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {contestado_em ? (
        <p className="font-semibold text-danger">{palavras.contestadoEm(quando(contestado_em))}</p>
      ) : null}
      <p className="text-sm text-ink-2">{palavras.doProfissional(acesso.do_profissional)}</p>
      {profissional_id ? (
        <div className="flex flex-wrap items-center gap-3">
          {so ? null : (
            <Button variant="outline" size="sm" onClick={() => onSo(profissional_id)}>
              {palavras.soDeste}
            </Button>
          )}
          <Link
            to="/profissionais/$id"
            params={{ id: profissional_id }}
            className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-sm font-semibold text-primary underline underline-offset-4"
          >
            {palavras.verCadastro}
          </Link>
        </div>
      ) : null}
    </QueueDetails>
  )
}
