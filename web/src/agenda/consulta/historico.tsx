import { useQuery } from '@tanstack/react-query'
import type { MudancaAgendamento } from '#domain/agendamentos/detalhe.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textosDaConsulta } from './messages.ts'

const { detalhe, historico: palavras } = textosDaConsulta

/** The history of an appointment, newest first. */
export function Historico({ id, zona }: { id: string; zona: string }) {
  const { data, error } = useQuery(api.agendamentos.historico.queryOptions({ input: { id }, staleTime: 0 }))
  return (
    <section aria-label={detalhe.historico}>
      <h3 className="text-sm font-semibold">{detalhe.historico}</h3>
      {data ? (
        <ol className="mt-2 grid gap-3 border-l border-line pl-4">
          {data
            .toSorted((a, b) => (a.quando < b.quando ? 1 : -1))
            .map((mudanca) => (
              <li key={mudanca.id} className="relative text-sm">
                <span
                  aria-hidden
                  className="absolute top-1.5 -left-[1.3125rem] size-2.5 rounded-full bg-line-strong ring-2 ring-surface"
                />
                <Mudanca mudanca={mudanca} zona={zona} />
              </li>
            ))}
        </ol>
      ) : error ? (
        <p className="mt-1 text-sm text-muted">{detalhe.historicoErro}</p>
      ) : (
        <Skeleton className="mt-2 h-16 w-full" />
      )}
    </section>
  )
}

type MudancaProps = { mudanca: Omit<MudancaAgendamento, 'id'>; zona: string }

/** One change in words: act, time, author, and the hours before and after. */
export function Mudanca({ mudanca, zona }: MudancaProps) {
  const { ato, quem, lado, quando, inicio_antes, inicio, motivo } = mudanca
  return (
    <>
      <span className="font-semibold">{palavras[ato]}</span>{' '}
      <span className="text-ink-2">{palavras.por(quem, lado)}</span>
      <span className="block text-xs text-muted tabular-nums">{formatarDataHora(quando, zona)}</span>
      {inicio_antes && inicio_antes !== inicio ? (
        <span className="block text-xs text-ink-2 tabular-nums">
          {palavras.deAte(formatarDataHora(inicio_antes, zona), formatarDataHora(inicio, zona))}
        </span>
      ) : null}
      {motivo ? (
        <span className="block text-xs break-words text-ink-2">{palavras.motivo(motivo)}</span>
      ) : null}
    </>
  )
}
