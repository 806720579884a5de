import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { mensagemDoLink } from '../link-failures.ts'
import { mensagens, textos } from '../messages.ts'
import type { DadosDeReset, resetSchema } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'
import { FormAlert } from './form-alert.tsx'

type MailRequestFormProps = {
  /** An address, with what is said of a missing one. */
  schema: typeof resetSchema
  rotulo?: string
  enviar: string
  /** Asks for the mail; throws the error of the auth service. */
  aoEnviar: (email: string) => Promise<void>
}

/** One address, to which a mail with a link is asked for. */
export function MailRequestForm({ schema, rotulo, enviar, aoEnviar }: MailRequestFormProps) {
  const sessao = useSessao()
  const [falha, setFalha] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<DadosDeReset>({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })

  const submit = handleSubmit(async ({ email }) => {
    try {
      await aoEnviar(email)
    } catch (error) {
      setFalha(mensagemDoLink(error, mensagens.erroInesperado))
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        setFalha(null)
        void submit(event)
      }}
      className="grid w-full gap-4 text-left"
    >
      <Field label={rotulo ?? textos.login.email} error={formState.errors.email?.message}>
        <Input
          {...register('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          onFocus={() => sessao.preparar()}
        />
      </Field>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <Button
        type="submit"
        size="lg"
        block
        loading={formState.isSubmitting}
        loadingText={textos.esqueci.enviando}
      >
        {enviar}
      </Button>
    </form>
  )
}
