import { useState } from 'react'
import type { EsperaDaAgenda } from '#domain/espera/contract.ts'
import { prioridadesEspera, rotulosPrioridadeEspera, type PrioridadeEspera } from '#domain/espera/espera.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePriorizar } from '../hooks.ts'
import { textos } from '../messages.ts'

const palavras = textos.painel

/** Moves somebody ahead of the order of arrival. The reason is kept. */
export function PrioridadeDialog({ espera, onFechar }: { espera: EsperaDaAgenda; onFechar: () => void }) {
  const [prioridade, setPrioridade] = useState<PrioridadeEspera>(
    espera.prioridade === 'normal' ? 'alta' : espera.prioridade,
  )
  const [motivo, setMotivo] = useState(espera.prioridade_motivo ?? '')
  const [falta, setFalta] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const priorizar = usePriorizar()
  const avisar = useToast()
  const pede = prioridade !== 'normal'

  async function guardar() {
    if (priorizar.isPending) return
    setFalta(pede && !motivo.trim())
    setFalha(null)
    if (pede && !motivo.trim()) return
    try {
      await priorizar.mutateAsync({ id: espera.id, prioridade, motivo: pede ? motivo : '' })
      avisar({ tone: 'success', title: palavras.guardado })
      onFechar()
    } catch (erro) {
      setFalha(falhaDe(erro).mensagem)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onFechar}
      bare
      title={palavras.prioridadeDe(espera.paciente_nome)}
      description={palavras.prioridadeDescricao}
    >
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          void guardar()
        }}
      >
        <DialogBody>
          <div className="grid gap-4">
            <Field label={palavras.prioridade}>
              <NativeSelect
                value={prioridade}
                onChange={(event) => setPrioridade(event.target.value as PrioridadeEspera)}
                options={prioridadesEspera.map((value) => ({ value, label: rotulosPrioridadeEspera[value] }))}
              />
            </Field>
            {pede ? (
              <Field label={palavras.motivo} error={falta ? palavras.motivoFalta : undefined} required>
                <Textarea
                  rows={3}
                  maxLength={500}
                  value={motivo}
                  onChange={(event) => setMotivo(event.target.value)}
                />
              </Field>
            ) : null}
            {falha ? <FormAlert>{falha}</FormAlert> : null}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onFechar}>
            {palavras.voltar}
          </Button>
          <Button type="submit" loading={priorizar.isPending} loadingText={palavras.guardando}>
            {palavras.guardar}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
