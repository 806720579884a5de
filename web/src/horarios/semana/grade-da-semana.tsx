import { cx } from 'class-variance-authority'
import { House, MapPin, Video, type LucideIcon } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { rotulosModalidade, type Modalidade } from '#domain/agendamentos/agendamento.ts'
import { diasDaSemana, formatarMinuto } from '#domain/formato/data.ts'
import { faixaArrastada, janelaDaGrade, lugarNaGrade, minutoNaAltura, mover, type Janela } from './grade.ts'
import { textos } from '../messages.ts'
import { escreverHora } from '../relogio.ts'
import {
  minutosDaFaixa,
  minutosDoDia,
  ordemDosDias,
  type FaixaNaTela,
  type IntervaloNaTela,
  type SemanaNaTela,
} from './semana.ts'
import { duracaoEmPalavras } from '../relogio.ts'

/** Minutes that a drag or an arrow key moves by. */
const PASSO_MIN = 15

export const iconesModalidade: Record<Modalidade, LucideIcon> = {
  presencial: MapPin,
  teleconsulta: Video,
  domiciliar: House,
}

type GradeProps = {
  semana: SemanaNaTela
  nomeDoLugar: (intervalo: IntervaloNaTela) => string
  selecionado: string | null
  onSelecionar: (chave: string) => void
  onCriar: (dia: number, faixa: { inicio_min: number; fim_min: number }) => void
  onMudar: (chave: string, faixa: { inicio: string; fim: string }) => void
}

/**
 * The week at a glance. Drag on free space to open hours, choose a part to edit it. Arrow keys move the chosen part,
 * and with Shift its end. The list of days can do all of this too.
 */
export function GradeDaSemana({ semana, onCriar, ...resto }: GradeProps) {
  const janela = janelaDaGrade(semana)
  const horas = Array.from({ length: janela.ate - janela.de + 1 }, (_, i) => janela.de + i)
  return (
    <section aria-label={textos.semana.grade} className="select-none">
      <div className="grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))]">
        <span aria-hidden />
        {ordemDosDias.map((dia) => {
          const minutos = minutosDoDia(semana, dia)
          return (
            <div key={dia} className="border-l border-line px-1 pb-2 text-center">
              <p className="text-sm font-semibold">{diasDaSemana[dia].curto}</p>
              <p className="text-2xs text-muted tabular-nums">
                {minutos > 0 ? duracaoEmPalavras(minutos) : textos.semana.fechado}
              </p>
            </div>
          )
        })}
        <div aria-hidden className="relative">
          {horas.slice(0, -1).map((hora, i) => (
            <span
              key={hora}
              className="absolute right-2 -translate-y-1/2 text-2xs text-muted tabular-nums"
              style={{ top: `${(i / (janela.ate - janela.de)) * 100}%` }}
            >
              {formatarMinuto(hora * 60)}
            </span>
          ))}
        </div>
        {ordemDosDias.map((dia) => (
          <Coluna key={dia} dia={dia} janela={janela} semana={semana} onCriar={onCriar} {...resto} />
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{textos.semana.comoUsarAGrade}</p>
    </section>
  )
}

type ColunaProps = GradeProps & { dia: number; janela: Janela }

function Coluna({ dia, janela, semana, onCriar, ...resto }: ColunaProps) {
  const [arrasto, setArrasto] = useState<{ de: number; ate: number } | null>(null)
  const doDia = (faixa: FaixaNaTela) => faixa.dia_semana === dia
  const minutoDe = (event: PointerEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return height === 0 ? null : minutoNaAltura((event.clientY - top) / height, janela, PASSO_MIN)
  }
  const comecar = (event: PointerEvent<HTMLDivElement>) => {
    // A finger scrolls the page, and uses the list of days instead.
    if (event.button !== 0 || event.pointerType === 'touch' || event.target !== event.currentTarget) return
    const minuto = minutoDe(event)
    if (minuto === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setArrasto({ de: minuto, ate: minuto })
  }
  const arrastar = (event: PointerEvent<HTMLDivElement>) => {
    const minuto = arrasto && minutoDe(event)
    if (arrasto && minuto !== null && minuto !== arrasto.ate) setArrasto({ ...arrasto, ate: minuto })
  }
  const soltar = () => {
    if (!arrasto) return
    setArrasto(null)
    const clique = Math.abs(arrasto.ate - arrasto.de) < PASSO_MIN
    const ate = clique ? arrasto.de + 60 : arrasto.ate
    onCriar(dia, faixaArrastada(arrasto.de, ate, PASSO_MIN))
  }
  const sombra = arrasto && faixaArrastada(arrasto.de, arrasto.ate, PASSO_MIN)
  return (
    <div
      className="relative cursor-cell border-l border-t border-line bg-subtle/40"
      style={{
        height: `${(janela.ate - janela.de) * 2.25}rem`,
        backgroundImage: 'linear-gradient(to bottom, var(--line) 1px, transparent 1px)',
        backgroundSize: '100% 2.25rem',
      }}
      onPointerDown={comecar}
      onPointerMove={arrastar}
      onPointerUp={soltar}
      onPointerCancel={() => setArrasto(null)}
    >
      {semana.intervalos.filter(doDia).map((intervalo) => (
        <Bloco key={intervalo.chave} intervalo={intervalo} janela={janela} {...resto} />
      ))}
      {semana.pausas.filter(doDia).map((pausa) => (
        <Pausa key={pausa.chave} pausa={pausa} janela={janela} {...resto} />
      ))}
      {sombra ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-1 rounded-event border-2 border-dashed border-primary bg-primary-soft/60 px-1.5 text-2xs font-semibold text-primary-soft-fg tabular-nums"
          style={lugarNaGrade(sombra, janela)}
        >
          {formatarMinuto(sombra.inicio_min)}–{formatarMinuto(sombra.fim_min)}
        </span>
      ) : null}
    </div>
  )
}

type ParteProps = Omit<GradeProps, 'semana' | 'onCriar'> & { janela: Janela }

function comTeclas({ onMudar }: ParteProps, faixa: FaixaNaTela) {
  return (event: KeyboardEvent) => {
    const passo = { ArrowUp: -PASSO_MIN, ArrowDown: PASSO_MIN }[event.key]
    if (passo === undefined) return
    event.preventDefault()
    const nova = mover(faixa, passo, event.shiftKey)
    if (nova) onMudar(faixa.chave, { inicio: escreverHora(nova.inicio_min), fim: escreverHora(nova.fim_min) })
  }
}

function Bloco({ intervalo, janela, ...resto }: ParteProps & { intervalo: IntervaloNaTela }) {
  const minutos = minutosDaFaixa(intervalo)
  if (!minutos) return null
  const { nomeDoLugar, selecionado, onSelecionar } = resto
  const escolhido = selecionado === intervalo.chave
  return (
    <button
      type="button"
      onClick={() => onSelecionar(intervalo.chave)}
      onKeyDown={comTeclas({ ...resto, janela }, intervalo)}
      aria-pressed={escolhido}
      style={lugarNaGrade(minutos, janela)}
      className={cx(
        'absolute inset-x-1 flex flex-col items-start justify-start overflow-hidden rounded-event border-l-4 border-primary bg-primary-soft px-1.5 py-1 text-left text-2xs text-primary-soft-fg transition-shadow hover:shadow-2',
        escolhido && 'shadow-2 ring-2 ring-primary',
      )}
    >
      <span className="sr-only">{diasDaSemana[intervalo.dia_semana]!.nome}, </span>
      <span className="block font-semibold tabular-nums">
        {formatarMinuto(minutos.inicio_min)}–{formatarMinuto(minutos.fim_min)}
      </span>
      <span className="block max-w-full truncate">{nomeDoLugar(intervalo)}</span>
      <span className="mt-0.5 flex flex-wrap gap-1">
        {intervalo.modalidades.map((modalidade) => {
          const Icone = iconesModalidade[modalidade]
          return (
            <span key={modalidade}>
              <Icone aria-hidden size={12} />
              <span className="sr-only">{rotulosModalidade[modalidade]}</span>
            </span>
          )
        })}
      </span>
    </button>
  )
}

function Pausa({ pausa, janela, ...resto }: ParteProps & { pausa: FaixaNaTela }) {
  const minutos = minutosDaFaixa(pausa)
  if (!minutos) return null
  return (
    <button
      type="button"
      onClick={() => resto.onSelecionar(pausa.chave)}
      onKeyDown={comTeclas({ ...resto, janela }, pausa)}
      aria-pressed={resto.selecionado === pausa.chave}
      style={lugarNaGrade(minutos, janela)}
      className={cx(
        'absolute inset-x-1 flex flex-col items-start justify-center overflow-hidden rounded-event border border-dashed border-line-strong bg-surface px-1.5 text-left text-2xs text-ink-2',
        resto.selecionado === pausa.chave && 'ring-2 ring-primary',
      )}
    >
      <span className="sr-only">{diasDaSemana[pausa.dia_semana]!.nome}, </span>
      {textos.semana.pausa}{' '}
      <span className="tabular-nums">
        {formatarMinuto(minutos.inicio_min)}–{formatarMinuto(minutos.fim_min)}
      </span>
    </button>
  )
}
