import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarPorExtenso } from '#domain/formato/data.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { foraDaqui } from '#web/lib/fora-daqui.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { LazyCalendar } from '#web/ui/lazy-calendar.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SlotPicker } from '#web/ui/slot-picker.tsx'
import { diaPassado, horariosDoDia } from './horarios.ts'
import { reagendar as palavras } from './messages.ts'

type NovoHorarioProps = {
  consulta: { id: string; data_agendamento: string }
  /** Zone and civil day of those who look, until the hours name their own. */
  zona: string
  hoje: string
  escolhido: string | null
  onEscolher: (inicio: string) => void
  erro: string | null
}

/** A month with its free days, and the hours of the chosen day. */
export function NovoHorario({
  consulta,
  zona: zonaDaConsulta,
  hoje,
  escolhido,
  onEscolher,
  erro,
}: NovoHorarioProps) {
  const [mes, setMes] = useState(() => {
    const dela = dataLocal(Date.parse(consulta.data_agendamento), zonaDaConsulta)
    return inicioDoMes(dela < hoje ? hoje : dela)
  })
  const [dia, setDia] = useState<string | null>(null)
  const query = useQuery(
    api.agendamentos.horariosParaReagendar.queryOptions({
      input: { id: consulta.id, de: mes < hoje ? hoje : mes, ate: somarDias(inicioDoMes(mes, 1), -1) },
      staleTime: 30_000,
    }),
  )
  const { data, error } = query
  if (error) return <QueryError query={query} title={palavras.erroHorarios} />
  const livres = (data?.dias ?? []).filter(({ inicios }) => inicios.length > 0)
  const doDia = livres.find(({ data: cada }) => cada === dia)
  const zona = data?.zona ?? zonaDaConsulta
  return (
    <div className="grid gap-4 md:grid-cols-[18rem_minmax(0,1fr)]">
      <Field label={palavras.dia} required group error={erro}>
        <LazyCalendar
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
        {data?.do_costume || foraDaqui(zona) ? (
          <p className="text-sm text-muted">
            {[data?.do_costume && palavras.doCostume, foraDaqui(zona)].filter(Boolean).join(' ')}
          </p>
        ) : null}
      </div>
    </div>
  )
}
