import { useState, type FormEvent } from 'react'
import type { Alcance } from '#domain/agendamentos/andamento/contract.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { motivosCancelamento } from '#domain/referencia/motivos-cancelamento.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { comQuem, quando } from '../consulta.ts'
import { useCancelar, useConsulta } from '../hooks.ts'
import { cancelar as palavras } from '../messages.ts'
import { JaNaoPode } from './ja-nao-pode.tsx'
import { Politica } from './politica.tsx'

const prontos = motivosCancelamento.filter(({ de, rotulo }) => de === 'paciente' && rotulo !== 'Outro motivo')
const alcances = Object.entries(palavras.alcances).map(([value, label]) => ({
  value: value as Alcance,
  label,
}))

const CAMPO = 'motivo-do-cancelamento'

type CancelarDialogProps = { consulta: AgendamentoDetalhe; aoFechar: () => void }

/** APPT-03: the policy first, a required reason, and for a series how much of it. */
export function CancelarDialog({ consulta: conhecida, aoFechar }: CancelarDialogProps) {
  const { data: consulta = conhecida } = useConsulta(conhecida.id, conhecida)
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const [alcance, setAlcance] = useState<Alcance>('esta')
  const cancelar = useCancelar()
  const pode = consulta.acoes.includes('cancelar') || cancelar.isPending
  const toast = useToast()

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (cancelar.isPending) return
    if (!motivo.trim()) {
      setFalta(true)
      toast({ title: palavras.motivoObrigatorio, description: palavras.informe, tone: 'error' })
      document.getElementById(CAMPO)?.focus()
      return
    }
    const { id, versao } = consulta
    cancelar.mutate({ id, versao, motivo: motivo.trim(), alcance }, { onSuccess: aoFechar })
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : aoFechar())}
      title={palavras.titulo}
      description={palavras.descricao(comQuem(consulta), quando(consulta))}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={aoFechar}>
            {palavras.voltar}
          </Button>
          {pode ? (
            <Button
              type="submit"
              variant="danger"
              loading={cancelar.isPending}
              loadingText={palavras.cancelando}
            >
              {palavras.acao}
            </Button>
          ) : null}
        </>
      }
    >
      {pode ? (
        <div className="grid gap-4">
          {cancelar.error ? (
            <p role="alert" className="text-sm font-semibold text-danger">
              {falhaDe(cancelar.error).mensagem}
            </p>
          ) : null}
          <Politica politica={consulta.politica} />
          {consulta.serie_id ? (
            <Field label={palavras.alcance} group>
              <Segmented
                label={palavras.alcance}
                value={alcance}
                onValueChange={setAlcance}
                options={alcances}
                className="justify-self-start"
              />
            </Field>
          ) : null}
          <FilterChips label={palavras.motivos} className="md:flex-wrap">
            {prontos.map(({ codigo, rotulo }) => (
              <FilterChip key={codigo} pressed={motivo === rotulo} onClick={() => setMotivo(rotulo)}>
                {rotulo}
              </FilterChip>
            ))}
          </FilterChips>
          <Field
            id={CAMPO}
            label={palavras.motivo}
            hint={palavras.alivio}
            required
            error={falta && !motivo.trim() ? palavras.informe : undefined}
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={motivo}
              onChange={(event) => setMotivo(event.target.value)}
            />
          </Field>
        </div>
      ) : (
        <JaNaoPode consulta={consulta} ato="cancelar" />
      )}
    </Dialog>
  )
}
