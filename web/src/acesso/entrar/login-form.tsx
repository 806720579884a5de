import { Link } from '@tanstack/react-router'
import { ArrowRight, Lock } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState, type ChangeEvent } from 'react'
import type { DemoLogin } from '#domain/acesso/contract.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { jaTemConta, mensagemDeLogin } from '../auth-failures.ts'
import { erroDasCredenciais, type Credenciais } from './credenciais.ts'
import { mensagens, textos } from '../messages.ts'
import { useSessao } from '../sessao-context.ts'
import { DemoLogins } from './demo-logins.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { GoogleMark } from '../google/google-mark.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'

const ResetCard = lazy(async () => ({ default: (await import('../link-de-email/reset-card.tsx')).ResetCard }))

const { login } = textos

type LoginFormProps = {
  /** Where to go after sign-in. The sign-up form receives it too. */
  retorno?: string
  demonstracao: readonly DemoLogin[]
  /** Whether the installation offers sign-in with Google. */
  temGoogle: () => Promise<boolean>
  /** The confirmation mail was sent again. */
  onReenviar: (conta: Credenciais) => void
}

/** LOGIN-03, 05, 10, 12, 14. After the sign-in the guard leads to the address first asked for. */
export function LoginForm({ retorno, demonstracao, temGoogle, onReenviar }: LoginFormProps) {
  const sessao = useSessao()
  const toast = useToast()
  const alertId = useId()
  const [credenciais, setCredenciais] = useState<Credenciais>({ email: '', senha: '' })
  const [erro, setErro] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const [reset, setReset] = useState(false)
  const [saindo, setSaindo] = useState(false)
  const [reenviando, setReenviando] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const entrar = async (dados: Credenciais) => {
    const recusa = erroDasCredenciais(dados)
    setErro(recusa)
    if (recusa) return focusFirstOf(form.current, dados)
    setOcupado(true)
    try {
      // A person with a second factor is asked for it first.
      const dentro = await sessao.entrar(dados.email.trim(), dados.senha)
      if (dentro) toast({ title: mensagens.loginRealizado, tone: 'success' })
    } catch (error) {
      setErro(mensagemDeLogin(error))
      if (jaTemConta(error)) setReset(true)
    } finally {
      setOcupado(false)
    }
  }

  /** Sends the confirmation mail again. The answer is the same for every address. */
  const reenviar = async () => {
    setReenviando(true)
    try {
      const email = credenciais.email.trim().toLowerCase()
      await sessao.reenviarConfirmacao('signup', email, retorno)
      toast({ title: mensagens.confirmacaoReenviada, tone: 'success' })
      setErro(null)
      onReenviar({ email, senha: credenciais.senha })
    } catch (error) {
      setErro(mensagemDeLogin(error))
    } finally {
      setReenviando(false)
    }
  }

  /** GOOGLE-01: leaves for Google. The page ends there, so the button stays busy. */
  const entrarComGoogle = async () => {
    setSaindo(true)
    try {
      const { irAoGoogle } = await import('../google/ir-ao-google.ts')
      const aviso = await irAoGoogle(sessao, temGoogle, retorno)
      if (!aviso) return
      toast(aviso)
    } catch {
      toast({ title: mensagens.erroAoIniciarGoogle, tone: 'error' })
    }
    setSaindo(false)
  }

  const mudar = (event: ChangeEvent<HTMLInputElement>) => {
    setCredenciais({ ...credenciais, [event.target.name]: event.target.value })
    setErro(null)
  }
  const vazio = (valor: string) => (erro === mensagens.preenchaTudo && valor.trim() === '') || undefined
  const malFormado = erro === mensagens.emailInvalido

  return (
    <>
      <SessionEndNotice />
      <h1 className="text-3xl titulo">{login.titulo}</h1>
      <p className="mt-1 text-muted">{login.descricao}</p>

      <Button
        variant="outline"
        size="lg"
        block
        className="mt-6"
        icon={<GoogleMark />}
        loading={saindo}
        onClick={() => void entrarComGoogle()}
      >
        {login.google}
      </Button>
      <p className="my-5 flex items-center gap-3 text-xs text-ink-2">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {login.ouComEmail}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </p>

      <form
        ref={form}
        noValidate
        aria-label={textos.abaLogin}
        onSubmit={(event) => {
          event.preventDefault()
          if (!ocupado) void entrar(credenciais)
        }}
        className="grid gap-4"
      >
        <Field label={login.email} error={malFormado ? erro : undefined}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            value={credenciais.email}
            onChange={mudar}
            onFocus={() => sessao.preparar()}
            aria-invalid={vazio(credenciais.email)}
            aria-describedby={erro ? alertId : undefined}
          />
        </Field>
        <Field
          label={login.senha}
          action={
            <Link to="/forgot-password" className={buttonStyle({ variant: 'link', className: 'text-sm' })}>
              {login.esqueceu}
            </Link>
          }
        >
          <PasswordField
            name="senha"
            autoComplete="current-password"
            value={credenciais.senha}
            onChange={mudar}
            onFocus={() => sessao.preparar()}
            aria-invalid={vazio(credenciais.senha)}
            aria-describedby={erro ? alertId : undefined}
          />
        </Field>
        {erro && !malFormado ? <FormAlert id={alertId}>{erro}</FormAlert> : null}
        {erro === mensagens.emailNaoConfirmado ? (
          <Button variant="outline" loading={reenviando} onClick={() => void reenviar()}>
            {login.reenviar}
          </Button>
        ) : null}
        <Button
          type="submit"
          size="lg"
          block
          iconEnd={<ArrowRight aria-hidden size={18} />}
          loading={ocupado}
          loadingText={login.entrando}
        >
          {login.entrar}
        </Button>
      </form>

      {reset ? (
        <Suspense fallback={null}>
          <ResetCard email={credenciais.email} className="mt-4" onFechar={() => setReset(false)} />
        </Suspense>
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
      <DemoLogins
        logins={demonstracao}
        ocupado={ocupado}
        onEscolher={({ email, senha }) => {
          setCredenciais({ email, senha })
          void entrar({ email, senha })
        }}
      />
    </>
  )
}

/** Focuses the first field with an error. */
function focusFirstOf(form: HTMLFormElement | null, { email, senha }: Credenciais): void {
  const campo = erroDasCredenciais({ email, senha: senha || 'x' }) === null ? 'senha' : 'email'
  form?.querySelector<HTMLInputElement>(`[name=${campo}]`)?.focus()
}
