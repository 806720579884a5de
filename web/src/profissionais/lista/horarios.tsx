import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatarHora } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { horariosPorDiaNaLinha } from '#domain/profissionais/busca.ts'
import type { CartaoProfissional, HorariosDaLinha } from '#domain/profissionais/contract.ts'
import { destino } from '#web/lib/endereco.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { enderecoDeAgendamento } from '../agendar.ts'
import { mensagens } from '../messages.ts'
import { diaCurto, rotuloDoHorario } from '../quando.ts'
import { colunasDosDias, type Forma } from './forma.ts'

type Props = {
  profissional: CartaoProfissional
  forma: Forma
  agora: number
  onEscolher: (inicio: string) => void
}

const botao =
  'relative rounded-md border border-line bg-surface text-sm font-semibold text-ink tabular-nums transition-colors hover:border-primary hover:bg-primary-soft hover:text-primary-soft-fg'

/** Four days beside each other, at most three hours of each. */
export function HorariosDosDias({
  profissional,
  forma,
  agora,
  horarios,
  onEscolher,
  onMais,
}: Props & { horarios: HorariosDaLinha | null | undefined; onMais?: () => void }) {
  const { id, nome, zona } = profissional
  const colunas = colunasDosDias(forma)
  if (horarios === undefined) return <Skeleton className={`h-24 ${colunas}`} />
  if (horarios === null) return <p className={`${colunas} text-sm text-muted`}>{mensagens.erroHorarios}</p>
  const hoje = dataLocal(agora, zona)
  if (horarios.dias.every(({ total }) => total === 0))
    return <SemHorarios {...{ profissional, forma, agora, horarios, onEscolher }} hoje={hoje} />
  return (
    <div role="group" aria-label={mensagens.horariosDe(nome)} className={colunas}>
      {horarios.dias.map(({ data, inicios, total }) => {
        const dia = diaCurto(data, hoje)
        const mostrados = total > horariosPorDiaNaLinha ? horariosPorDiaNaLinha - 1 : total
        return (
          <div key={data} className="grid content-start gap-1.5 text-center text-sm">
            {total === 0 ? (
              <p className="leading-8 text-muted">
                <span aria-hidden>–</span>
                <span className="sr-only">{mensagens.nenhumNoDia(dia)}</span>
              </p>
            ) : null}
            {inicios.slice(0, mostrados).map((inicio) => {
              const hora = formatarHora(inicio, zona)
              return (
                <button
                  key={inicio}
                  type="button"
                  aria-label={mensagens.horarioDe(hora, dia, nome)}
                  onClick={() => onEscolher(inicio)}
                  className={`h-8.5 ${botao}`}
                >
                  {hora}
                </button>
              )
            })}
            {total > mostrados ? (
              <Mais id={id} onMais={onMais}>
                {mensagens.maisHorarios(total - mostrados)}{' '}
                <span className="sr-only">{mensagens.maisHorariosDe(dia, nome)}</span>
              </Mais>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

/** The other hours of a day: on the profile, or where a booking goes on. */
function Mais({ id, onMais, children }: { id: string; onMais?: () => void; children: ReactNode }) {
  const className =
    'relative rounded-sm leading-8 font-semibold text-primary underline-offset-4 hover:underline'
  return onMais ? (
    <button type="button" onClick={onMais} className={className}>
      {children}
    </button>
  ) : (
    <Link to="/profissionais-publicos/$id" params={{ id }} hash="perfil-horarios" className={className}>
      {children}
    </Link>
  )
}

/** None in the days of the head: the next two, and a word when one comes free. */
function SemHorarios({
  profissional: { id, nome, zona },
  forma,
  agora,
  horarios,
  hoje,
  onEscolher,
}: Props & { horarios: HorariosDaLinha; hoje: string }) {
  const ultimo = diaCurto(horarios.dias.at(-1)!.data, hoje)
  return (
    <div
      role="group"
      aria-label={mensagens.horariosDe(nome)}
      className={`grid h-min shrink-0 gap-2 rounded-lg bg-subtle p-3 text-sm leading-5 text-ink-2 ${forma === 'larga' ? 'w-104' : 'w-78'}`}
    >
      <div className="flex items-start justify-between gap-x-3">
        <p>{(horarios.depois.length > 0 ? mensagens.semHorarioAte : mensagens.semHorarioNenhum)(ultimo)}</p>
        <AviseMe id={id} nome={nome} />
      </div>
      {/* One line also in December, when a date has a year: a row of the list never grows. */}
      <div className="grid grid-cols-2 gap-2">
        {horarios.depois.map((inicio) => {
          const { dia, hora } = rotuloDoHorario(inicio, zona, agora)
          return (
            <button
              key={inicio}
              type="button"
              onClick={() => onEscolher(inicio)}
              className={`h-8.5 truncate px-1 ${forma === 'larga' ? '' : 'text-xs!'} ${botao}`}
            >
              {dia}, {hora} <span className="sr-only">{mensagens.agendarCom(nome)}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** The waiting list of a professional: the booking opens where one joins it. */
function AviseMe({ id, nome }: { id: string; nome: string }) {
  return (
    <Link
      {...destino(enderecoDeAgendamento({ id, avisar: true }))}
      className="relative inline-flex min-h-6 shrink-0 items-center gap-1.5 rounded-sm font-semibold text-primary pointer-coarse:min-h-11 underline-offset-4 hover:underline"
    >
      <Bell aria-hidden size={15} />
      {mensagens.aviseMe} <span className="sr-only">{mensagens.aviseMeDe(nome)}</span>
    </Link>
  )
}

/** The next three, in one line below the rest. */
export function ProximosDaLinha({ profissional, forma, agora, onEscolher }: Props) {
  const { id, nome, zona, proximos_horarios } = profissional
  if (proximos_horarios.length === 0)
    return (
      <div className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md bg-subtle px-3 text-sm text-ink-2">
        {mensagens.semHorarios}
        <AviseMe id={id} nome={nome} />
      </div>
    )
  return (
    <ul
      aria-label={mensagens.proximosHorarios}
      className={`grid grid-cols-3 gap-2 ${forma === 'media' ? 'w-full' : ''}`}
    >
      {proximos_horarios.map((inicio) => {
        const { dia, hora } = rotuloDoHorario(inicio, zona, agora)
        return (
          <li key={inicio} className="grid">
            <button
              type="button"
              onClick={() => onEscolher(inicio)}
              className={`min-h-11 px-1 leading-4 ${forma === 'media' ? '' : 'grid content-center'} ${botao}`}
            >
              <span className="text-2xs font-normal text-muted">
                {dia}
                {forma === 'media' ? ', ' : ''}
              </span>
              <span>
                {hora} <span className="sr-only">{mensagens.agendarCom(nome)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
