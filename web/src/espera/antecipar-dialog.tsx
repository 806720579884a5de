import { useState, type FormEvent } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePedirAntes } from './hooks.ts'
import { textos } from './messages.ts'

const palavras = textos.antes

type AnteciparDialogProps = { consulta: AgendamentoDetalhe; onFechar: () => void }

/** 'Quero um horário antes': a notice when an earlier hour becomes free. The appointment stays as it is (C12). */
export function AnteciparDialog({ consulta, onFechar }: AnteciparDialogProps) {
  const [aviso, setAviso] = useState('120')
  const [falha, setFalha] = useState<string | null>(null)
  const pedir = usePedirAntes()
  const avisar = useToast()
  const quando = formatarDataHora(consulta.data_agendamento, consulta.zona ?? zonaDaqui())

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (pedir.isPending) return
    setFalha(null)
    pedir.mutate(
      { agendamento_id: consulta.id, aviso_min: Number(aviso) },
      {
        onSuccess() {
          avisar({ tone: 'success', title: palavras.feito, description: palavras.feitoDescricao })
          onFechar()
        },
        onError: (erro) => setFalha(falhaDe(erro).mensagem),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.descricao(quando, consulta.profissional_nome ?? palavras.semNome)}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.entrar.cancelar}
          </Button>
          <Button type="submit" loading={pedir.isPending} loadingText={palavras.entrando}>
            {palavras.confirmar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{palavras.como}</p>
        <Field label={textos.entrar.aviso}>
          <NativeSelect
            value={aviso}
            onChange={(event) => setAviso(event.target.value)}
            options={Object.entries(textos.entrar.avisos).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <p className="text-sm text-muted">{palavras.livres}</p>
        {falha ? <FormAlert>{falha}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
