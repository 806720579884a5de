import { useState, type FormEvent, type ReactNode } from 'react'
import { CodeInput } from '#web/acesso/segundo-fator/code-input.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { mensagemDoFator } from '#web/acesso/segundo-fator/segundo-fator-failures.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { useConta } from '../hooks.ts'
import { mensagens, textos } from '../messages.ts'

const { telefone: palavras } = textos

type CadastrarTelefoneProps = { nome: string; saida: ReactNode; onConcluir: () => Promise<void> }

/**
 * A phone as second factor: the number, then the received code. Offered only where the installation sends text
 * messages.
 */
export function CadastrarTelefone({ nome, saida, onConcluir }: CadastrarTelefoneProps) {
  const conta = useConta()
  const [numero, setNumero] = useState('')
  const [codigo, setCodigo] = useState('')
  const [falha, setFalha] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const [confirmar, setConfirmar] = useState<((codigo: string) => Promise<void>) | null>(null)

  const seguir = async (event: FormEvent) => {
    event.preventDefault()
    if (ocupado) return
    setFalha(null)
    const digitos = numero.replace(/\D/g, '')
    if (digitos.length < 10) return setFalha(mensagens.telefoneInvalido)
    setOcupado(true)
    try {
      if (!confirmar) {
        const proximo = await conta.comecarTelefone(nome, `55${digitos}`)
        setConfirmar(() => proximo)
      } else {
        await confirmar(codigo)
        await onConcluir()
      }
    } catch (error) {
      setFalha(mensagemDoFator(error))
    } finally {
      setOcupado(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void seguir(event)} className="grid gap-4">
      <p className="text-ink-2">{palavras.descricao}</p>
      <Field label={palavras.numero}>
        <Masked
          pattern={phonePattern}
          autoComplete="tel-national"
          value={numero}
          onValueChange={setNumero}
          disabled={confirmar !== null}
        />
      </Field>
      {confirmar ? (
        <Field label={textos.app.codigo}>
          <CodeInput value={codigo} onValueChange={setCodigo} />
        </Field>
      ) : null}
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        {saida}
        <Button type="submit" loading={ocupado} loadingText={palavras.enviando}>
          {confirmar ? textos.app.ativar : palavras.enviar}
        </Button>
      </div>
    </form>
  )
}
