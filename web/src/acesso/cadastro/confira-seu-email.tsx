import { MailCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Session } from '../auth-client.ts'
import { MensagemNaDemonstracao } from '../components/mensagem-na-demonstracao.tsx'
import { LinkDeEmail } from '../link-de-email/link-de-email.ts'
import { linkNaoVale, mensagemDoLink } from '../link-de-email/link-failures.ts'
import { mensagens, textos as textosDoAcesso } from '../messages.ts'
import { textos } from '../messages-confirmacao.ts'
import { CodeInput } from '../segundo-fator/code-input.tsx'
import { useSessao } from '../sessao-context.ts'
import { guardarEspera } from './espera-guardada.ts'
import { useSeguirSozinha } from './use-seguir-sozinha.ts'

const NewPasswordForm = lazy(async () => ({
  default: (await import('../link-de-email/new-password-form.tsx')).NewPasswordForm,
}))

/** The service sends one mail a minute to a mailbox. */
const PAUSA_MS = 60_000
/** After so many wrong codes a mail is void; the service counts the same. */
const MAIS_CODIGOS = 5

type ConfiraSeuEmailProps = {
  email: string
  /** When the last mail was asked for (ms). */
  enviado: number
  /** As typed in the form; null once the page was loaded again. */
  senha: string | null
  retorno?: string | undefined
  /** Back to the form, with everything typed. */
  onOutro: () => void
}

/**
 * ENTRAR-01: waits for the proof of a mailbox, by the digits of the mail or by its link. Once the person is in, the
 * guard leads to where they were headed.
 */
export function ConfiraSeuEmail({ email, enviado, senha, retorno, onOutro }: ConfiraSeuEmailProps) {
  const sessao = useSessao()
  const toast = useToast()
  const campo = useRef<HTMLInputElement>(null)
  const [codigo, setCodigo] = useState('')
  const [erro, setErro] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState<'codigo' | 'reenvio' | null>(null)
  const [ultimo, setUltimo] = useState(enviado)
  const [semSenha, setSemSenha] = useState<LinkDeEmail | null>(null)
  const errados = useRef(0)
  const faltam = useFaltam(ultimo + PAUSA_MS)
  useSeguirSozinha(email, senha)

  const entrar = async (session: Session) => {
    guardarEspera(null)
    await sessao.assumir(session)
    toast({ title: mensagens.emailConfirmado, tone: 'success' })
  }

  const conferir = async (token: string) => {
    if (ocupado) return
    if (token.length < 6) {
      setErro(textos.informe)
      return campo.current?.focus()
    }
    setErro(null)
    setOcupado('codigo')
    try {
      const prova = new LinkDeEmail('signup', { email, token })
      const session = await prova.abrir()
      if (!session) throw new Error('a confirmation has a session')
      // The record that an office made waited for this proof: until now nobody could set its password.
      if (!session.user.invited_at) await entrar(session)
      else if (senha !== null) await entrar(await prova.definirSenha(senha))
      else setSemSenha(prova)
    } catch (error) {
      if (linkNaoVale(error)) errados.current++
      setErro(
        !linkNaoVale(error)
          ? mensagemDoLink(error, mensagens.erroAoConfirmar)
          : errados.current < MAIS_CODIGOS
            ? textos.errado
            : textos.gasto,
      )
      campo.current?.select()
    } finally {
      setOcupado(null)
    }
  }

  const reenviar = async () => {
    if (ocupado || faltam > 0) return
    setErro(null)
    setOcupado('reenvio')
    try {
      await sessao.reenviarConfirmacao('signup', email, retorno)
      errados.current = 0
      setCodigo('')
      const agora = Date.now()
      setUltimo(agora)
      guardarEspera({ email, enviado: agora })
      toast({ title: mensagens.confirmacaoReenviada, tone: 'success' })
      campo.current?.focus()
    } catch (error) {
      setErro(mensagemDoLink(error, mensagens.erroInesperado))
    } finally {
      setOcupado(null)
    }
  }

  if (semSenha)
    return (
      <>
        <h1 className="text-2xl titulo">{textos.primeiraSenha}</h1>
        <p className="mt-1 mb-5 text-muted">{textos.primeiraSenhaDescricao}</p>
        <Suspense fallback={null}>
          <NewPasswordForm
            rotulos={{ ...textosDoAcesso.confirmar, salvar: textosDoAcesso.confirmar.salvarPrimeira }}
            onSalvar={async (nova) => entrar(await semSenha.definirSenha(nova))}
            onPerderLink={() => setSemSenha(null)}
          />
        </Suspense>
      </>
    )

  return (
    <div className="grid gap-5">
      <div role="status" className="grid justify-items-center text-center">
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-subtle text-ink-2">
          <MailCheck size={26} />
        </span>
        <h1 className="mt-4 text-2xl titulo">{textos.titulo}</h1>
        <p className="mt-1 text-muted">{textos.enviamos}</p>
        <p className="font-semibold break-all">{email}</p>
        <p className="mt-2 text-sm text-ink-2">{textos.segue}</p>
      </div>
      <form
        noValidate
        aria-label={textos.titulo}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void conferir(codigo)
        }}
      >
        <Field label={textos.codigo} error={erro}>
          <CodeInput
            ref={campo}
            value={codigo}
            onValueChange={(novo) => {
              setCodigo(novo)
              setErro(null)
              // The sixth digit is the wish to send it; the same code is not sent twice by itself.
              if (novo.length === 6 && novo !== codigo) void conferir(novo)
            }}
          />
        </Field>
        <Button type="submit" size="lg" block loading={ocupado === 'codigo'} loadingText={textos.confirmando}>
          {textos.confirmar}
        </Button>
      </form>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="outline"
          loading={ocupado === 'reenvio'}
          disabled={faltam > 0}
          onClick={() => void reenviar()}
        >
          {faltam > 0 ? textos.reenviarEm(faltam) : textos.reenviar}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            guardarEspera(null)
            onOutro()
          }}
        >
          {textos.outro}
        </Button>
      </div>
      <p className="text-center text-sm text-muted">{textos.naoChegou}</p>
      <MensagemNaDemonstracao para={email} />
    </div>
  )
}

/** Whole seconds until an instant (ms). A page of visitors does not load what the homes count with. */
function useFaltam(fim: number): number {
  const [agora, setAgora] = useState(() => Date.now())
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), 1_000)
    return () => clearInterval(relogio)
  }, [])
  return Math.max(0, Math.ceil((fim - agora) / 1_000))
}
