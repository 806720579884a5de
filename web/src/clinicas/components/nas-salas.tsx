import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocalNaClinica } from '#domain/clinicas/contract-locais.ts'
import { ultimoDia } from '#domain/equipe/prazos.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useLocaisDaClinica, useMudancas } from '../hooks.ts'
import { textos } from '../messages.ts'

const { salas } = textos

/** For those who keep the clinic: whose places stand in its rooms, and the act that ends one. */
export function NasSalas({ id }: { id: string }) {
  const query = useLocaisDaClinica(id)
  const { data } = query
  const { encerrarLocal } = useMudancas()
  const [aTirar, setATirar] = useState<LocalNaClinica | null>(null)
  const toast = useToast()
  return (
    <Card as="section" aria-labelledby="clinica-salas" className="grid gap-4">
      <CardHeader
        id="clinica-salas"
        title={salas.titulo}
        description={salas.descricao}
        action={
          <Button asChild size="sm" variant="ghost">
            <Link to="/equipe">{salas.equipe}</Link>
          </Button>
        }
      />
      {data ? (
        data.length === 0 ? (
          <p className="text-muted">{salas.vazio}</p>
        ) : (
          <ul className="grid gap-4">
            {data.map((local) => (
              <Local key={local.id} local={local} onTirar={() => setATirar(local)} />
            ))}
          </ul>
        )
      ) : query.error ? (
        <QueryError query={query} level={3} title={salas.erro} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-24 w-full rounded-xl" />
        </SkeletonGroup>
      )}
      <ConfirmDialog
        open={aTirar !== null}
        onOpenChange={() => setATirar(null)}
        title={salas.pergunta(aTirar?.profissional ?? '')}
        description={salas.perguntaDescricao(aTirar?.consultas ?? 0)}
        confirmLabel={salas.tirar}
        pending={encerrarLocal.isPending}
        pendingLabel={salas.tirando}
        onConfirm={() =>
          encerrarLocal.mutate(
            { id: aTirar!.id },
            {
              onSuccess: () => toast({ title: salas.feito, tone: 'success' }),
              onError: (erro) =>
                toast({ title: salas.falhou, description: falhaDe(erro).mensagem, tone: 'error' }),
              onSettled: () => setATirar(null),
            },
          )
        }
      />
    </Card>
  )
}

function Local({ local, onTirar }: { local: LocalNaClinica; onTirar: () => void }) {
  const { profissional, avatar_url, especialidade, nome, ativo, vinculo, fim, horarios, consultas } = local
  return (
    <li className="flex items-start gap-3">
      <Avatar name={profissional} src={avatar_url} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold break-words">{profissional}</p>
          <p className="text-sm break-words text-muted">
            {[especialidade, nome, ...local.salas].filter(Boolean).join(' · ')}
          </p>
          <p className="text-sm text-ink-2">{salas.uso(horarios, consultas)}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Badge size="sm" tone={vinculo === 'ativo' ? 'neutral' : 'warning'}>
              {salas.vinculo[vinculo](fim && formatarDiaCurto(ultimoDia(fim)))}
            </Badge>
            {ativo ? null : <Badge size="sm">{salas.desativado}</Badge>}
          </div>
        </div>
        {ativo ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={salas.tirarDe(nome, profissional)}
            onClick={onTirar}
          >
            {salas.tirar}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
