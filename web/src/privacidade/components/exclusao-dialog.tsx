import { useState, type FormEvent } from 'react'
import { palavraDaExclusao } from '#domain/privacidade/pedido.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePedir } from '../hooks.ts'
import { textos } from '../messages.ts'
import { inForm } from '#web/ui/in-form.tsx'

const { exclusao: palavras } = textos

/** The consequences in sentences, and the word that confirms them. */
export function ExclusaoDialog({ onClose }: { onClose: () => void }) {
  const pedir = usePedir()
  const toast = useToast()
  const [palavra, setPalavra] = useState('')
  const [erro, setErro] = useState<string>()

  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (pedir.isPending) return
    if (palavra.trim() !== palavraDaExclusao) {
      setErro(palavras.diferente)
      document.getElementById('palavra-da-exclusao')?.focus()
      return
    }
    pedir.mutate(
      { tipo: 'exclusao', confirmacao: palavraDaExclusao },
      {
        onSuccess: () => {
          toast({ title: palavras.aceita, tone: 'info' })
          onClose()
        },
        onError: (error) => setErro(falhaDe(error).mensagem),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={palavras.pergunta}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {palavras.voltar}
          </Button>
          <Button type="submit" variant="danger" loading={pedir.isPending} loadingText={palavras.pedindo}>
            {palavras.pedir}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          {palavras.consequencias.map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ul>
        <Field label={palavras.digite} error={erro} id="palavra-da-exclusao">
          <Input
            value={palavra}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => {
              setPalavra(event.target.value)
              setErro(undefined)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
