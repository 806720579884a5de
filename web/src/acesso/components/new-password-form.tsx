import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { regrasSenha } from '#domain/acesso/senha.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordChecklist } from '#web/ui/password-checklist.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { linkNaoVale, mensagemDoLink } from '../link-failures.ts'
import { mensagens, textos } from '../messages.ts'
import { novaSenhaSchema, type DadosDeNovaSenha } from '../schemas.ts'
import { FormAlert } from './form-alert.tsx'

type NewPasswordFormProps = {
  rotulos: { senha: string; confirmacao: string; salvar: string }
  /** Sets the password; throws the error of the auth service. */
  aoSalvar: (senha: string) => Promise<void>
  /** What lets the password be set is worth nothing any more. */
  aoPerderLink: () => void
}

/** LOGIN-07: a password and its confirmation, with the live checklist. */
export function NewPasswordForm({ rotulos, aoSalvar, aoPerderLink }: NewPasswordFormProps) {
  const [falha, setFalha] = useState<string | null>(null)
  const { register, control, handleSubmit, formState } = useForm<DadosDeNovaSenha>({
    resolver: zodResolver(novaSenhaSchema),
    defaultValues: { senha: '', confirmacao: '' },
  })
  const { errors, isSubmitting } = formState
  const senha = useWatch({ control, name: 'senha' })

  const salvar = handleSubmit(async (dados) => {
    try {
      await aoSalvar(dados.senha)
    } catch (error) {
      if (linkNaoVale(error)) aoPerderLink()
      else setFalha(mensagemDoLink(error, mensagens.erroAoAlterarSenha))
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        setFalha(null)
        void salvar(event)
      }}
      className="grid gap-4"
    >
      <Field label={rotulos.senha} error={errors.senha?.message}>
        <PasswordField {...register('senha')} autoComplete="new-password" />
      </Field>
      <PasswordChecklist
        rules={regrasSenha.map(({ regra, rotulo, cumpre }) => ({
          id: regra,
          label: rotulo,
          met: cumpre(senha),
        }))}
      />
      <Field label={rotulos.confirmacao} error={errors.confirmacao?.message}>
        <PasswordField {...register('confirmacao')} autoComplete="new-password" />
      </Field>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <Button type="submit" size="lg" block loading={isSubmitting} loadingText={textos.novaSenha.salvando}>
        {rotulos.salvar}
      </Button>
    </form>
  )
}
