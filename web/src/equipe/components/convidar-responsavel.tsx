import { useState, type FormEvent } from 'react'
import type { PessoaCuidada } from '#domain/equipe/contract-circulo.ts'
import { relacoesDeGuarda, rotulosRelacao } from '#domain/equipe/cuidado.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConvidarResponsavel } from '../hooks.ts'
import { textos } from '../messages.ts'

const { guarda: palavras, convite } = textos
type Guarda = (typeof relacoesDeGuarda)[number]

type ConvidarResponsavelProps = { pessoa: Pick<PessoaCuidada, 'id' | 'nome'>; onFechar: () => void }

/** CIRCULO-02: invites another guardian of a person without a login. There is nothing to choose: both decide alike. */
export function ConvidarResponsavel({ pessoa, onFechar }: ConvidarResponsavelProps) {
  const convidar = useConvidarResponsavel()
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [relacao, setRelacao] = useState<Guarda>('filho')
  const [erros, setErros] = useState<Record<string, string>>({})
  const [falha, setFalha] = useState<string>()
  const nome = pessoa.nome.split(' ', 1)[0]!

  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (convidar.isPending) return
    setErros({})
    setFalha(undefined)
    convidar.mutate(
      { pessoa_id: pessoa.id, email: email.trim(), relacao },
      {
        onSuccess: () => {
          toast({ title: convite.enviado, description: convite.enviadoPara(email.trim()), tone: 'success' })
          onFechar()
        },
        onError: (error) => {
          const { campos, mensagem } = falhaDe(error)
          setErros(campos)
          if (Object.keys(campos).length === 0) setFalha(mensagem)
        },
      },
    )
  }

  return (
    <Dialog
      open
      full
      onOpenChange={onFechar}
      title={palavras.titulo(nome)}
      description={palavras.descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {convite.cancelar}
          </Button>
          <Button type="submit" loading={convidar.isPending} loadingText={convite.enviando}>
            {convite.enviar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={convite.email} error={erros.email}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={palavras.relacao(nome)} error={erros.relacao}>
          <NativeSelect
            value={relacao}
            options={relacoesDeGuarda.map((cada) => ({ value: cada, label: rotulosRelacao[cada] }))}
            onChange={(event) => setRelacao(event.target.value as Guarda)}
          />
        </Field>
        <p className="rounded-md bg-subtle p-3 text-sm text-ink-2">{palavras.comoFunciona}</p>
        {falha ? <FormAlert>{falha}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
