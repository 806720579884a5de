import { CircleX, Clock, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TemplateHorario } from '#domain/horarios/respostas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { Button } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

const { avisos: palavras } = textos

type AvisosProps = {
  template: TemplateHorario
  aprovadores: string
  retirando: boolean
  onRetirar: () => void
}

/** State of the template: waiting, refused, edited since publication, or never published. */
export function AvisosDoModelo({ template, aprovadores, retirando, onRetirar }: AvisosProps) {
  const { status_aprovacao, aberta, ativo, motivo_recusa } = template
  if (aberta && status_aprovacao === 'aguardando-aprovacao')
    return (
      <Aviso
        tom="bg-warning-soft"
        icone={<Clock aria-hidden size={20} className="text-warning" />}
        titulo={palavras.aguardando}
        acao={
          <Button size="sm" variant="outline" loading={retirando} onClick={onRetirar}>
            {palavras.retirar}
          </Button>
        }
      >
        {ativo ? palavras.aguardandoDescricao(aprovadores) : palavras.aguardandoPrimeira(aprovadores)}
      </Aviso>
    )
  if (motivo_recusa !== null) {
    const recusada = template.versoes.find((versao) => versao.status_aprovacao === 'recusado')
    const quando = recusada?.decidido_em && formatarDataHora(recusada.decidido_em, template.conteudo.zona)
    return (
      <Aviso
        tom="bg-danger-soft"
        icone={<CircleX aria-hidden size={20} className="text-danger" />}
        titulo={palavras.recusado}
      >
        {motivo_recusa}
        {quando ? (
          <span className="block text-sm text-ink-2">
            {recusada.decidido_por
              ? palavras.recusadoPor(recusada.decidido_por, quando)
              : palavras.recusadoSemNome(quando)}
          </span>
        ) : null}
      </Aviso>
    )
  }
  if (!ativo)
    return (
      <Aviso tom="bg-info-soft" icone={<Info aria-hidden size={20} className="text-info" />}>
        {palavras.naoPublicado}
      </Aviso>
    )
  return aberta ? (
    <Aviso tom="bg-info-soft" icone={<Info aria-hidden size={20} className="text-info" />}>
      {palavras.rascunhoSobre}
    </Aviso>
  ) : null
}

/** Another tab or person changed the template while it was edited here. */
export function AvisoDeConflito({ onUsar, onManter }: { onUsar: () => void; onManter: () => void }) {
  return (
    <Aviso
      alerta
      tom="bg-warning-soft"
      icone={<TriangleAlert aria-hidden size={20} className="text-warning" />}
      titulo={palavras.conflito}
      acao={
        <>
          <Button size="sm" variant="outline" onClick={onUsar}>
            {palavras.usarGuardado}
          </Button>
          <Button size="sm" variant="outline" onClick={onManter}>
            {palavras.manterMeu}
          </Button>
        </>
      }
    >
      {palavras.conflitoDescricao}
    </Aviso>
  )
}

type AvisoProps = {
  tom: string
  icone: ReactNode
  titulo?: string
  acao?: ReactNode
  alerta?: boolean
  children: ReactNode
}

function Aviso({ tom, icone, titulo, acao, alerta, children }: AvisoProps) {
  return (
    <div
      role={alerta ? 'alert' : undefined}
      className={`flex flex-wrap items-start gap-3 rounded-lg p-4 text-ink ${tom}`}
    >
      <span className="mt-0.5 shrink-0">{icone}</span>
      <div className="min-w-0 flex-1 basis-60">
        {titulo ? <h2 className="font-semibold">{titulo}</h2> : null}
        <p className="break-words">{children}</p>
      </div>
      {acao ? <div className="flex flex-wrap gap-2">{acao}</div> : null}
    </div>
  )
}
