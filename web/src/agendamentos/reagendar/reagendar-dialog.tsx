import { useState, type FormEvent, type ReactNode } from 'react'
import type { Alternativa } from '#domain/agendamentos/recusas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { alternativasDe } from './horarios.ts'
import { reagendar as palavras } from './messages.ts'
import { NovoHorario } from './novo-horario.tsx'

type Escolha = { inicio: string; local_id?: string | null }
export type PedidoDeReagendamento = Escolha & { id: string; versao: number; motivo: string }

type ReagendarDialogProps = {
  /** At the agenda what nobody foresaw is said here, in the words of the act; the patient's side is told by a toast too. */
  canal: 'paciente' | 'equipe'
  consulta: { id: string; versao: number; data_agendamento: string }
  /** Zone in which the hours are told, and the civil day there. */
  zona: string
  hoje: string
  titulo: string
  descricao: string
  /** What stands above the form, such as the policy. */
  antes?: ReactNode
  /** In the place of the form, where somebody else made it impossible meanwhile. */
  jaNaoPode?: ReactNode
  /** The act, with what the page that shows it reads again and says afterwards. */
  reagendar: {
    isPending: boolean
    error: unknown
    mutate(pedido: PedidoDeReagendamento, opcoes: { onSuccess: () => void }): void
  }
  onReagendar?: (inicio: string) => void
  onFechar: () => void
}

/** APPT-04, APPT-05 on every channel: a reason and another free hour. The text stays when somebody else takes the hour first. */
export function ReagendarDialog({
  canal,
  consulta,
  zona,
  hoje,
  titulo,
  descricao,
  antes,
  jaNaoPode,
  reagendar,
  onReagendar,
  onFechar,
}: ReagendarDialogProps) {
  const [motivo, setMotivo] = useState('')
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const [enviado, setEnviado] = useState(false)
  const toast = useToast()
  const daqui = canal === 'equipe' && codigoDe(reagendar.error) === null

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (reagendar.isPending) return
    setEnviado(true)
    if (!escolha)
      return toast({ title: palavras.dataObrigatoria, description: palavras.selecione, tone: 'error' })
    if (!motivo.trim())
      return toast({ title: palavras.motivoObrigatorio, description: palavras.informe, tone: 'error' })
    const { id, versao } = consulta
    const pedido = { id, versao, motivo: motivo.trim(), mostrado: true, ...escolha }
    reagendar.mutate(pedido, {
      onSuccess: () => {
        onReagendar?.(escolha.inicio)
        onFechar()
      },
    })
  }

  return (
    <Dialog
      open
      size="lg"
      full
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={titulo}
      description={descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.voltar}
          </Button>
          {jaNaoPode ? null : (
            <Button type="submit" loading={reagendar.isPending} loadingText={palavras.reagendando}>
              {palavras.acao}
            </Button>
          )}
        </>
      }
    >
      {jaNaoPode ?? (
        <div className="grid gap-5">
          {reagendar.error ? (
            <div role="alert" className="grid gap-2">
              <p className="text-sm font-semibold text-danger">
                {daqui ? palavras.erro : falhaDe(reagendar.error).mensagem}
              </p>
              <Alternativas
                alternativas={alternativasDe(reagendar.error)}
                zona={zona}
                escolhida={escolha?.inicio}
                onEscolher={setEscolha}
              />
            </div>
          ) : null}
          {antes}
          <NovoHorario
            consulta={consulta}
            zona={zona}
            hoje={hoje}
            escolhido={escolha?.inicio ?? null}
            onEscolher={(inicio) => setEscolha({ inicio })}
            erro={enviado && !escolha ? palavras.selecione : null}
          />
          <Field
            label={palavras.motivo}
            required
            error={enviado && !motivo.trim() ? palavras.informe : undefined}
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={motivo}
              onChange={(event) => setMotivo(event.target.value)}
            />
          </Field>
        </div>
      )}
    </Dialog>
  )
}

/** The three free hours nearest to the one that somebody else took. */
function Alternativas({
  alternativas,
  zona,
  escolhida,
  onEscolher,
}: {
  alternativas: readonly Alternativa[]
  zona: string
  escolhida: string | undefined
  onEscolher: (escolha: Escolha) => void
}) {
  if (alternativas.length === 0) return null
  return (
    <div role="group" aria-label={palavras.proximos} className="flex flex-wrap gap-2">
      {alternativas.map((alternativa) => (
        <Button
          key={alternativa.inicio}
          size="sm"
          variant={alternativa.inicio === escolhida ? 'primary' : 'soft'}
          aria-pressed={alternativa.inicio === escolhida}
          onClick={() => onEscolher(alternativa)}
        >
          {formatarDataHora(alternativa.inicio, zona)}
        </Button>
      ))}
    </div>
  )
}
