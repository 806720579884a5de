import { cx } from 'class-variance-authority'
import { PartyPopper } from 'lucide-react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { textos } from '../messages.ts'
import type { ColunaDaGrade } from './montagem.ts'
import { porExtenso } from '../periodo.ts'
import { ritmoDe } from './ritmo.ts'

type CabecalhoProps = {
  colunas: readonly ColunaDaGrade[]
  modelo: string
  periodo: PeriodoDaAgenda
  /** Epoch milliseconds. */
  agora: number
  /** Absent when the day is already open. */
  onAbrirDia?: (dia: string) => void
}

/** Headings of the columns: days of a week, or professionals or rooms of one day. */
export function CabecalhoDaGrade({ colunas, modelo, periodo, agora, onAbrirDia }: CabecalhoProps) {
  const { hoje } = periodo
  const umDia = colunas.every(({ data }) => data === colunas[0]!.data)
  if (umDia && colunas.length === 1 && !colunas[0]!.feriado) return null
  return (
    <div className="sticky top-0 z-30 flex border-b border-line bg-surface">
      <span className="sticky left-0 z-10 w-12 shrink-0 bg-surface md:w-14" />
      <div className="grid min-w-0 flex-1" style={{ gridTemplateColumns: modelo }}>
        {colunas.map((coluna) => (
          <div
            key={coluna.chave}
            className="grid min-w-0 grid-cols-1 content-center justify-items-center gap-0.5 px-1 py-2"
          >
            {umDia ? (
              colunas.length > 1 ? (
                <DeQuem coluna={coluna} periodo={periodo} agora={agora} />
              ) : null
            ) : (
              <Dia coluna={coluna} hoje={hoje} onAbrirDia={onAbrirDia} />
            )}
            {coluna.feriado ? (
              <span
                className={cx(
                  'flex max-w-full items-center gap-1 text-2xs font-semibold',
                  coluna.feriado.fecha ? 'text-danger' : 'text-muted',
                )}
              >
                <PartyPopper aria-hidden size={12} />
                <span className="truncate">
                  {coluna.feriado.fecha
                    ? textos.feriado(coluna.feriado.nome)
                    : textos.feriadoAberto(coluna.feriado.nome)}
                </span>
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  )
}

function Dia({
  coluna,
  hoje,
  onAbrirDia,
}: {
  coluna: ColunaDaGrade
  hoje: string
  onAbrirDia?: (dia: string) => void
}) {
  const { data, titulo } = coluna
  const ehHoje = data === hoje
  return (
    <button
      type="button"
      onClick={() => onAbrirDia?.(data)}
      aria-current={ehHoje ? 'date' : undefined}
      className={cx(
        'flex items-center gap-1.5 rounded-md px-1.5 py-0.5 hover:bg-hover',
        ehHoje ? 'text-primary' : 'text-ink',
      )}
    >
      <span aria-hidden className={cx('text-xs', !ehHoje && 'text-muted')}>
        {titulo}
      </span>
      <span
        aria-hidden
        className={cx(
          'titulo text-base',
          ehHoje && 'grid size-8 place-items-center rounded-full bg-primary text-on-primary',
        )}
      >
        {Number(data.slice(8))}
      </span>
      <span className="sr-only">{textos.abrirDia(porExtenso(data))}</span>
    </button>
  )
}

function DeQuem({
  coluna,
  periodo,
  agora,
}: Pick<CabecalhoProps, 'periodo' | 'agora'> & { coluna: ColunaDaGrade }) {
  const profissional = periodo.profissionais.find(({ id }) => id === coluna.profissional_id)
  if (!profissional) return <span className="max-w-full truncate text-sm font-semibold">{coluna.titulo}</span>
  return (
    <span className="flex w-full items-center gap-2 px-1">
      <Avatar size="sm" name={profissional.nome} src={profissional.avatar_url} theme={profissional.tema} />
      <span className="grid min-w-0">
        <span className="truncate text-sm font-semibold">{coluna.titulo}</span>
        <span className="truncate text-xs text-muted">
          {[profissional.especialidade, salaDoDia(coluna, periodo)].filter(Boolean).join(', ')}
        </span>
        {coluna.data === periodo.hoje ? (
          <Ritmo minutos={ritmoDe(profissional, coluna.postas, agora)} />
        ) : null}
      </span>
    </span>
  )
}

function Ritmo({ minutos }: { minutos: number | null }) {
  if (minutos === null) return null
  return (
    <span className={cx('truncate text-xs font-semibold', minutos > 0 ? 'text-warning' : 'text-success')}>
      {minutos > 0 ? textos.atrasado(minutos) : textos.noHorario}
    </span>
  )
}

/** The room in which the professional works that day; undefined where there is none, or more than one. */
function salaDoDia({ profissional_id, data }: ColunaDaGrade, { janelas, salas }: PeriodoDaAgenda) {
  const ids = new Set(
    janelas
      .filter((cada) => cada.profissional_id === profissional_id && cada.data === data)
      .map(({ sala_id }) => sala_id),
  )
  return ids.size === 1 ? salas.find(({ id }) => ids.has(id))?.nome : undefined
}
