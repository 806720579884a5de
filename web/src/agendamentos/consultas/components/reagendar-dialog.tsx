import { useState, type FormEvent } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { Alternativa } from '#domain/agendamentos/recusas.ts'
import { formatarDiaEHora, formatarPorExtenso } from '#domain/formato/data.ts'
import { inicioDoMes } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { nomeDoFuso } from '#web/horarios/fuso.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SlotPicker } from '#web/ui/slot-picker.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { zonaDe } from '../../em-palavras.ts'
import { quando } from '../consulta.ts'
import { alternativasDe, useConsulta, useHorarios, useReagendar } from '../hooks.ts'
import { reagendar as palavras } from '../messages.ts'
import { diaPassado, horariosDoDia } from '../reagendamento.ts'
import { JaNaoPode } from './ja-nao-pode.tsx'
import { Politica } from './politica.tsx'

type Escolha = { inicio: string; local_id?: string | null }
type ReagendarDialogProps = { consulta: AgendamentoDetalhe; onFechar: () => void }

/** APPT-04, APPT-05: a reason and another free hour. The text stays when somebody else takes the hour first. */
export function ReagendarDialog({ consulta: conhecida, onFechar }: ReagendarDialogProps) {
  const { data: consulta = conhecida } = useConsulta(conhecida.id, conhecida)
  const [motivo, setMotivo] = useState('')
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const [enviado, setEnviado] = useState(false)
  const reagendar = useReagendar()
  const pode = consulta.acoes.includes('reagendar') || reagendar.isPending
  const toast = useToast()
  const alternativas = alternativasDe(reagendar.error)
  const zona = zonaDe(consulta)

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (reagendar.isPending) return
    setEnviado(true)
    if (!escolha)
      return toast({ title: palavras.dataObrigatoria, description: palavras.selecione, tone: 'error' })
    if (!motivo.trim())
      return toast({ title: palavras.motivoObrigatorio, description: palavras.informe, tone: 'error' })
    const { id, versao } = consulta
    reagendar.mutate({ id, versao, motivo: motivo.trim(), ...escolha }, { onSuccess: onFechar })
  }

  return (
    <Dialog
      open
      size="lg"
      full
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.agora(quando(consulta))}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.voltar}
          </Button>
          {pode ? (
            <Button type="submit" loading={reagendar.isPending} loadingText={palavras.reagendando}>
              {palavras.acao}
            </Button>
          ) : null}
        </>
      }
    >
      {pode ? (
        <div className="grid gap-5">
          {reagendar.error ? (
            <div role="alert" className="grid gap-2">
              <p className="text-sm font-semibold text-danger">{falhaDe(reagendar.error).mensagem}</p>
              <Alternativas
                alternativas={alternativas}
                zona={zona}
                escolhida={escolha?.inicio}
                onEscolher={setEscolha}
              />
            </div>
          ) : null}
          <Politica politica={consulta.politica} />
          <NovoHorario
            consulta={consulta}
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
      ) : (
        <JaNaoPode consulta={consulta} ato="reagendar" />
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
          {formatarDiaEHora(alternativa.inicio, zona)}
        </Button>
      ))}
    </div>
  )
}

type NovoHorarioProps = {
  consulta: AgendamentoDetalhe
  escolhido: string | null
  onEscolher: (inicio: string) => void
  erro: string | null
}

/** A month with its free days, and the hours of the chosen day. */
function NovoHorario({ consulta, escolhido, onEscolher, erro }: NovoHorarioProps) {
  const zonaDaConsulta = zonaDe(consulta)
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaConsulta))
  const [mes, setMes] = useState(() => {
    const dela = dataLocal(Date.parse(consulta.data_agendamento), zonaDaConsulta)
    return inicioDoMes(dela < hoje ? hoje : dela)
  })
  const [dia, setDia] = useState<string | null>(null)
  const query = useHorarios(consulta.id, mes, hoje)
  const { data, error } = query
  if (error) return <QueryError query={query} title={palavras.erroHorarios} />
  const livres = (data?.dias ?? []).filter(({ inicios }) => inicios.length > 0)
  const doDia = livres.find(({ data: cada }) => cada === dia)
  const zona = data?.zona ?? zonaDaConsulta
  return (
    <div className="grid gap-4 md:grid-cols-[18rem_minmax(0,1fr)]">
      <Field label={palavras.dia} required group error={erro}>
        <Calendar
          value={dia}
          onValueChange={(novo) => {
            setDia(novo)
            setMes(inicioDoMes(novo))
          }}
          today={hoje}
          month={mes}
          onMonthChange={(primeiro) => setMes(inicioDoMes(primeiro))}
          // Days outside the month are unknown. They lead to their own month.
          isDisabled={(cada) =>
            diaPassado(cada, hoje) ||
            (inicioDoMes(cada) === mes && !livres.some((livre) => livre.data === cada))
          }
          marked={livres.map((livre) => livre.data)}
        />
      </Field>
      <div className="grid content-start gap-2">
        {data === undefined ? (
          <SkeletonGroup className="grid grid-cols-3 gap-2">
            {[0, 1, 2, 3, 4, 5].map((cada) => (
              <Skeleton key={cada} className="h-11 rounded-md" />
            ))}
          </SkeletonGroup>
        ) : dia ? (
          <SlotPicker
            label={palavras.horario}
            days={[
              horariosDoDia(doDia ?? { data: dia, inicios: [] }, {
                zona,
                atual: consulta.data_agendamento,
                rotulo: formatarPorExtenso(inicioDoDia(dia, zona), zona),
              }),
            ]}
            value={escolhido}
            onValueChange={onEscolher}
            emptyText={palavras.semHorarios}
          />
        ) : (
          <p className="text-muted">{livres.length === 0 ? palavras.semNoMes : palavras.escolhaUmDia}</p>
        )}
        <p className="text-sm text-muted">
          {data?.do_costume ? `${palavras.doCostume} ` : ''}
          {palavras.fuso(nomeDoFuso(zona))}
        </p>
      </div>
    </div>
  )
}
