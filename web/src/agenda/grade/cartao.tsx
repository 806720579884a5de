import {
  BadgeDollarSign,
  CalendarX2,
  House,
  LogIn,
  MapPin,
  Repeat,
  Sparkle,
  TriangleAlert,
  UserCheck,
  UserX,
  Video,
  type LucideIcon,
} from 'lucide-react'
import { cx } from 'class-variance-authority'
import { memo, useState } from 'react'
import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import {
  rotulosModalidade,
  rotulosStatusAgendamento,
  type Modalidade,
} from '#domain/agendamentos/agendamento.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import { statusIcon } from '#web/ui/status-badge.tsx'
import { densidadeDe, tomDoServico, type Densidade } from './aparencia.ts'
import type { Lugar } from './colunas.ts'
import { lugarNaGrade, type Janela } from './grade.ts'
import { textos } from '../messages.ts'

const { cartao: palavras } = textos
export const iconeDaModalidade: Record<Modalidade, LucideIcon> = {
  presencial: MapPin,
  teleconsulta: Video,
  domiciliar: House,
}

type CartaoProps = {
  consulta: AgendamentoDaAgenda
  inicio: number
  fim: number
  lugar: Lugar
  janela: Janela
  /** Height of an hour, in rem. */
  altura: number
  /** Words of a busy time of another calendar at the same hour. */
  conflito: string | null
  /** Whether the Tab key stops here. */
  parada: boolean
  /** Whether the card is being moved: this is its origin. */
  origem: boolean
  /** Whether its last move was refused. */
  recusado: boolean
  movivel: boolean
  /** Whether the column stands in the right half of the grid. */
  aDireita: boolean
  /** Name of the professional, in a column of several. */
  deQuem: string | null
  /** Whether the column may be wide enough for more words in one line. */
  larga: boolean
  onCheckIn: (consulta: AgendamentoDaAgenda) => void
}

/**
 * One appointment in the grid. Its height decides how much it says. The grid holds its acts, so a card is drawn again
 * only when it changed.
 */
export const Cartao = memo(function Cartao(props: CartaoProps) {
  const { consulta, inicio, fim, lugar, janela, altura, parada, origem, recusado, movivel } = props
  const { id, status, cor } = consulta
  const densidade = densidadeDe(fim - inicio, altura)
  const cabe = densidade !== 'linha' && densidade !== 'curta'
  const [visto, setVisto] = useState(false)
  const ver = cabe || visto ? undefined : () => setVisto(true)
  const lugarDoCartao = {
    ...lugarNaGrade(inicio, fim, janela),
    left: `${(lugar.coluna / lugar.de) * 100}%`,
    width: `${(lugar.largura / lugar.de) * 100}%`,
  }
  return (
    <>
      <button
        type="button"
        data-cartao={id}
        onPointerEnter={ver}
        onFocus={ver}
        data-tint={`st-${status}`}
        tabIndex={parada ? 0 : -1}
        aria-describedby="agenda-instrucoes"
        style={lugarDoCartao}
        className={cx(
          'group absolute z-10 min-h-5 touch-manipulation pr-1 pb-px pl-px text-left select-none [-webkit-touch-callout:none] hover:z-20 focus-visible:z-20 focus-visible:outline-none',
          movivel && 'cursor-grab',
        )}
      >
        <span
          className={cx(
            'relative flex h-full min-w-0 overflow-hidden rounded-[7px] text-tint-fg in-focus-visible:outline-2 in-focus-visible:outline-offset-1 in-focus-visible:outline-ring',
            origem ? 'border-2 border-dashed border-tint-line bg-surface' : 'bg-tint-bg hover:shadow-2',
            status === 'em-andamento' && !origem && 'inset-ring-2 inset-ring-tint-solid',
            recusado && 'outline-2 outline-danger',
          )}
        >
          <span
            aria-hidden
            data-tint={cor ? tomDoServico[cor] : undefined}
            className={cx('w-1 shrink-0 bg-tint-solid', origem && 'invisible')}
          />
          <Palavras {...props} densidade={densidade} />
          {movivel && !origem ? (
            <span
              aria-hidden
              data-alca=""
              className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize pointer-coarse:h-3"
            />
          ) : null}
        </span>
        {visto ? <Espiada {...props} /> : null}
        <span className="sr-only">{emPalavras(props, densidade)}</span>
      </button>
      {densidade !== 'linha' && consulta.acoes.includes('chegar') && !origem ? (
        <span
          style={lugarDoCartao}
          className="pointer-events-none absolute z-20 flex items-end justify-end p-1.5 pr-2.5"
        >
          <button
            type="button"
            data-acao=""
            tabIndex={parada ? 0 : -1}
            aria-label={textos.checkIn.de(consulta.paciente_nome ?? palavras.semNome)}
            onClick={() => props.onCheckIn(consulta)}
            className="pointer-events-auto inline-flex min-h-6 touch-manipulation items-center gap-1 rounded-full border border-line bg-surface px-2 text-2xs font-semibold text-ink shadow-1 hover:bg-hover focus-visible:outline-2 focus-visible:outline-ring"
          >
            <LogIn aria-hidden size={12} />
            {textos.checkIn.acao}
          </button>
        </span>
      ) : null}
    </>
  )
})

/**
 * The visible words of a card. In a narrow column the name has the room of the hour, which its place tells, and of all signs but the status. In a wide column a card of one line says more, and the repetition is hidden from screen
 * readers.
 */
function Palavras({
  consulta,
  inicio,
  fim,
  deQuem,
  densidade,
  larga,
  conflito,
}: CartaoProps & { densidade: Densidade }) {
  const { status, presenca, modalidade, idade, convenio, sala, observacoes } = consulta
  const Status = statusIcon[status]
  const Onde = iconeDaModalidade[modalidade]
  const horas = textos.horas(formatarMinuto(inicio), formatarMinuto(fim))
  const servico = consulta.servico ?? palavras.consulta
  const nome = (
    <span
      className={cx(
        'truncate text-xs font-semibold',
        (status === 'cancelado' || presenca === 'ausente') && 'line-through',
      )}
    >
      {consulta.paciente_nome ?? palavras.semNome}
      {idade !== null && densidade !== 'linha' ? <span className="font-normal">, {idade}</span> : null}
    </span>
  )
  const sinais = (
    <span className="ml-auto flex shrink-0 items-center gap-1">
      {conflito ? <CalendarX2 aria-hidden size={12} className="stroke-[2.3] text-warning" /> : null}
      {temSinal(consulta) ? (
        <span
          className={cx(
            'items-center gap-1',
            densidade === 'linha' ? 'hidden @[9rem]:flex' : 'flex @max-[6.75rem]:hidden',
          )}
        >
          <Sinais consulta={consulta} />
        </span>
      ) : null}
      {modalidade === 'presencial' ? null : <Onde aria-hidden size={12} className="@max-[6.75rem]:hidden" />}
      <Status aria-hidden size={12} className="stroke-[2.3]" />
    </span>
  )
  const resto = [convenio ?? palavras.particular, sala].filter(Boolean).join(' · ')
  if (densidade === 'linha')
    return (
      <span className="flex min-w-0 flex-1 items-center gap-1.5 px-1.5">
        <span aria-hidden className="text-2xs font-normal tabular-nums @max-[6.75rem]:hidden">
          {formatarMinuto(inicio)}
        </span>
        {nome}
        {larga ? (
          <span aria-hidden className="hidden min-w-0 truncate text-2xs font-normal tabular-nums @md:inline">
            {[servico, resto, deQuem].filter(Boolean).join(' · ')}
          </span>
        ) : null}
        {sinais}
      </span>
    )
  return (
    <span className="flex min-w-0 flex-1 flex-col px-1.5 py-1 *:shrink-0">
      <span className="flex min-w-0 items-center gap-1.5">
        {nome}
        {sinais}
      </span>
      <span className="truncate text-2xs font-normal tabular-nums">
        {horas}
        {deQuem ? ` · ${deQuem}` : ''}
        {densidade === 'curta' && larga ? (
          <span aria-hidden className="hidden @md:inline">{` · ${servico} · ${resto}`}</span>
        ) : null}
      </span>
      {densidade === 'curta' ? null : <span className="truncate text-2xs font-normal">{servico}</span>}
      {densidade === 'toda' ? (
        <>
          <span className="truncate text-2xs font-normal">{resto}</span>
          {observacoes ? <span className="line-clamp-2 text-2xs font-normal">{observacoes}</span> : null}
        </>
      ) : null}
    </span>
  )
}

/**
 * What a low card has no room for, drawn with its first pointer or focus: beside the edge of the grid that is farther. A screen reader
 * hears it with the card.
 */
function Espiada({ consulta, inicio, fim, janela, aDireita, conflito }: CartaoProps) {
  const { convenio, sala, paciente_nome } = consulta
  return (
    <span
      aria-hidden
      className={cx(
        'absolute z-30 hidden w-max max-w-56 flex-col rounded-lg border border-line bg-surface px-3 py-2 text-xs text-ink shadow-3 group-hover:flex group-focus-visible:flex',
        aDireita ? 'right-0' : 'left-0',
        inicio - janela.de * 60 > janela.ate * 60 - fim ? 'bottom-full' : 'top-full',
      )}
    >
      <span className="font-semibold">{paciente_nome ?? palavras.semNome}</span>
      <span className="tabular-nums">{textos.horas(formatarMinuto(inicio), formatarMinuto(fim))}</span>
      <span>{consulta.servico ?? palavras.consulta}</span>
      <span className="text-muted">
        {[convenio ?? palavras.particular, sala].filter(Boolean).join(' · ')}
      </span>
      {conflito ? <span>{conflito}</span> : null}
    </span>
  )
}

const temSinal = (consulta: AgendamentoDaAgenda): boolean =>
  consulta.aguarda_aprovacao ||
  consulta.presenca !== null ||
  consulta.primeira_vez ||
  consulta.encaixe ||
  consulta.pagamento_status === 'pago' ||
  consulta.serie_id !== null

function Sinais({ consulta }: { consulta: AgendamentoDaAgenda }) {
  const { presenca, primeira_vez, encaixe, aguarda_aprovacao, pagamento_status, serie_id } = consulta
  return (
    <>
      {aguarda_aprovacao ? (
        <TriangleAlert aria-hidden size={12} className="stroke-[2.3] text-warning" />
      ) : null}
      {presenca === 'presente' && consulta.status !== 'concluido' ? (
        <UserCheck aria-hidden size={12} className="stroke-[2.3]" />
      ) : null}
      {presenca === 'ausente' ? <UserX aria-hidden size={12} className="stroke-[2.3]" /> : null}
      {primeira_vez ? <Sparkle aria-hidden size={12} className="fill-current" /> : null}
      {encaixe ? (
        <span aria-hidden className="font-semibold">
          E
        </span>
      ) : null}
      {pagamento_status === 'pago' ? <BadgeDollarSign aria-hidden size={12} /> : null}
      {serie_id ? <Repeat aria-hidden size={11} /> : null}
    </>
  )
}

/** The icons in words for a screen reader, after the visible words of the card. */
function emPalavras({ consulta, inicio, fim, conflito }: CartaoProps, densidade: Densidade): string {
  const { status, idade, presenca, espera_min } = consulta
  return [
    '',
    densidade === 'linha' ? textos.horas(formatarMinuto(inicio), formatarMinuto(fim)) : null,
    densidade === 'linha' || densidade === 'curta' ? (consulta.servico ?? palavras.consulta) : null,
    rotulosStatusAgendamento[status],
    conflito,
    idade !== null && densidade === 'linha' ? palavras.anos(idade) : null,
    rotulosModalidade[consulta.modalidade],
    densidade === 'toda' ? null : (consulta.convenio ?? palavras.particular),
    presenca === 'presente' ? (espera_min === null ? palavras.chegou : palavras.chegouHa(espera_min)) : null,
    presenca === 'ausente' ? palavras.faltou : null,
    consulta.primeira_vez ? palavras.primeiraVez : null,
    consulta.encaixe ? palavras.encaixe : null,
    consulta.aguarda_aprovacao ? palavras.pedido : null,
    consulta.pagamento_status === 'pago' ? palavras.pago : null,
    consulta.serie_id ? palavras.serie : null,
  ]
    .filter((parte) => parte !== null)
    .join(', ')
}
