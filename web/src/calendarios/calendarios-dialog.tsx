import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { ProfissionalDaAgenda } from '#domain/agenda/periodo.ts'
import { maximoDeCalendarios, type SituacaoDoCalendario } from '#domain/calendarios/calendario.ts'
import type { CalendarioDeFora } from '#domain/calendarios/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { CalendarioForm } from './calendario-form.tsx'
import { useAtualizarCalendario, useCalendarios, useRemoverCalendario } from './hooks.ts'
import { textos } from './messages.ts'

const tons: Record<SituacaoDoCalendario, BadgeTone> = {
  lendo: 'outline',
  'em-dia': 'success',
  'com-erro': 'warning',
  desligado: 'danger',
}

type CalendariosProps = {
  /** Whose calendars the caller may bring in. */
  profissionais: readonly ProfissionalDaAgenda[]
  /** The one that is chosen at first. */
  primeiro: string
  zona: string
  onFechar: () => void
}

/** Other calendars whose busy times close hours: how each is, and where one is brought in. */
export function CalendariosDialog({ profissionais, primeiro, zona, onFechar }: CalendariosProps) {
  const [id, setId] = useState(primeiro)
  const [form, setForm] = useState<{ calendario?: CalendarioDeFora } | null>(null)
  const query = useCalendarios(id)
  const cheio = (query.data?.length ?? 0) >= maximoDeCalendarios
  if (form)
    return <CalendarioForm profissional_id={id} calendario={form.calendario} onFechar={() => setForm(null)} />
  return (
    <Dialog
      open
      full
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={textos.titulo}
      description={textos.descricao}
    >
      <div className="grid gap-4">
        {profissionais.length > 1 ? (
          <Field label={textos.profissional}>
            <NativeSelect
              value={id}
              onChange={(event) => setId(event.target.value)}
              options={profissionais.map((cada) => ({ value: cada.id, label: cada.nome }))}
            />
          </Field>
        ) : null}
        {query.data ? (
          query.data.length === 0 ? (
            <div className="grid gap-1">
              <p className="font-semibold">{textos.vazio}</p>
              <p className="text-sm text-muted">{textos.vazioDescricao}</p>
            </div>
          ) : (
            <ul aria-label={textos.lista} className="divide-y divide-line">
              {query.data.map((calendario) => (
                <Linha
                  key={calendario.id}
                  calendario={calendario}
                  zona={zona}
                  onMudar={() => setForm({ calendario })}
                />
              ))}
            </ul>
          )
        ) : query.error ? (
          <QueryError query={query} level={3} title={textos.erro} />
        ) : (
          <SkeletonGroup label={textos.carregando}>
            <Skeleton className="h-14 w-full" />
          </SkeletonGroup>
        )}
        <p className="text-sm text-muted">{cheio ? textos.cheio : textos.cada}</p>
        <Button
          className="justify-self-start"
          icon={<CalendarPlus aria-hidden size={18} />}
          disabled={!query.data || cheio}
          onClick={() => setForm({})}
        >
          {textos.adicionar}
        </Button>
      </div>
    </Dialog>
  )
}

type LinhaProps = { calendario: CalendarioDeFora; zona: string; onMudar: () => void }

function Linha({ calendario, zona, onMudar }: LinhaProps) {
  const { id, nome, servidor, situacao, erro, lido_em, quantas, ignorados } = calendario
  const [removendo, setRemovendo] = useState(false)
  const [atualizar, remover] = [useAtualizarCalendario(), useRemoverCalendario()]
  const toast = useToast()
  const naFalha = (error: unknown) => toast({ tone: 'error', title: falhaDe(error).mensagem })
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 font-semibold break-words">{nome}</h3>
        <Badge tone={tons[situacao]}>{textos.situacoes[situacao]}</Badge>
      </div>
      <p className="text-sm break-words text-muted">
        {[
          servidor,
          lido_em ? textos.lido(formatarDataHora(lido_em, zona)) : textos.nuncaLido,
          textos.quantas(quantas),
        ].join(' · ')}
      </p>
      {erro || ignorados > 0 ? (
        <p className="rounded-lg bg-warning-soft p-3 text-sm">
          {[
            erro,
            erro && quantas > 0 ? textos.mantidas : null,
            situacao === 'desligado' ? textos.desligado : null,
          ]
            .filter(Boolean)
            .join(' ') || textos.ignorados(ignorados)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          aria-label={textos.atualizarDe(nome)}
          loading={atualizar.isPending}
          onClick={() =>
            atualizar.mutate(
              { id },
              {
                onSuccess: (feito) =>
                  toast(
                    feito.erro
                      ? { tone: 'warning', title: feito.erro }
                      : { tone: 'success', title: textos.atualizado(nome) },
                  ),
                onError: naFalha,
              },
            )
          }
        >
          {textos.atualizar}
        </Button>
        <Button size="sm" variant="outline" aria-label={textos.mudarDe(nome)} onClick={onMudar}>
          {textos.mudar}
        </Button>
        <Button
          size="sm"
          variant="danger-ghost"
          aria-label={textos.removerDe(nome)}
          onClick={() => setRemovendo(true)}
        >
          {textos.remover}
        </Button>
      </div>
      <ConfirmDialog
        open={removendo}
        onOpenChange={setRemovendo}
        title={textos.removerTitulo(nome)}
        description={textos.removerDescricao}
        confirmLabel={textos.remover}
        pending={remover.isPending}
        onConfirm={() =>
          // The row goes with its calendar: what is said afterwards does not hang on it.
          void remover
            .mutateAsync({ id })
            .then(() => toast({ tone: 'success', title: textos.removido(nome) }), naFalha)
        }
      />
    </li>
  )
}
