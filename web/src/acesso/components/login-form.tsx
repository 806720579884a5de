import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DemoLogin } from '#domain/acesso/contract.ts'
import { acharRota } from '#domain/acesso/acesso.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { jaTemConta, mensagemDeLogin } from '../auth-failures.ts'
import { mensagens, textos } from '../messages.ts'
import { loginSchema, type DadosDeLogin } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'
import { DemoLogins } from './demo-logins.tsx'
import { FormAlert } from './form-alert.tsx'
import { GoogleMark } from './google-mark.tsx'
import { ResetCard } from './reset-card.tsx'

const { login } = textos

type LoginFormProps = {
  /** Where to go after sign-in; handed on to the sign-up form. */
  retorno?: string
  demonstracao: readonly DemoLogin[]
}

/** LOGIN-03, 05, 10, 12, 14. Who is in is sent on by the guard, to the address first asked for. */
export function LoginForm({ retorno, demonstracao }: LoginFormProps) {
  const sessao = useSessao()
  const toast = useToast()
  const alertId = useId()
  const [falha, setFalha] = useState<string | null>(null)
  const [reset, setReset] = useState(false)
  const { register, handleSubmit, getValues, setValue, formState } = useForm<DadosDeLogin>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', senha: '' },
  })
  const { errors, isSubmitting } = formState
  const vazio = [errors.email, errors.senha].some((erro) => erro?.message === mensagens.preenchaTudo)
  const aviso = vazio ? mensagens.preenchaTudo : falha

  const entrar = handleSubmit(async ({ email, senha }) => {
    setFalha(null)
    try {
      await sessao.entrar(email, senha)
      toast({ title: mensagens.loginRealizado, tone: 'success' })
    } catch (error) {
      setFalha(mensagemDeLogin(error))
      if (jaTemConta(error)) setReset(true)
    }
  })

  const comoExemplo = ({ email, senha }: DemoLogin) => {
    setValue('email', email)
    setValue('senha', senha)
    void entrar()
  }

  return (
    <>
      <h1 className="text-3xl titulo">{login.titulo}</h1>
      <p className="mt-1 text-muted">{login.descricao}</p>

      <Button
        variant="outline"
        size="lg"
        block
        className="mt-6"
        icon={<GoogleMark />}
        onClick={() => toast({ title: mensagens.googleIndisponivel, tone: 'warning' })}
      >
        {login.google}
      </Button>
      <p className="my-5 flex items-center gap-3 text-xs text-ink-2">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {login.ouComEmail}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </p>

      <form
        noValidate
        onSubmit={(event) => {
          setFalha(null)
          void entrar(event)
        }}
        className="grid gap-4"
      >
        <Field label={login.email} error={vazio ? undefined : errors.email?.message}>
          <Input
            {...register('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            onFocus={() => sessao.preparar()}
            aria-invalid={errors.email ? true : undefined}
            aria-describedby={vazio ? alertId : undefined}
          />
        </Field>
        <Field
          label={login.senha}
          action={<Esqueceu aoPedir={() => setReset(true)} />}
          error={vazio ? undefined : errors.senha?.message}
        >
          <PasswordField
            {...register('senha')}
            autoComplete="current-password"
            aria-invalid={errors.senha ? true : undefined}
            aria-describedby={vazio ? alertId : undefined}
          />
        </Field>
        {aviso ? <FormAlert id={alertId}>{aviso}</FormAlert> : null}
        <Button
          type="submit"
          size="lg"
          block
          iconEnd={<ArrowRight aria-hidden size={18} />}
          loading={isSubmitting}
          loadingText={login.entrando}
        >
          {login.entrar}
        </Button>
      </form>

      {reset ? (
        <ResetCard email={getValues('email')} className="mt-4" aoFechar={() => setReset(false)} />
      ) : null}

      <p className="mt-6 text-center text-sm text-ink-2">
        {login.semConta}{' '}
        <Link
          to="/login"
          search={{ modo: 'cadastro', retorno }}
          className={buttonStyle({ variant: 'link', className: 'text-sm' })}
        >
          {login.criar}
        </Link>
      </p>
      <p className="mt-8 flex items-center justify-center gap-2 text-xs text-muted">
        <Lock aria-hidden size={14} />
        {login.seguranca}
      </p>
      <DemoLogins logins={demonstracao} ocupado={isSubmitting} aoEscolher={comoExemplo} />
    </>
  )
}

/** To the page that asks for recovery, or, while that page is not there, to the card that does the same. */
function Esqueceu({ aoPedir }: { aoPedir: () => void }) {
  const estilo = buttonStyle({ variant: 'link', className: 'text-sm' })
  if (acharRota('/forgot-password')?.existe)
    return (
      <a href="/forgot-password" className={estilo}>
        {login.esqueceu}
      </a>
    )
  return (
    <button type="button" className={estilo} onClick={aoPedir}>
      {login.esqueceu}
    </button>
  )
}
