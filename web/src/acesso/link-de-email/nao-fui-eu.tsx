import { Link } from '@tanstack/react-router'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { mensagens as mensagensDaRede } from '#web/rpc/errors.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { servidor } from '#web/lib/servidor.ts'
import { ScreenNotice } from '../components/screen-notice.tsx'
import { mensagens } from '../messages.ts'
import { textos } from '../messages-confirmacao.ts'
import { RefusedLink } from './refused-link.tsx'
import { WayBack } from './way-back.tsx'

const { naoFuiEu: palavras } = textos

/** ENTRAR-04: the owner of a mailbox says that an act was not theirs. The button ends sessions and links; opening does not. */
export function NaoFuiEu({ segredo }: { segredo: string }) {
  const [passo, setPasso] = useState<'botao' | 'feito' | 'venceu'>('botao')
  const [ocupado, setOcupado] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  useTitulo(palavras.titulo)

  if (passo === 'venceu') return <RefusedLink incompleto={false} />
  if (passo === 'feito')
    return (
      <ScreenNotice icon={ShieldCheck} title={palavras.feito} description={palavras.feitoPorque}>
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/forgot-password" className={buttonStyle()}>
            {palavras.outraSenha}
          </Link>
          <WayBack className="h-11" />
        </div>
      </ScreenNotice>
    )

  const encerrar = async () => {
    setFalha(null)
    setOcupado(true)
    try {
      const resposta = await fetch(`${servidor()}/auth/v1/not-me`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: segredo }),
      })
      if (resposta.ok) setPasso('feito')
      else if (resposta.status === 429) setFalha(mensagens.muitosPedidos)
      else if (resposta.status < 500) setPasso('venceu')
      else setFalha(palavras.erro)
    } catch {
      setFalha(mensagensDaRede.semConexao)
    } finally {
      setOcupado(false)
    }
  }

  return (
    <ScreenNotice icon={ShieldAlert} title={palavras.titulo} description={palavras.descricao}>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <Button
        variant="danger"
        size="lg"
        block
        loading={ocupado}
        loadingText={palavras.encerrando}
        onClick={() => void encerrar()}
      >
        {palavras.encerrar}
      </Button>
      <WayBack />
    </ScreenNotice>
  )
}
