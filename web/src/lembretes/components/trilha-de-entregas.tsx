import type { LembreteDoAgendamento } from '#domain/lembretes/contract.ts'
import { rotulosMotivoDispensa, rotulosSituacaoLembrete } from '#domain/lembretes/lembrete.ts'
import { rotulosCanalNotificacao, rotulosEstadoEntrega } from '#domain/notificacoes/canais.ts'

/** Outcome of a reminder in words: each channel with its result, or why it was not sent. */
export function TrilhaDeEntregas({ lembrete }: { lembrete: LembreteDoAgendamento }) {
  const { entregas, motivo, situacao } = lembrete
  if (motivo) return <span className="text-muted">{rotulosMotivoDispensa[motivo]}</span>
  if (entregas.length === 0) return <span className="text-muted">{rotulosSituacaoLembrete[situacao]}</span>
  return (
    <ul className="grid gap-0.5">
      {entregas.map(({ canal, estado }, qual) => (
        // Two people may have been told by one channel.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${canal} ${qual}`}>
          <span className="font-semibold">{rotulosCanalNotificacao[canal]}</span>:{' '}
          {rotulosEstadoEntrega[estado]}
        </li>
      ))}
    </ul>
  )
}
