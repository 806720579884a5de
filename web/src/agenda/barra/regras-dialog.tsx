import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Politica } from '#domain/agendamentos/politica.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { textos } from '../messages.ts'

const { regras: palavras, voltar, salvar, salvando } = textosDosDialogos
const SEM_LIMITE = 'sem'

type RegrasProps = { profissional_id: string; onFechar: () => void }

/** The professional's rules for cancelling and moving (C13). */
export function RegrasDialog({ profissional_id, onFechar }: RegrasProps) {
  const query = useQuery(
    api.agendamentos.politica.queryOptions({ input: { id: profissional_id }, staleTime: 0 }),
  )
  const { data, error, isFetching } = query
  if (data && !isFetching)
    return <Formulario profissional_id={profissional_id} inicial={data} onFechar={onFechar} />
  return (
    <Dialog open onOpenChange={(aberto) => (aberto ? undefined : onFechar())} title={palavras.titulo}>
      {error ? <QueryError query={query} title={textos.lado.erro} /> : <Skeleton className="h-64 w-full" />}
    </Dialog>
  )
}

function Formulario({ profissional_id, inicial, onFechar }: RegrasProps & { inicial: Politica }) {
  const [regras, setRegras] = useState(inicial)
  const queries = useQueryClient()
  const toast = useToast()
  const guardar = useMutation(
    api.agendamentos.guardarPolitica.mutationOptions({
      onSuccess(guardada) {
        queries.setQueryData(api.agendamentos.politica.queryKey({ input: { id: profissional_id } }), guardada)
        toast({ tone: 'success', title: palavras.guardadas })
        onFechar()
      },
    }),
  )
  const mudar = (mudanca: Partial<Politica>) => setRegras({ ...regras, ...mudanca })
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
      wrap={inForm((event) => {
        event.preventDefault()
        if (!guardar.isPending) guardar.mutate({ ...regras, texto: regras.texto.trim(), id: profissional_id })
      })}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {voltar}
          </Button>
          <Button type="submit" loading={guardar.isPending} loadingText={salvando}>
            {salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {guardar.error ? (
          <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
            {falhaDe(guardar.error).mensagem}
          </p>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Prazo
            rotulo={palavras.cancelar}
            minutos={regras.cancelar_ate_min}
            onMudar={(cancelar_ate_min) => mudar({ cancelar_ate_min })}
          />
          <Prazo
            rotulo={palavras.remarcar}
            minutos={regras.remarcar_ate_min}
            onMudar={(remarcar_ate_min) => mudar({ remarcar_ate_min })}
          />
        </div>
        <Field label={palavras.maximo}>
          <NativeSelect
            value={regras.max_remarcacoes === null ? SEM_LIMITE : String(regras.max_remarcacoes)}
            onChange={(event) =>
              mudar({
                max_remarcacoes: event.target.value === SEM_LIMITE ? null : Number(event.target.value),
              })
            }
            options={[
              ...[...new Set([0, 1, 2, 3, 5, 10, regras.max_remarcacoes ?? 0])]
                .sort((a, b) => a - b)
                .map((vezes) => ({ value: String(vezes), label: palavras.vezes(vezes) })),
              { value: SEM_LIMITE, label: palavras.semLimite },
            ]}
          />
        </Field>
        <Switch
          label={<span className="font-semibold">{palavras.varias}</span>}
          description={palavras.variasDescricao}
          checked={regras.varias_no_dia}
          onChange={(event) => mudar({ varias_no_dia: event.target.checked })}
        />
        <Field label={palavras.texto} hint={palavras.textoDica} optional>
          <Textarea
            rows={3}
            maxLength={1000}
            value={regras.texto}
            onChange={(event) => mudar({ texto: event.target.value })}
          />
        </Field>
      </div>
    </Dialog>
  )
}

function Prazo({
  rotulo,
  minutos,
  onMudar,
}: {
  rotulo: string
  minutos: number
  onMudar: (minutos: number) => void
}) {
  const prazos = Object.entries(palavras.prazos).map(([value, label]) => ({ value, label }))
  const conhecido = String(minutos) in palavras.prazos
  return (
    <Field label={rotulo}>
      <NativeSelect
        value={String(minutos)}
        onChange={(event) => onMudar(Number(event.target.value))}
        options={
          conhecido ? prazos : [...prazos, { value: String(minutos), label: palavras.outroPrazo(minutos) }]
        }
      />
    </Field>
  )
}
