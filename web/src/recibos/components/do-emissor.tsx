import { useState } from 'react'
import type { ReciboDaConsulta } from '#domain/recibos/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCancelarRecibo, useMostrarMeuCpf } from '../hooks.ts'
import { textos } from '../messages.ts'

/** Settings of the issuing side: whether its own CPF is printed, and withdrawing a receipt. */
export function DoEmissor({ situacao: { lado, recibo, meu_cpf } }: { situacao: ReciboDaConsulta }) {
  const mostrar = useMostrarMeuCpf()
  const toast = useToast()
  if (lado !== 'profissional') return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {meu_cpf === null ? null : (
        <Switch
          label={textos.meuCpf}
          description={textos.meuCpfDica}
          checked={mostrar.isPending ? mostrar.variables.mostrar : meu_cpf}
          onChange={(event) =>
            mostrar.mutate(
              { mostrar: event.target.checked },
              { onError: (causa) => toast({ title: falhaDe(causa).mensagem, tone: 'error' }) },
            )
          }
        />
      )}
      {recibo ? <Cancelamento key={recibo.id} id={recibo.id} /> : null}
    </div>
  )
}

function Cancelamento({ id }: { id: string }) {
  const cancelar = useCancelarRecibo()
  const toast = useToast()
  const [aberto, setAberto] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [erro, setErro] = useState<string>()
  if (!aberto)
    return (
      <Button size="sm" variant="danger-ghost" className="justify-self-start" onClick={() => setAberto(true)}>
        {textos.cancelar}
      </Button>
    )
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (motivo.trim().length < 3) return setErro(textos.motivoFalta)
        cancelar.mutate(
          { id, motivo },
          {
            onSuccess: () => toast({ title: textos.foiCancelado, tone: 'success' }),
            onError: (causa) => setErro(falhaDe(causa).mensagem),
          },
        )
      }}
    >
      <Field label={textos.motivo} error={erro}>
        <Input value={motivo} maxLength={300} onChange={(event) => setMotivo(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button
          size="sm"
          type="submit"
          variant="danger"
          loading={cancelar.isPending}
          loadingText={textos.cancelando}
        >
          {textos.confirmarCancelamento}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAberto(false)}>
          {textos.voltar}
        </Button>
      </div>
    </form>
  )
}
