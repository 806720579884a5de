import { zodResolver } from '@hookform/resolvers/zod'
import { Form } from '#web/form/form.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Button } from '#web/ui/button.tsx'
import { mensagemDoLink } from './link-failures.ts'
import { mensagens, textos } from '../messages.ts'
import type { DadosDeReset, resetSchema } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'

type MailRequestFormProps = {
  /** Validates the address, with its own sentence for a missing one. */
  schema: typeof resetSchema
  rotulo?: string
  enviar: string
  /** Requests the mail. Throws the error of the auth service. */
  onEnviar: (email: string) => Promise<void>
}

/** One e-mail address, to which a mail with a link is sent. */
export function MailRequestForm({ schema, rotulo, enviar, onEnviar }: MailRequestFormProps) {
  const sessao = useSessao()
  const form = useAppForm<DadosDeReset>({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
    send: ({ email }) => onEnviar(email),
    messageOf: (error) => mensagemDoLink(error, mensagens.erroInesperado),
  })
  const { control, failure, formState } = form

  return (
    <Form form={form} className="grid w-full gap-4 text-left">
      <TextField
        control={control}
        name="email"
        label={rotulo ?? textos.login.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        onFocus={() => sessao.preparar()}
      />
      {failure ? <FormAlert>{failure}</FormAlert> : null}
      <Button
        type="submit"
        size="lg"
        block
        loading={formState.isSubmitting}
        loadingText={textos.esqueci.enviando}
      >
        {enviar}
      </Button>
    </Form>
  )
}
