import { Link2Off, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useToast } from '#web/ui/toast.tsx'
import { mensagens, textos } from '../messages.ts'
import { emailSchema } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'
import { MensagemNaDemonstracao } from '../components/mensagem-na-demonstracao.tsx'
import { MailRequestForm } from './mail-request-form.tsx'
import { ScreenNotice } from '../components/screen-notice.tsx'
import { WayBack } from './way-back.tsx'

const { confirmar, esqueci, link } = textos

/** Replaces an invalid confirmation link: sends another to the same address. The answer is the same for every address. */
export function ResendConfirmation({ tipo }: { tipo: 'signup' | 'email_change' }) {
  const sessao = useSessao()
  const toast = useToast()
  const [enviadoPara, setEnviadoPara] = useState<string | null>(null)

  if (enviadoPara !== null)
    return (
      <ScreenNotice icon={MailCheck} title={esqueci.enviado} description={esqueci.naoChegou}>
        <WayBack />
        <MensagemNaDemonstracao para={enviadoPara} />
      </ScreenNotice>
    )
  return (
    <ScreenNotice
      icon={Link2Off}
      title={link.venceu}
      description={
        <>
          <p>{link.venceuPorque}</p>
          <p className="mt-2">{confirmar.reenviarDescricao}</p>
        </>
      }
    >
      <MailRequestForm
        schema={emailSchema}
        rotulo={tipo === 'email_change' ? confirmar.emailAtual : undefined}
        enviar={confirmar.reenviar}
        onEnviar={async (email) => {
          await sessao.reenviarConfirmacao(tipo, email)
          toast({ title: mensagens.confirmacaoReenviada, tone: 'success' })
          setEnviadoPara(email)
        }}
      />
      <WayBack />
    </ScreenNotice>
  )
}
