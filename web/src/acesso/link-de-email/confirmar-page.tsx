import { Link } from '@tanstack/react-router'
import { MailCheck, MailPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { inicioDisponivel } from '#domain/acesso/acesso.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RefusedLink } from './refused-link.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { ScreenNotice } from '../components/screen-notice.tsx'
import { WayBack } from './way-back.tsx'
import { LinkDeEmail } from './link-de-email.ts'
import { linkNaoVale, mensagemDoLink } from './link-failures.ts'
import { outraAbaEspera } from '../aba-que-espera.ts'
import { mensagens, textos } from '../messages.ts'
import { textos as confirmacao } from '../messages-confirmacao.ts'
import { useSessao, useUsuario } from '../sessao-context.ts'
import { useEntrada } from '../use-entrada.ts'
import { useSegredoDoLink, type SegredoDoLink } from './use-link-de-email.ts'

const NaoFuiEu = lazy(async () => ({ default: (await import('./nao-fui-eu.tsx')).NaoFuiEu }))

const { confirmar } = textos
const TIPOS = ['signup', 'invite', 'magiclink', 'email_change'] as const

/** LOGIN-14, LOGIN-16, ENTRAR-04: the page of all other mail links. The button redeems the link; opening the page does not. */
export function ConfirmarPage() {
  const lido = useSegredoDoLink([...TIPOS, 'not_me'])
  if (!lido) return <RefusedLink incompleto />
  const { tipo, segredo, retorno } = lido
  if (tipo === 'not_me')
    return (
      <Suspense fallback={null}>
        <NaoFuiEu segredo={segredo} />
      </Suspense>
    )
  return <Confirmar lido={{ tipo, segredo, retorno }} />
}

function Confirmar({ lido }: { lido: SegredoDoLink<(typeof TIPOS)[number]> }) {
  const { tipo, retorno } = lido
  const [link] = useState(() => new LinkDeEmail(tipo, lido.segredo))
  const sessao = useSessao()
  const usuario = useUsuario()
  const entrar = useEntrada()
  const [passo, setPasso] = useState<'botao' | 'senha' | 'metade' | 'venceu' | 'noutra'>('botao')
  const [ocupado, setOcupado] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  useTitulo(confirmar.titulos[tipo])

  if (passo === 'venceu')
    return tipo === 'signup' || tipo === 'email_change' ? (
      <ResendConfirmation tipo={tipo} />
    ) : (
      <RefusedLink incompleto={false} />
    )
  if (passo === 'noutra')
    return (
      <ScreenNotice icon={MailCheck} title={confirmacao.feito} description={confirmacao.feitoPorque}>
        <Link to={inicioDisponivel(usuario?.perfil ?? null)} className={buttonStyle({ variant: 'outline' })}>
          {confirmacao.continuarAqui}
        </Link>
      </ScreenNotice>
    )
  if (passo === 'metade')
    return (
      <ScreenNotice icon={MailPlus} title={confirmar.metade} description={confirmar.metadePorque}>
        <WayBack />
      </ScreenNotice>
    )
  if (passo === 'senha')
    return (
      <>
        <h1 className="text-2xl titulo">{confirmar.primeiraSenha}</h1>
        <p className="mt-1 mb-5 text-muted">{confirmar.primeiraSenhaDescricao}</p>
        <NewPasswordForm
          rotulos={{ ...confirmar, salvar: confirmar.salvarPrimeira }}
          onSalvar={async (senha) => entrar(await link.definirSenha(senha), confirmar.senhaCriada, retorno)}
          onPerderLink={() => setPasso('venceu')}
        />
      </>
    )

  const abrir = async () => {
    setFalha(null)
    setOcupado(true)
    try {
      const session = await link.abrir()
      if (!session) setPasso('metade')
      else if (tipo === 'invite') setPasso('senha')
      else if (tipo === 'signup' && (await outraAbaEspera(session.user.email ?? ''))) {
        await sessao.assumir(session)
        setPasso('noutra')
      } else await entrar(session, mensagens.emailConfirmado, retorno)
    } catch (error) {
      if (linkNaoVale(error)) setPasso('venceu')
      else setFalha(mensagemDoLink(error, mensagens.erroAoConfirmar))
    } finally {
      setOcupado(false)
    }
  }

  return (
    <ScreenNotice icon={MailCheck} title={confirmar.titulos[tipo]} description={confirmar.descricoes[tipo]}>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <Button
        size="lg"
        block
        loading={ocupado}
        loadingText={confirmar.confirmando}
        onClick={() => void abrir()}
      >
        {confirmar.confirmar}
      </Button>
    </ScreenNotice>
  )
}
