import { useQuery } from '@tanstack/react-query'
import { rotulosTipoLembrete } from '#domain/lembretes/lembrete.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TrilhaDeEntregas } from './components/trilha-de-entregas.tsx'
import { textos } from './messages.ts'
import { api } from '#web/rpc/client.ts'

const palavras = textos.trilha

export type LembretesDaConsultaProps = {
  /** Id of the appointment. Whoever may see it may ask. */
  id: string
  /** IANA zone of the hours on screen. */
  zona: string
}

/** For the details of an appointment, on either side: its reminders, their channels and their outcome. */
export function LembretesDaConsulta({ id, zona }: LembretesDaConsultaProps) {
  return (
    <section aria-label={palavras.titulo} className="grid gap-2">
      <h3 className="text-sm font-semibold">{palavras.titulo}</h3>
      <Lista id={id} zona={zona} />
    </section>
  )
}

function Lista({ id, zona }: LembretesDaConsultaProps) {
  const consulta = useQuery(api.lembretes.doAgendamento.queryOptions({ input: { id } }))
  if (consulta.isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-16 w-full" />
      </SkeletonGroup>
    )
  if (consulta.isError) return <QueryError query={consulta} level={4} title={palavras.erro} />
  if (consulta.data.length === 0) return <p className="text-sm text-muted">{palavras.nenhum}</p>
  return (
    <ul className="divide-y divide-line">
      {consulta.data.map((lembrete) => (
        <li key={lembrete.id} className="grid gap-1 py-2.5 text-sm sm:grid-cols-[10rem_1fr]">
          <p>
            <span className="block font-semibold">{rotulosTipoLembrete[lembrete.tipo]}</span>
            <span className="block text-muted">
              {lembrete.enviado_em
                ? palavras.enviado(formatarDataHora(lembrete.enviado_em, zona))
                : palavras.programado(formatarDataHora(lembrete.enviar_em, zona))}
            </span>
          </p>
          <TrilhaDeEntregas lembrete={lembrete} />
        </li>
      ))}
    </ul>
  )
}
