import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { limitesDoExame, rotulosDoAto, tiposDeAto, type TipoDeAto } from '#domain/exames/exame.ts'
import type { ResultadoDeExame } from '#domain/exames/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReler } from '../hooks.ts'
import { doAto as palavras, textos } from '../messages.ts'

/** Writes down what was done about a critical result. The word to the person is the professional's. */
export function AtoDialog({ resultado, onFechar }: { resultado: ResultadoDeExame; onFechar: () => void }) {
  const { id, proprio, liberado_em } = resultado
  const toast = useToast()
  const reler = useReler()
  const [tipo, setTipo] = useState<TipoDeAto>('contato')
  const [texto, setTexto] = useState('')
  const [liberar, setLiberar] = useState(true)
  const [recusa, setRecusa] = useState<string>()
  // One id for all tries: an answer that was lost writes nothing twice.
  const [ato_id] = useState(() => crypto.randomUUID())
  const agir = useMutation(api.exames.agir.mutationOptions())
  const salvar = (evento: FormEvent) => {
    evento.preventDefault()
    if (tipo === 'dispensa' && texto.trim().length < 10) return setRecusa(palavras.motivoCurto)
    agir.mutate(
      { id, ato_id, tipo, texto, liberar: proprio && liberado_em === null && liberar },
      {
        onSuccess: () => {
          reler()
          toast({ tone: 'success', title: palavras.salvo })
          onFechar()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.dica}
      wrap={inForm(salvar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={agir.isPending} loadingText={textos.salvando}>
            {palavras.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field group label={palavras.tipo}>
          <RadioCards
            value={tipo}
            onValueChange={(novo) => {
              setRecusa(undefined)
              setTipo(novo as TipoDeAto)
              // At a visit that was booked the professional tells it themselves.
              setLiberar(novo !== 'consulta')
            }}
            options={tiposDeAto.map((value) => ({ value, label: rotulosDoAto[value] }))}
          />
        </Field>
        <Field
          label={tipo === 'dispensa' ? palavras.motivo : palavras.texto}
          optional={tipo !== 'dispensa'}
          error={recusa}
        >
          <Textarea
            rows={3}
            maxLength={limitesDoExame.motivo}
            value={texto}
            onChange={({ target }) => {
              setRecusa(undefined)
              setTexto(target.value)
            }}
          />
        </Field>
        {proprio && liberado_em === null ? (
          <Checkbox
            label={palavras.mostrar}
            checked={liberar}
            onChange={({ target }) => setLiberar(target.checked)}
          />
        ) : null}
        {agir.error ? <FormAlert>{falhaDe(agir.error).mensagem}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
