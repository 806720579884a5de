import { useState, type ReactNode } from 'react'
import { MensagemNaDemonstracao } from '#web/acesso/components/mensagem-na-demonstracao.tsx'
import { CodeInput } from '#web/acesso/segundo-fator/code-input.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { mensagemDoFator } from '#web/acesso/segundo-fator/segundo-fator-failures.ts'
import { Form } from '#web/form/form.tsx'
import { MaskedField } from '#web/form/masked-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { Button } from '#web/ui/button.tsx'
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
  const [confirmar, setConfirmar] = useState<((codigo: string) => Promise<void>) | null>(null)
  const form = useAppForm<{ numero: string; codigo: string }>({
    resolver: checkWith(({ numero }) => ({ numero: numero.length < 10 ? mensagens.telefoneInvalido : null })),
    defaultValues: { numero: '', codigo: '' },
    async send({ numero, codigo }) {
      if (!confirmar) {
        const proximo = await conta.comecarTelefone(nome, `55${numero}`)
        return setConfirmar(() => proximo)
      }
      await confirmar(codigo)
      await onConcluir()
    },
    messageOf: mensagemDoFator,
  })
  const { control, failure, formState } = form

  return (
    <Form form={form} className="grid gap-4">
      <p className="text-ink-2">{palavras.descricao}</p>
      <MaskedField
        control={control}
        name="numero"
        mask="telefone"
        label={palavras.numero}
        autoComplete="tel-national"
        disabled={confirmar !== null}
      />
      {confirmar ? (
        <ValueField control={control} name="codigo" label={textos.app.codigo}>
          {(field) => <CodeInput {...field} />}
        </ValueField>
      ) : null}
      {confirmar ? <MensagemNaDemonstracao para={`+55${form.getValues('numero')}`} /> : null}
      {failure ? <FormAlert>{failure}</FormAlert> : null}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        {saida}
        <Button type="submit" loading={formState.isSubmitting} loadingText={palavras.enviando}>
          {confirmar ? textos.app.ativar : palavras.enviar}
        </Button>
      </div>
    </Form>
  )
}
