import { useMutation } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CadastroAberto } from '#domain/acesso/telefone.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { MensagemNaDemonstracao } from '../components/mensagem-na-demonstracao.tsx'
import { CodeInput } from '../segundo-fator/code-input.tsx'
import { textos } from '../messages.ts'

const palavras = textos.cadastro.codigo

type CodigoDoTelefoneProps = {
  /** Digits with area code. A new number is a new question: give it as the key too. */
  telefone: string
  onAberto: (cadastro: CadastroAberto) => void
}

/** LOGIN-09: a code to the number opens the record that an office made, whole. It stands inside the sign-up form, so it is no form of its own. */
export function CodigoDoTelefone({ telefone, onAberto }: CodigoDoTelefoneProps) {
  const [codigo, setCodigo] = useState('')
  const [curto, setCurto] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const pedir = useMutation(api.acesso.pedirCodigo.mutationOptions())
  const abrir = useMutation(api.acesso.abrirCadastro.mutationOptions())
  const [enviado, setEnviado] = useState(false)
  useEffect(() => {
    if (enviado) campo.current?.focus()
  }, [enviado])

  const enviar = () => {
    abrir.reset()
    pedir.mutate({ telefone }, { onSuccess: () => setEnviado(true) })
  }
  const conferir = () => {
    setCurto(codigo.length < 6)
    if (codigo.length < 6) return campo.current?.focus()
    if (!abrir.isPending)
      abrir.mutate({ telefone, codigo }, { onSuccess: onAberto, onError: () => campo.current?.select() })
  }

  const falha = pedir.error ?? abrir.error
  const erro = curto ? palavras.informe : falha ? falhaDe(falha).mensagem : undefined
  return (
    <section
      aria-label={palavras.titulo}
      className="grid gap-3 rounded-lg bg-accent-soft p-3.5 text-accent-fg"
    >
      <p className="text-sm" role="status">
        {enviado ? palavras.enviado : palavras.explica}
      </p>
      {enviado ? (
        <>
          <Field label={palavras.rotulo} error={erro}>
            <CodeInput ref={campo} value={codigo} onValueChange={setCodigo} onEnter={conferir} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" loading={abrir.isPending} loadingText={palavras.conferindo} onClick={conferir}>
              {palavras.conferir}
            </Button>
            <Button
              size="sm"
              variant="outline"
              loading={pedir.isPending}
              loadingText={palavras.enviando}
              onClick={enviar}
            >
              {palavras.outro}
            </Button>
          </div>
          <MensagemNaDemonstracao para={`+55${telefone}`} />
        </>
      ) : (
        <>
          <Button
            size="sm"
            className="justify-self-start"
            icon={<MessageSquareText aria-hidden size={16} />}
            loading={pedir.isPending}
            loadingText={palavras.enviando}
            onClick={enviar}
          >
            {palavras.pedir}
          </Button>
          {erro ? <FormAlert>{erro}</FormAlert> : null}
        </>
      )}
    </section>
  )
}
