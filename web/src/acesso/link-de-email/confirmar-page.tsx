import { MailCheck, MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RefusedLink } from './refused-link.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { ScreenNotice } from '../components/screen-notice.tsx'
import { WayBack } from './way-back.tsx'
import { linkNaoVale, mensagemDoLink } from './link-failures.ts'
import { mensagens, textos } from '../messages.ts'
import { useEntrada } from '../use-entrada.ts'
import { useLinkDeEmail } from './use-link-de-email.ts'

const { confirmar } = textos
const TIPOS = ['signup', 'invite', 'magiclink', 'email_change'] as const

/** LOGIN-14, LOGIN-16: the page of all other mail links. The button redeems the link; opening the page does not. */
export function ConfirmarPage() {
  const link = useLinkDeEmail(TIPOS)
  const entrar = useEntrada()
  const [passo, setPasso] = useState<'botao' | 'senha' | 'metade' | 'venceu'>('botao')
  const [ocupado, setOcupado] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  useTitulo(confirmar.titulos[link?.tipo ?? 'signup'])

  if (!link) return <RefusedLink incompleto />
  const { tipo } = link

  if (passo === 'venceu')
    return tipo === 'signup' || tipo === 'email_change' ? (
      <ResendConfirmation tipo={tipo} />
    ) : (
      <RefusedLink incompleto={false} />
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
          onSalvar={async (senha) => entrar(await link.definirSenha(senha), confirmar.senhaCriada)}
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
      else await entrar(session, mensagens.emailConfirmado)
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
