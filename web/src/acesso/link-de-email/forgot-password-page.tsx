import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { MensagemNaDemonstracao } from '../components/mensagem-na-demonstracao.tsx'
import { MailRequestForm } from './mail-request-form.tsx'
import { ScreenNotice } from '../components/screen-notice.tsx'
import { WayBack } from './way-back.tsx'
import { mensagens, textos } from '../messages.ts'
import { resetSchema } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'

const { esqueci } = textos

/** ROUTE-02, LOGIN-11: requests the recovery link. The answer is the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const sessao = useSessao()
  const toast = useToast()
  const [enviadoPara, setEnviadoPara] = useState<string | null>(null)
  useTitulo(esqueci.titulo)

  if (enviadoPara !== null)
    return (
      <ScreenNotice
        icon={MailCheck}
        title={esqueci.enviado}
        description={
          <>
            <p>{esqueci.enviadoPara}</p>
            <p className="mt-2 font-semibold break-all text-ink">{enviadoPara}</p>
            <p className="mt-2 text-sm">{esqueci.naoChegou}</p>
          </>
        }
      >
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="outline" onClick={() => setEnviadoPara(null)}>
            {esqueci.outroEnvio}
          </Button>
          <WayBack className="h-11" />
        </div>
        <MensagemNaDemonstracao para={enviadoPara} />
      </ScreenNotice>
    )

  return (
    <>
      <h1 className="text-2xl titulo">{esqueci.titulo}</h1>
      <p className="mt-1 mb-5 text-muted">{esqueci.descricao}</p>
      <MailRequestForm
        schema={resetSchema}
        enviar={esqueci.enviar}
        onEnviar={async (email) => {
          await sessao.pedirNovaSenha(email)
          toast({ title: mensagens.emailDeResetEnviado, tone: 'success', duration: 5000 })
          setEnviadoPara(email)
        }}
      />
      <div className="mt-4 text-center">
        <WayBack />
      </div>
    </>
  )
}
