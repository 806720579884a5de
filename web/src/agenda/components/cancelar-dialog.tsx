import { useState } from 'react'
import type { Alcance } from '#domain/agendamentos/andamento/contract.ts'
import { formatarDiaEHora } from '#domain/formato/data.ts'
import { motivosCancelamento } from '#domain/referencia/motivos-cancelamento.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDaConsulta } from '../consulta-messages.ts'
import { textosDosDialogos } from '../dialogos-messages.ts'
import { useCancelar } from '../hooks.ts'
import { textos } from '../messages.ts'

const { cancelar: palavras } = textosDaConsulta
const { voltar } = textosDosDialogos
/** Repeated here because the contract would bring its schemas into the page. */
const alcances: readonly Alcance[] = ['esta', 'proximas', 'todas']
const OUTRO = 'outro-profissional-motivo'
const motivos = motivosCancelamento.filter(({ de }) => de === 'profissional')
/** APPT-03: the second toast follows once the first has been read. */
const NOTIFICADO_MS = 1_500

type CancelarProps = {
  consulta: {
    id: string
    versao: number
    paciente_nome: string | null
    data_agendamento: string
    serie_id: string | null
  }
  zona: string
  /** Whether a request that was not accepted yet is refused. */
  recusa?: boolean
  aoFechar: () => void
}

/** APPT-03 for the professional: the reason, how much of a series, and whether to tell the patient. */
export function CancelarDialog({ consulta, zona, recusa, aoFechar }: CancelarProps) {
  const [codigo, setCodigo] = useState('')
  const [texto, setTexto] = useState('')
  const [alcance, setAlcance] = useState<Alcance>('esta')
  const [avisar, setAvisar] = useState(true)
  const [falta, setFalta] = useState(false)
  const cancelar = useCancelar()
  const toast = useToast()
  const nome = consulta.paciente_nome ?? textos.cartao.semNome
  const motivo = codigo === OUTRO ? texto.trim() : (motivos.find((um) => um.codigo === codigo)?.rotulo ?? '')

  function enviar() {
    if (!motivo) return setFalta(true)
    cancelar.mutate(
      { id: consulta.id, versao: consulta.versao, motivo, alcance, avisar },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: palavras.feito })
          if (avisar) setTimeout(() => toast({ tone: 'info', title: palavras.notificado }), NOTIFICADO_MS)
          aoFechar()
        },
      },
    )
  }

  const falha = cancelar.error
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : aoFechar())}
      title={recusa ? palavras.tituloPedido(nome) : palavras.titulo(nome)}
      description={formatarDiaEHora(consulta.data_agendamento, zona)}
      size="sm"
      wrap={inForm((event) => {
        event.preventDefault()
        if (!cancelar.isPending) enviar()
      })}
      footer={
        <>
          <Button variant="outline" onClick={aoFechar}>
            {voltar}
          </Button>
          <Button
            type="submit"
            variant="danger"
            loading={cancelar.isPending}
            loadingText={palavras.cancelando}
          >
            {recusa ? palavras.recusar : palavras.confirmar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {falha ? (
          <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
            {codigoDe(falha) === null ? palavras.erro : falhaDe(falha).mensagem}
          </p>
        ) : null}
        <Field
          label={palavras.motivo}
          hint={palavras.dica}
          required
          error={falta && !motivo && codigo !== OUTRO ? palavras.faltaFrase : undefined}
        >
          <NativeSelect
            placeholder={palavras.escolha}
            value={codigo}
            onChange={(event) => setCodigo(event.target.value)}
            options={motivos.map(({ codigo: value, rotulo }) => ({ value, label: rotulo }))}
          />
        </Field>
        {codigo === OUTRO ? (
          <Field label={palavras.outro} required error={falta && !motivo ? palavras.faltaFrase : undefined}>
            <Textarea
              rows={3}
              maxLength={500}
              value={texto}
              onChange={(event) => setTexto(event.target.value)}
            />
          </Field>
        ) : null}
        {consulta.serie_id ? (
          <Field label={palavras.alcance}>
            <NativeSelect
              value={alcance}
              onChange={(event) => setAlcance(event.target.value as Alcance)}
              options={alcances.map((value) => ({ value, label: palavras.alcances[value] }))}
            />
          </Field>
        ) : null}
        <Checkbox
          label={palavras.avisar}
          checked={avisar}
          onChange={(event) => setAvisar(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
