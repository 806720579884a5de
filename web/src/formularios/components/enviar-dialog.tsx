import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { envio as palavras } from '../messages.ts'
import { useOpcoesDeFormulario } from '../use-opcoes.ts'

type EnviarProps = {
  paciente_id: string
  /** Visits to come, the next one first. */
  proximas: readonly { id: string; data_agendamento: string }[]
  onFechar: () => void
}

/** Sends a form to one person, before a visit or by itself. The next visit is offered first. */
export function EnviarDialog({ paciente_id, proximas, onFechar }: EnviarProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const opcoes = useOpcoesDeFormulario()
  const [formulario, setFormulario] = useState<string>('phq-9')
  const [agendamento_id, setAgendamento] = useState(proximas[0]?.id ?? '')
  const [recado, setRecado] = useState('')
  // One id for all tries: what was sent by a request whose answer was lost is not sent twice.
  const [id] = useState(() => crypto.randomUUID())
  const enviar = useMutation(api.formularios.enviar.mutationOptions())
  const aoEnviar = (evento: FormEvent) => {
    evento.preventDefault()
    if (enviar.isPending) return
    enviar.mutate(
      { id, paciente_id, formulario, agendamento_id: agendamento_id || null, recado },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: api.formularios.key() })
          toast({ tone: 'success', title: palavras.enviado })
          onFechar()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(abre) => (abre ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.dica}
      wrap={inForm(aoEnviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={enviar.isPending} loadingText={palavras.enviando}>
            {palavras.enviar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={palavras.qual}>
          <NativeSelect
            value={formulario}
            options={opcoes}
            onChange={({ target }) => setFormulario(target.value)}
          />
        </Field>
        <Field label={palavras.quando}>
          <NativeSelect
            value={agendamento_id}
            options={[
              ...proximas.map((proxima) => ({
                value: proxima.id,
                label: palavras.antesDe(formatarDataHora(proxima.data_agendamento, zonaDaqui())),
              })),
              { value: '', label: palavras.quandoPuder },
            ]}
            onChange={({ target }) => setAgendamento(target.value)}
          />
        </Field>
        <Field label={palavras.recado} optional>
          <Textarea
            rows={3}
            maxLength={500}
            value={recado}
            onChange={({ target }) => setRecado(target.value)}
          />
        </Field>
        {enviar.error ? <FormAlert>{falhaDe(enviar.error).mensagem}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
