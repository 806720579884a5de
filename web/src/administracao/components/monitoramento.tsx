import { estados, rotulosEstado, type Estado } from '#domain/administracao/situacao.ts'
import type { SituacaoDoServico } from '#domain/administracao/contract.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useHistorico, useSituacao } from '../hooks.ts'
import { textos } from '../messages.ts'
import { porcento } from '../numeros.ts'
import { EstadoBadge } from './estado.tsx'

const { monitoramento: palavras, situacao } = textos

/** HOME-07, 'Monitoramento Global': each part with its day in quarters of an hour and its availability. */
export function Monitoramento() {
  const query = useSituacao()
  const { data, error } = query
  if (!data)
    return error ? (
      <Card>
        <QueryError query={query} level={2} title={palavras.erro} />
      </Card>
    ) : (
      <SkeletonGroup className="grid gap-4">
        {[0, 1, 2].map((cada) => (
          <Skeleton key={cada} className="h-36 w-full rounded-xl" />
        ))}
      </SkeletonGroup>
    )
  return (
    <div className="grid gap-4">
      <p className="max-w-[70ch] text-sm text-muted">{palavras.descricao}</p>
      {data.map((servico) => (
        <Servico key={servico.servico} servico={servico} />
      ))}
    </div>
  )
}

function Servico({ servico }: { servico: SituacaoDoServico }) {
  const { nome, estado, ms, disponibilidade, detalhe, medido_em } = servico
  return (
    <Card as="section" aria-label={nome} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-lg titulo">
            {nome} <EstadoBadge estado={estado} />
          </h2>
          {detalhe ? <p className="text-sm text-ink-2">{detalhe}</p> : null}
          <p className="text-sm text-muted">{palavras.atualizado(formatarHora(medido_em, zonaDaqui()))}</p>
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <div>
            <dt className="text-muted">{situacao.resposta}</dt>
            <dd className="font-semibold tabular-nums">
              {ms === null ? situacao.semTempo : situacao.ms(ms)}
            </dd>
          </div>
          {(['dia', 'semana', 'mes'] as const).map((janela) => (
            <div key={janela}>
              <dt className="text-muted">{palavras.janelas[janela]}</dt>
              <dd className="font-semibold tabular-nums">
                {disponibilidade[janela] === null ? situacao.semDado : porcento(disponibilidade[janela])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Linha servico={servico} />
    </Card>
  )
}

const cores: Record<Estado | 'nada', string> = {
  online: 'bg-success',
  warning: 'bg-warning',
  offline: 'bg-danger',
  nada: 'bg-line',
}

/** The last day: a bar for each quarter of an hour, and the counts in words for screen readers. */
function Linha({ servico: { servico, nome } }: { servico: SituacaoDoServico }) {
  const { data } = useHistorico(servico)
  if (!data) return <Skeleton className="h-8 w-full" />
  const quantos = (estado: Estado | null) => data.filter((quarto) => quarto.estado === estado).length
  const dito = [
    ...estados.map((estado) => `${rotulosEstado[estado]}: ${quantos(estado)}`),
    `${palavras.semMedida}: ${quantos(null)}`,
  ]
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm text-muted">{palavras.ultimas}</figcaption>
      <div
        role="img"
        aria-label={`${nome}. ${dito.join('. ')}`}
        className="flex h-8 items-stretch gap-px overflow-hidden rounded-md"
      >
        {data.map(({ em, ms, estado }) => (
          <span
            key={em}
            title={palavras.quarto(
              formatarHora(em, zonaDaqui()),
              estado ? rotulosEstado[estado] : palavras.semMedida,
              ms === null ? null : situacao.ms(ms),
            )}
            className={`min-w-0 flex-1 ${cores[estado ?? 'nada']}`}
          />
        ))}
      </div>
    </figure>
  )
}
