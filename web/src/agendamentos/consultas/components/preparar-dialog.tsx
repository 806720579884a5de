import { useState, type FormEvent } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { usePreparar } from '../hooks.ts'
import { doPaciente as cancelar } from '../../cancelar/messages.ts'
import { preparar as palavras } from '../messages.ts'

const TRES = [0, 1, 2] as const

type PrepararDialogProps = { consulta: AgendamentoDetalhe; onFechar: () => void }

/** 'Preparar consulta': up to three questions, which the professional sees on top of the visit. */
export function PrepararDialog({ consulta, onFechar }: PrepararDialogProps) {
  const [perguntas, setPerguntas] = useState(() => TRES.map((qual) => consulta.perguntas[qual] ?? ''))
  const preparar = usePreparar(palavras.feito)

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (preparar.isPending) return
    const escritas = perguntas.map((cada) => cada.trim()).filter(Boolean)
    preparar.mutate({ id: consulta.id, perguntas: escritas }, { onSuccess: onFechar })
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {cancelar.voltar}
          </Button>
          <Button type="submit" loading={preparar.isPending} loadingText={palavras.salvando}>
            {palavras.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {TRES.map((qual) => (
          <Field key={qual} label={palavras.pergunta(qual + 1)} optional>
            <Textarea
              rows={2}
              maxLength={300}
              value={perguntas[qual]}
              placeholder={qual === 0 ? palavras.exemplo : undefined}
              onChange={(event) =>
                setPerguntas((antes) =>
                  antes.map((cada, indice) => (indice === qual ? event.target.value : cada)),
                )
              }
            />
          </Field>
        ))}
      </div>
    </Dialog>
  )
}
