import { Link } from '@tanstack/react-router'
import { LoaderCircle, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { leave } from '#web/lib/leave.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'
import { useSessao, useUsuario } from '../sessao-context.ts'

const { sincronizacao } = textos
const CADA_MS = 5_000
const ATE_MS = 60_000

/** GOOGLE-06: for a patient from Google whose record does not exist yet. Draws nothing for everybody else. */
export function AvisoDeSincronizacao() {
  const usuario = useUsuario()
  if (!usuario?.google || !ehPaciente(usuario.perfil) || usuario.dados_perfil.paciente) return null
  return <Aviso primeiroNome={usuario.nome.split(' ', 1)[0]!} cadastrado={usuario.cadastrado} />
}

function Aviso({ primeiroNome, cadastrado }: { primeiroNome: string; cadastrado: boolean }) {
  const sessao = useSessao()
  const [esperando, setEsperando] = useState(true)
  const [ocupado, setOcupado] = useState(false)

  useEffect(() => {
    // A failed check is followed by the next one.
    const relogio = setInterval(() => void sessao.recarregar().catch(() => undefined), CADA_MS)
    const fim = setTimeout(() => {
      clearInterval(relogio)
      setEsperando(false)
    }, ATE_MS)
    return () => {
      clearInterval(relogio)
      clearTimeout(fim)
    }
  }, [sessao])

  const atualizar = async () => {
    setOcupado(true)
    await sessao.recarregar().catch(() => undefined)
    const atual = sessao.atual()
    const chegou = atual.estado === 'presente' && atual.usuario.dados_perfil.paciente !== null
    // Still missing: load the page afresh.
    if (!chegou) leave.reload()
    setOcupado(false)
  }

  return (
    <Card as="section" variant="accent" aria-labelledby="sincronizacao">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 id="sincronizacao" className="text-lg titulo break-words">
            {sincronizacao.titulo.replace('{nome}', primeiroNome)}
          </h2>
          <p role="status" className="mt-1 flex items-start gap-2">
            {esperando ? (
              <LoaderCircle aria-hidden size={18} className="mt-0.5 shrink-0 animate-spin" />
            ) : null}
            <span className="min-w-0">
              {esperando ? sincronizacao.processando : sincronizacao.demorando}
              {cadastrado ? null : ` ${sincronizacao.incompleto}`}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            icon={<RefreshCw aria-hidden size={18} />}
            loading={ocupado}
            loadingText={sincronizacao.atualizando}
            onClick={() => void atualizar()}
          >
            {sincronizacao.atualizar}
          </Button>
          {cadastrado ? null : (
            <Link to="/auth/callback" className={buttonStyle()}>
              {sincronizacao.completar}
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}
