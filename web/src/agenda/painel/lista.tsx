import { cx } from 'class-variance-authority'
import { memo } from 'react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { rotulosModalidade, rotulosStatusPagamento } from '#domain/agendamentos/agendamento.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SituacaoBadge } from '#web/agendamentos/situacao-badge.tsx'
import { tomDoServico } from '../grade/aparencia.ts'
import { noRelogio } from '../grade/grade.ts'
import { conflitoDe } from '../grade/montagem.ts'
import { textos } from '../messages.ts'
import { porExtenso } from '../periodo.ts'
import { iconeDaModalidade } from '../grade/cartao.tsx'

const { cartao: palavras } = textos

type ListaProps = {
  periodo: PeriodoDaAgenda
  consultas: readonly AgendamentoDaAgenda[]
  onAbrir: (id: string) => void
}

/** The appointments as a list by day, including cancelled ones. */
export function Lista({ periodo, consultas, onAbrir }: ListaProps) {
  const { zona, hoje, mostrados, profissionais, feriados } = periodo
  const emOrdem = consultas.toSorted((a, b) => (a.data_agendamento < b.data_agendamento ? -1 : 1))
  const porDia = Map.groupBy(emOrdem, ({ data_agendamento }) => noRelogio(data_agendamento, zona).data)
  return (
    <div className="grid gap-4">
      {[...porDia].map(([dia, doDia]) => (
        <section
          key={dia}
          aria-label={porExtenso(dia)}
          className="overflow-hidden rounded-xl border border-line bg-surface shadow-1"
        >
          <h2
            className={cx(
              'flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 text-sm titulo',
              dia === hoje && 'text-primary',
            )}
          >
            {porExtenso(dia)}
            <span className="text-xs font-normal text-muted">{textos.consultas(doDia.length)}</span>
            {feriados
              .filter(({ data, fecha }) => data === dia && fecha)
              .slice(0, 1)
              .map(({ nome }) => (
                <Badge key={nome} tone="danger" size="sm">
                  {textos.feriado(nome)}
                </Badge>
              ))}
          </h2>
          <ul>
            {doDia.map((consulta) => (
              <Linha
                key={consulta.id}
                consulta={consulta}
                zona={zona}
                conflito={conflitoDe(consulta, periodo)}
                deQuem={
                  mostrados.length > 1
                    ? (profissionais.find(({ id }) => id === consulta.profissional_id)?.nome ?? null)
                    : null
                }
                onAbrir={onAbrir}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type LinhaProps = {
  consulta: AgendamentoDaAgenda
  zona: string
  conflito: string | null
  deQuem: string | null
  onAbrir: (id: string) => void
}

const Linha = memo(function Linha({ consulta, zona, conflito, deQuem, onAbrir }: LinhaProps) {
  const { status, presenca, data_agendamento, duracao_min, idade, modalidade } = consulta
  const fim = new Date(Date.parse(data_agendamento) + duracao_min * 60_000)
  const Onde = iconeDaModalidade[modalidade]
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] last:border-b-0">
      <button
        type="button"
        onClick={() => onAbrir(consulta.id)}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-left outline-offset-[-2px] hover:bg-hover"
      >
        <span className="w-12 shrink-0 text-sm tabular-nums">
          <span className="block font-semibold">{formatarHora(data_agendamento, zona)}</span>
          <span className="block text-xs text-muted">{formatarHora(fim, zona)}</span>
        </span>
        <span
          aria-hidden
          data-tint={consulta.cor ? tomDoServico[consulta.cor] : `st-${status}`}
          className="h-9 w-1 shrink-0 rounded-full bg-tint-solid"
        />
        <span className="min-w-0 flex-1 basis-44">
          <span
            className={cx(
              'block truncate text-sm font-semibold',
              (status === 'cancelado' || presenca === 'ausente') && 'line-through',
            )}
          >
            {consulta.paciente_nome ?? palavras.semNome}
            {idade === null ? null : <span className="font-normal text-muted">, {palavras.anos(idade)}</span>}
          </span>
          <span className="flex min-w-0 items-center gap-1 text-xs text-muted">
            <Onde aria-hidden size={13} />
            <span className="truncate">
              {[
                consulta.servico ?? palavras.consulta,
                rotulosModalidade[modalidade],
                consulta.convenio ?? palavras.particular,
                deQuem,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-1.5 max-sm:pl-[4.75rem]">
          {consulta.primeira_vez ? <Badge tone="accent">{palavras.primeiraVez}</Badge> : null}
          {consulta.encaixe ? <Badge tone="outline">{palavras.encaixe}</Badge> : null}
          {conflito ? <Badge tone="warning">{conflito}</Badge> : null}
          {consulta.aguarda_aprovacao ? <Badge tone="warning">{palavras.pedido}</Badge> : null}
          {presenca === 'presente' && status !== 'concluido' ? (
            <Badge tone="success">{palavras.chegou}</Badge>
          ) : null}
          {consulta.pagamento_status === null ||
          consulta.pagamento_status === 'pendente' ||
          status === 'cancelado' ? null : (
            <Badge tone="outline">{rotulosStatusPagamento[consulta.pagamento_status]}</Badge>
          )}
          <SituacaoBadge status={status} presenca={presenca} />
        </span>
      </button>
    </li>
  )
})
