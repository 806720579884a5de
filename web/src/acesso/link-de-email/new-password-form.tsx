import { zodResolver } from '@hookform/resolvers/zod'
import { useWatch } from 'react-hook-form'
import { regrasSenha } from '#domain/acesso/senha.ts'
import { FormField } from '#web/form/form-field.tsx'
import { Form } from '#web/form/form.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordChecklist } from '#web/ui/password-checklist.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { linkNaoVale, mensagemDoLink } from './link-failures.ts'
import { mensagens, textos } from '../messages.ts'
import { novaSenhaSchema, type DadosDeNovaSenha } from '../schemas.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'

type NewPasswordFormProps = {
  rotulos: { senha: string; confirmacao: string; salvar: string }
  /** Sets the password. Throws the error of the auth service. */
  onSalvar: (senha: string) => Promise<void>
  /** Called when the link is no longer valid. */
  onPerderLink: () => void
}

/** LOGIN-07: a password and its confirmation, with the live checklist. */
export function NewPasswordForm({ rotulos, onSalvar, onPerderLink }: NewPasswordFormProps) {
  const form = useAppForm<DadosDeNovaSenha>({
    resolver: zodResolver(novaSenhaSchema),
    defaultValues: { senha: '', confirmacao: '' },
    send: (dados) => onSalvar(dados.senha),
    onRefused(error) {
      const perdido = linkNaoVale(error)
      if (perdido) onPerderLink()
      return perdido
    },
    messageOf: (error) => mensagemDoLink(error, mensagens.erroAoAlterarSenha),
  })
  const { register, control, failure, formState } = form
  const { isSubmitting } = formState
  const senha = useWatch({ control, name: 'senha' })

  return (
    <Form form={form} className="grid gap-4">
      <FormField control={control} name="senha" label={rotulos.senha}>
        <PasswordField {...register('senha')} autoComplete="new-password" />
      </FormField>
      <PasswordChecklist
        rules={regrasSenha.map(({ regra, rotulo, cumpre }) => ({
          id: regra,
          label: rotulo,
          met: cumpre(senha),
        }))}
      />
      <FormField control={control} name="confirmacao" label={rotulos.confirmacao}>
        <PasswordField {...register('confirmacao')} autoComplete="new-password" />
      </FormField>
      {failure ? <FormAlert>{failure}</FormAlert> : null}
      <Button type="submit" size="lg" block loading={isSubmitting} loadingText={textos.novaSenha.salvando}>
        {rotulos.salvar}
      </Button>
    </Form>
  )
}
