import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarDataHora, formatarDiaEHora, formatarHora } from '#domain/formato/data.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SlotPicker, type SlotDay } from '#web/ui/slot-picker.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDaConsulta } from '../messages-consulta.ts'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { noRelogio } from '../grade.ts'
import { useReagendar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { porExtenso } from '../periodo.ts'
import { frasesDaRecusa } from '../recusas.ts'

const { reagendar: palavras } = textosDaConsulta
const { voltar } = textosDosDialogos
const DIAS = 7

type ReagendarProps = {
  consulta: { id: string; versao: number; paciente_nome: string | null; data_agendamento: string }
  zona: string
  hoje: string
  onFechar: () => void
}

/** APPT-04 and APPT-05: another free hour, with a reason. Moves an appointment without dragging. */
export function ReagendarDialog({ consulta, zona, hoje, onFechar }: ReagendarProps) {
  const [dias, setDias] = useState(DIAS)
  const [inicio, setInicio] = useState<string | null>(null)
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const reagendar = useReagendar()
  const toast = useToast()
  const { data, error, refetch } = useQuery(
    api.agendamentos.horariosParaReagendar.queryOptions({
      input: { id: consulta.id, de: hoje, ate: somarDias(hoje, dias - 1) },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )

  function enviar() {
    if (!inicio || !motivo.trim()) return setFalta(true)
    reagendar.mutate(
      { id: consulta.id, versao: consulta.versao, motivo: motivo.trim(), inicio },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: palavras.feito, description: formatarDataHora(inicio, zona) })
          onFechar()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo(consulta.paciente_nome ?? textos.cartao.semNome)}
      description={palavras.agora(formatarDiaEHora(consulta.data_agendamento, zona).toLowerCase())}
      full
      wrap={inForm((event) => {
        event.preventDefault()
        if (!reagendar.isPending) enviar()
      })}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {voltar}
          </Button>
          <Button type="submit" loading={reagendar.isPending} loadingText={palavras.reagendando}>
            {palavras.confirmar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {reagendar.error ? (
          <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
            {codigoDe(reagendar.error) === null ? palavras.erro : frasesDaRecusa(reagendar.error).join(' ')}
          </p>
        ) : null}
        <Field
          label={palavras.motivo}
          required
          error={falta && !motivo.trim() ? palavras.faltaMotivoFrase : undefined}
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
          />
        </Field>
        <Field group label={palavras.quando} error={falta && !inicio ? palavras.faltaQuandoFrase : undefined}>
          {data?.do_costume ? <p className="text-sm text-muted">{palavras.costume}</p> : null}
          {data ? (
            <SlotPicker
              label={palavras.quando}
              value={inicio}
              onValueChange={setInicio}
              emptyText={palavras.semHorarios}
              days={data.dias
                .filter(({ inicios }) => inicios.length > 0)
                .map((dia) => emPeriodos(dia, data.zona))}
            />
          ) : error ? (
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              {textosDosDialogos.tentar}
            </Button>
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
          {data && data.dias.every(({ inicios }) => inicios.length === 0) ? (
            <p className="text-sm text-muted">{palavras.semHorarios}</p>
          ) : null}
          {dias < DIAS * 8 ? (
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              onClick={() => setDias(dias + DIAS)}
            >
              {palavras.mais}
            </Button>
          ) : null}
        </Field>
      </div>
    </Dialog>
  )
}

function emPeriodos({ data, inicios }: { data: string; inicios: readonly string[] }, zona: string): SlotDay {
  const de = (min: number, max: number) =>
    inicios
      .filter((inicio) => {
        const { minuto } = noRelogio(inicio, zona)
        return minuto >= min * 60 && minuto < max * 60
      })
      .map((value) => ({ value, label: formatarHora(value, zona) }))
  return {
    key: data,
    label: porExtenso(data),
    periods: [
      { label: palavras.manha, slots: de(0, 12) },
      { label: palavras.tarde, slots: de(12, 18) },
      { label: palavras.noite, slots: de(18, 24) },
    ],
  }
}
