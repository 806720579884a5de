import { useState, type FormEvent } from 'react'
import { recusaDoPedido, tamanhoDoPedido } from '#domain/privacidade/pedido.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePedir } from '../hooks.ts'
import { textos } from '../messages.ts'
import { inForm } from '#web/ui/in-form.tsx'

const { correcao: palavras } = textos
const opcoes = Object.entries(palavras.tipos).map(([value, label]) => ({ value, label }))

/** A request in the person's own words. A refusal keeps the text. */
export function NovoPedidoDialog({ onClose }: { onClose: () => void }) {
  const pedir = usePedir()
  const toast = useToast()
  const [tipo, setTipo] = useState<keyof typeof palavras.tipos>('correcao')
  const [descricao, setDescricao] = useState('')
  const [erro, setErro] = useState<string>()

  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (pedir.isPending) return
    const recusa = recusaDoPedido(descricao)
    if (recusa) {
      setErro(recusa)
      document.getElementById('pedido-descricao')?.focus()
      return
    }
    pedir.mutate(
      { tipo, descricao: descricao.trim() },
      {
        onSuccess: ({ prazo }) => {
          toast({
            title: palavras.enviado,
            description: palavras.enviadoDescricao(formatarDiaCurto(prazo)),
            tone: 'success',
          })
          onClose()
        },
        onError: (error) => setErro(falhaDe(error).campos.descricao ?? falhaDe(error).mensagem),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={palavras.tituloDoPedido}
      description={palavras.aviso}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={pedir.isPending} loadingText={palavras.enviando}>
            {palavras.enviar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={palavras.tipo}>
          <NativeSelect
            options={opcoes}
            value={tipo}
            onChange={(event) => setTipo(event.target.value as typeof tipo)}
          />
        </Field>
        <Field label={palavras.conte} error={erro} id="pedido-descricao">
          <Textarea
            rows={5}
            value={descricao}
            maxLength={tamanhoDoPedido.maximo}
            placeholder={palavras.exemplo}
            onChange={(event) => {
              setDescricao(event.target.value)
              setErro(undefined)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
