import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { Alcance } from '#domain/agendamentos/andamento/contract.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { daEquipe, doPaciente } from './messages.ts'
import { AlcanceDaSerie, MotivoDaEquipe, MotivoDoPaciente } from './motivo.tsx'

export type PedidoDeCancelamento = {
  id: string
  versao: number
  motivo: string
  alcance: Alcance
  avisar?: boolean
}

type CancelarDialogProps = {
  /** Those who keep the agenda say whether the patient is told; the patient's side sees the policy first. */
  canal: 'paciente' | 'equipe'
  consulta: { id: string; versao: number; serie_id: string | null }
  titulo: string
  descricao: string
  /** Word of the button that does it; the request that was not accepted yet is refused. */
  acao: string
  voltar: string
  /** What stands above the form, such as the policy. */
  antes?: ReactNode
  /** In the place of the form, where somebody else made it impossible meanwhile. */
  jaNaoPode?: ReactNode
  /** The act, with what the page that shows it reads again and says afterwards. */
  cancelar: {
    isPending: boolean
    error: unknown
    mutate(pedido: PedidoDeCancelamento, opcoes: { onSuccess: () => void }): void
  }
  onCancelar?: (pedido: PedidoDeCancelamento) => void
  onFechar: () => void
}

/** APPT-03 on every channel: a reason that must be given, for a series which of it is meant, and whether the patient is told. */
export function CancelarDialog({
  canal,
  consulta,
  titulo,
  descricao,
  acao,
  voltar,
  antes,
  jaNaoPode,
  cancelar,
  onCancelar,
  onFechar,
}: CancelarDialogProps) {
  const [motivo, setMotivo] = useState('')
  const [alcance, setAlcance] = useState<Alcance>('esta')
  const [avisar, setAvisar] = useState(true)
  const [falta, setFalta] = useState(false)
  const toast = useToast()
  const campo = useId()
  const equipe = canal === 'equipe'

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (cancelar.isPending) return
    if (!motivo.trim()) {
      setFalta(true)
      if (equipe) return
      toast({ title: doPaciente.motivoObrigatorio, description: doPaciente.informe, tone: 'error' })
      document.getElementById(campo)?.focus()
      return
    }
    const { id, versao } = consulta
    const pedido = { id, versao, motivo: motivo.trim(), alcance, ...(equipe && { avisar }) }
    cancelar.mutate(pedido, {
      onSuccess: () => {
        onCancelar?.(pedido)
        onFechar()
      },
    })
  }

  const Motivo = equipe ? MotivoDaEquipe : MotivoDoPaciente
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={titulo}
      description={descricao}
      {...(equipe && { size: 'sm' as const })}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {voltar}
          </Button>
          {jaNaoPode ? null : (
            <Button
              type="submit"
              variant="danger"
              loading={cancelar.isPending}
              loadingText={equipe ? daEquipe.cancelando : doPaciente.cancelando}
            >
              {acao}
            </Button>
          )}
        </>
      }
    >
      {jaNaoPode ?? (
        <div className="grid gap-4">
          {cancelar.error ? <Falha canal={canal} error={cancelar.error} /> : null}
          {antes}
          {equipe ? null : <AlcanceDaSerie {...{ canal, consulta, alcance }} onEscolher={setAlcance} />}
          <Motivo id={campo} motivo={motivo} falta={falta} onMudar={setMotivo} />
          {equipe ? <AlcanceDaSerie {...{ canal, consulta, alcance }} onEscolher={setAlcance} /> : null}
          {equipe ? (
            <Checkbox
              label={daEquipe.avisar}
              checked={avisar}
              onChange={(event) => setAvisar(event.target.checked)}
            />
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

/** A refusal says its own sentence; at the agenda what nobody foresaw says that of the act. */
function Falha({ canal, error }: { canal: 'paciente' | 'equipe'; error: unknown }) {
  const daqui = canal === 'equipe' && codigoDe(error) === null
  return (
    <p
      role="alert"
      className={
        canal === 'equipe' ? 'rounded-lg bg-danger-soft p-3 text-sm' : 'text-sm font-semibold text-danger'
      }
    >
      {daqui ? daEquipe.erro : falhaDe(error).mensagem}
    </p>
  )
}
