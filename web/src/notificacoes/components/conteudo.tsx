import { tempoDaAtividade } from '#domain/formato/tempo-relativo.ts'
import type { NotificacaoDaLista } from '#domain/notificacoes/contract.ts'
import { rotulosPrioridade, rotulosTipoNotificacao } from '#domain/notificacoes/notificacao.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Badge } from '#web/ui/badge.tsx'
import { iconesDoTipo } from '../icones.ts'
import { textos } from '../messages.ts'

/** One notification: title, urgency, subject and time. Unread is said in words too. */
export function Conteudo({ notificacao, agora }: { notificacao: NotificacaoDaLista; agora: number }) {
  const { tipo, prioridade, titulo, mensagem, lida_em, created_at } = notificacao
  const Icone = iconesDoTipo[tipo]
  const pressa = prioridade === 'alta' || prioridade === 'urgente'
  return (
    <span className="flex min-w-0 flex-1 gap-3 text-left">
      <span
        aria-hidden
        className={`grid size-10 shrink-0 place-items-center rounded-full ${lida_em ? 'bg-subtle text-ink-2' : 'bg-primary-soft text-primary-soft-fg'}`}
      >
        <Icone size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={`break-words ${lida_em ? 'text-ink-2' : 'font-semibold'}`}>{titulo}</span>
          {pressa ? (
            <Badge tone={prioridade === 'urgente' ? 'danger' : 'warning'} size="sm">
              {rotulosPrioridade[prioridade]}
            </Badge>
          ) : null}
          {lida_em ? null : (
            <>
              <span aria-hidden className="size-2 rounded-full bg-primary" />
              <span className="sr-only">{textos.naoLida}</span>
            </>
          )}
        </span>
        <span className="block break-words whitespace-pre-line text-ink-2">{mensagem}</span>
        <span className="block text-sm text-muted">
          {rotulosTipoNotificacao[tipo]} ·{' '}
          <time dateTime={created_at} title={formatarDataHora(created_at, zonaDaqui())}>
            {tempoDaAtividade(created_at, agora)}
          </time>
        </span>
      </span>
    </span>
  )
}
