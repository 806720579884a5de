import { useQuery } from '@tanstack/react-query'
import { rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { MudancaAgendamento } from '#domain/agendamentos/detalhe.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { statusIcon } from '#web/ui/status-badge.tsx'
import { atosDoHistorico, deParaHorario, detalhe as palavras, ladosDoHistorico, por } from '../messages.ts'
import { Bloco } from './bloco.tsx'
import { api } from '#web/rpc/client.ts'

/** The history of a consultation with its authors: the same lines for both sides. */
export function Historico({ id, zona }: { id: string; zona: string }) {
  const consulta = useQuery(api.agendamentos.historico.queryOptions({ input: { id } }))
  return (
    <Bloco titulo={palavras.historico} erro={palavras.erroHistorico} consulta={consulta}>
      {(mudancas) => (
        <ol className="grid gap-4">
          {mudancas.toReversed().map((mudanca) => (
            <Mudanca key={mudanca.id} mudanca={mudanca} zona={zona} />
          ))}
        </ol>
      )}
    </Bloco>
  )
}

function Mudanca({ mudanca, zona }: { mudanca: MudancaAgendamento; zona: string }) {
  const { ato, para, de, quando, quem, lado, inicio, inicio_antes, motivo } = mudanca
  const Icone = statusIcon[para]
  return (
    <li data-tint={`st-${para}`} className="flex gap-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-tint-bg text-tint-fg">
        <Icone aria-hidden size={16} />
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-semibold text-ink">
          {atosDoHistorico[ato]}
          {de && de !== para ? (
            <span className="font-normal text-muted"> · {rotulosStatusAgendamento[para]}</span>
          ) : null}
        </p>
        <p className="text-muted">
          <time dateTime={quando} className="tabular-nums">
            {formatarDataHora(quando, zona)}
          </time>
          , {quem ? por(quem) : ladosDoHistorico[lado]}
        </p>
        {inicio_antes && inicio_antes !== inicio ? (
          <p className="text-ink-2 tabular-nums">
            {deParaHorario(formatarDataHora(inicio_antes, zona), formatarDataHora(inicio, zona))}
          </p>
        ) : null}
        {motivo ? <p className="break-words text-ink-2">{motivo}</p> : null}
      </div>
    </li>
  )
}
