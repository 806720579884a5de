import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { contas } from '../messages-contas.ts'

const palavras = contas.anonimizar

/** ADMIN-06: what an anonymisation takes and what the law keeps, and then the act, which can be taken back for some days. */
export function Anonimizar({ id, nome, onFechar }: { id: string; nome: string; onFechar: () => void }) {
  const query = useQuery(api.administracao.conferirAnonimizacao.queryOptions({ input: { id }, staleTime: 0 }))
  const queries = useQueryClient()
  const toast = useToast()
  const { data } = query
  const depois = (title: string) => ({
    onSuccess: () => {
      toast({ title, tone: 'success' as const })
      onFechar()
    },
    onError: (erro: Error) =>
      toast({ title: contas.falhou, description: falhaDe(erro).mensagem, tone: 'error' as const }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.administracao.key() }),
  })
  const marcar = useMutation(api.administracao.anonimizar.mutationOptions(depois(palavras.feito)))
  const desmarcar = useMutation(
    api.administracao.desistirDeAnonimizar.mutationOptions(depois(palavras.desfeito)),
  )
  const marcada = data?.marcada_para
  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo(nome)}
      description={palavras.descricao}
      confirmLabel={marcada ? palavras.desistir : palavras.marcar}
      tone={marcada ? 'primary' : 'danger'}
      pending={marcar.isPending || desmarcar.isPending || !data}
      pendingLabel={contas.salvando}
      reason={{
        label: contas.motivo,
        hint: contas.motivoDica,
        requiredMessage: contas.motivoObrigatorio,
        maxLength: 1000,
      }}
      onConfirm={(motivo) => (marcada ? desmarcar : marcar).mutate({ id, motivo })}
    >
      {data ? (
        <div className="grid gap-4 text-sm">
          {marcada ? (
            <p className="font-semibold">{palavras.marcada(formatarDataHora(marcada, zonaDaqui()))}</p>
          ) : null}
          <section className="grid gap-1">
            <h3 className="font-semibold">{palavras.apaga}</h3>
            <ul className="grid gap-1">
              {data.apaga.map(({ titulo, linhas }) => (
                <li key={titulo}>
                  {titulo} <span className="text-muted">({palavras.linhas(linhas)})</span>
                </li>
              ))}
            </ul>
          </section>
          <section className="grid gap-1">
            <h3 className="font-semibold">{palavras.guarda}</h3>
            <ul className="grid gap-2">
              {data.guarda.map(({ titulo, linhas, porque }) => (
                <li key={titulo + porque}>
                  {titulo} <span className="text-muted">({palavras.linhas(linhas)})</span>
                  <span className="block text-muted">{porque}</span>
                </li>
              ))}
            </ul>
          </section>
          {data.futuras > 0 ? <p>{palavras.futuras(data.futuras)}</p> : null}
          <p>{palavras.prazo}</p>
        </div>
      ) : query.error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </ConfirmDialog>
  )
}
