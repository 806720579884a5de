import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'

type PerguntarProps = { id: string; nome: string; onFechar: () => void }

/** A question to the author, in the open: a comment of the post, of which the author is told. What was typed stays until it is published. */
export function Perguntar({ id, nome, onFechar }: PerguntarProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [texto, setTexto] = useState('')
  const [vazia, setVazia] = useState(false)
  const [comentario_id] = useState(() => crypto.randomUUID())
  const enviar = useMutation({
    mutationFn: () =>
      client.rede.comentar({ id, comentario_id, pai_id: null, conteudo: texto.trim(), mencoes: [] }),
    onSuccess() {
      toast({ title: textos.perguntou, tone: 'success' })
      onFechar()
      return queries.invalidateQueries({ queryKey: api.rede.comentarios.key() })
    },
  })
  function aoEnviar(event: FormEvent) {
    event.preventDefault()
    setVazia(texto.trim() === '')
    if (texto.trim() !== '' && !enviar.isPending) enviar.mutate()
  }
  return (
    <Dialog
      open
      title={textos.perguntarTitulo(nome)}
      description={textos.perguntarDica}
      onOpenChange={onFechar}
      wrap={inForm(aoEnviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={enviar.isPending} loadingText={textos.enviando}>
            {textos.enviar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {enviar.error ? <FormAlert>{falhaDe(enviar.error).mensagem}</FormAlert> : null}
        <Field label={textos.pergunta} error={vazia ? textos.perguntaVazia : undefined}>
          <Textarea
            rows={4}
            maxLength={1000}
            placeholder={textos.perguntaExemplo}
            value={texto}
            onChange={({ target }) => {
              setTexto(target.value)
              setVazia(false)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
