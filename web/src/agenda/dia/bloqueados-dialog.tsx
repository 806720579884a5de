import { useMutation, useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { formatarData } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { useRelerAgenda, type DeQuem } from '../hooks.ts'
import { textos } from '../messages.ts'

const { bloqueados: palavras } = textosDosDialogos

type BloqueadosProps = { deQuem: DeQuem; zona: string; onFechar: () => void }

/** Patients from whom the professional takes no bookings, with the reasons (C18). */
export function BloqueadosDialog({ deQuem, zona, onFechar }: BloqueadosProps) {
  const reler = useRelerAgenda()
  const toast = useToast()
  const query = useQuery(api.agenda.bloqueados.queryOptions({ input: deQuem, staleTime: 0 }))
  const { data, error } = query
  const tirar = useMutation(
    api.agenda.desbloquearPaciente.mutationOptions({
      onSuccess: () => toast({ tone: 'success', title: palavras.tirado }),
      onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
      onSettled: () => void reler(),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
    >
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={<UserRoundCheck size={26} />} title={palavras.vazio} />
        ) : (
          <ul className="grid gap-3">
            {data.map(({ paciente_id, nome, motivo, por, created_at }) => (
              <li
                key={paciente_id}
                className="flex flex-wrap items-start gap-3 border-b border-line pb-3 last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block font-semibold">{nome ?? textos.cartao.semNome}</span>
                  <span className="block text-sm break-words text-ink-2">{motivo}</span>
                  {por ? (
                    <span className="block text-xs text-muted">
                      {palavras.por(por, formatarData(created_at, zona))}
                    </span>
                  ) : null}
                </span>
                <Button
                  size="sm"
                  variant="outline"
                  loading={tirar.isPending && tirar.variables.id === paciente_id}
                  onClick={() => tirar.mutate({ ...deQuem, id: paciente_id })}
                >
                  {palavras.tirar}
                  <span className="sr-only"> {nome}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <QueryError query={query} title={textos.lado.erro} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Dialog>
  )
}

type BloquearPacienteProps = {
  profissional_id: string
  paciente: { id: string; nome: string }
  onFechar: () => void
}

export function BloquearPaciente({ profissional_id, paciente, onFechar }: BloquearPacienteProps) {
  const toast = useToast()
  const reler = useRelerAgenda()
  const bloquear = useMutation(
    api.agenda.bloquearPaciente.mutationOptions({
      onSuccess: () => {
        toast({ tone: 'success', title: palavras.feito })
        onFechar()
      },
      onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
      onSettled: () => void reler(),
    }),
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.bloquearTitulo(paciente.nome)}
      description={palavras.bloquearDescricao}
      confirmLabel={palavras.bloquear}
      reason={{
        label: palavras.motivo,
        hint: palavras.motivoDica,
        requiredMessage: palavras.faltaMotivo,
        maxLength: 500,
      }}
      pending={bloquear.isPending}
      onConfirm={(motivo) => bloquear.mutate({ profissional_id, id: paciente.id, motivo })}
    />
  )
}
