import { cx } from 'class-variance-authority'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { tipoDeArrasto } from '#web/espera/arrasto.ts'
import { primeiroFoco, type NaGrade } from './foco.ts'
import { celula, dentro, minutoNaAltura, noRelogio, PASSO } from './grade.ts'
import { textos } from '../messages.ts'
import { estaAberto, type ColunaDaGrade, type GradeMontada } from './montagem.ts'
import { porExtenso } from '../periodo.ts'
import { ehMovivel, type Lugar, type Mudanca } from '../mover/mudanca.ts'
import { useCheckIn } from '../use-check-in.ts'
import { useMoverCartao, type Movendo } from './use-mover-cartao.ts'
import { CabecalhoDaGrade } from './cabecalho-da-grade.tsx'
import { Cartao } from './cartao.tsx'
import { Fechados, Horas, LinhaDeAgora, Linhas } from './fundo-da-grade.tsx'
import { CelulaDoCursor, Fantasma, Recusa } from './sobre-a-grade.tsx'

const { mover: palavras } = textos

type GradeProps = {
  periodo: PeriodoDaAgenda
  grade: GradeMontada
  /** Height of an hour, in rem. */
  altura: number
  /** Epoch milliseconds. */
  agora: number
  /** Whether the caller may book in it. */
  escrita: boolean
  podeMover: boolean
  /** A move that waits for an answer. */
  pendente: Mudanca | null
  /** The card whose last move was refused, with the reason. */
  recusa: { id: string; frase: string } | null
  onFecharRecusa: () => void
  onAbrir: (id: string) => void
  onCriar: (lugar: Lugar) => void
  onMudar: (mudanca: Mudanca) => void
  /** Called when somebody of the waiting list is dropped on an hour. */
  onOferecer: (espera: string, lugar: Lugar) => void
  onAbrirDia?: (dia: string) => void
  onAbrirBloqueio?: (id: string) => void
}

/** With more columns none is wide enough for a second part of the words of a card. */
const COLUNAS_LARGAS = 4

/** A card with room for its hour and a name. */
const LEGIVEL_REM = 4

/** Day and week: cards by the clock. Mouse, touch and keys move them. A click or Enter books an empty hour. */
export function GradeDoTempo(props: GradeProps) {
  const { periodo, grade, agora, escrita, podeMover, pendente, recusa } = props
  const { colunas, janela } = grade
  const rolavel = useRef<HTMLDivElement>(null)
  const corpo = useRef<HTMLDivElement>(null)
  const devolver = useRef<string | null>(null)
  const [foco, setFoco] = useState<string | null>(null)
  const { fazer: checkIn } = useCheckIn()
  const [cursor, setCursor] = useState<{ coluna: number; minuto: number; mostra: boolean } | null>(null)
  const naGrade = useMemo(() => posicoes(colunas), [colunas])
  const { movendo, fala, nomeDe, onTeclar, desistir } = useMoverCartao({
    rolavel,
    corpo,
    grade,
    naGrade,
    podeMover,
    onMudar: (mudanca) => {
      devolver.current = mudanca.consulta.id
      props.onMudar(mudanca)
    },
  })
  const parada = primeiroFoco(naGrade, foco)
  const agoraNaGrade = noRelogio(new Date(agora).toISOString(), periodo.zona)
  const mostraAgora =
    colunas.some(({ data }) => data === agoraNaGrade.data) &&
    agoraNaGrade.minuto >= janela.de * 60 &&
    agoraNaGrade.minuto < janela.ate * 60

  // A card that moves to another column becomes another element. The focus follows it once nothing is open over the
  // grid.
  useEffect(() => {
    const id = devolver.current
    if (id === null || pendente) return
    const relogio = setTimeout(() => {
      devolver.current = null
      if (document.activeElement === document.body)
        corpo.current?.querySelector<HTMLElement>(`[data-cartao="${id}"]`)?.focus({ preventScroll: true })
    }, 80)
    return () => clearTimeout(relogio)
  }, [pendente])

  const inicial = useRef({
    minuto: mostraAgora ? agoraNaGrade.minuto : (naGrade[0]?.inicio ?? 8 * 60),
    coluna: colunas.findIndex(({ data }) => data === periodo.hoje),
  })
  useEffect(() => {
    const caixa = rolavel.current
    if (!caixa) return
    const { minuto, coluna } = inicial.current
    // When the grid does not fit, scroll to today's column and to the hour before now or before the first card.
    caixa.scrollTop = ((minuto - janela.de * 60 - 90) / ((janela.ate - janela.de) * 60)) * caixa.scrollHeight
    if (coluna > 1) caixa.scrollLeft = ((coluna - 1) / colunas.length) * caixa.scrollWidth
  }, [janela.ate, janela.de, colunas.length])

  function noPonto(event: MouseEvent | PointerEvent | DragEvent): { coluna: number; minuto: number } | null {
    const caixa = corpo.current?.getBoundingClientRect()
    if (!caixa || caixa.width === 0) return null
    const coluna = Math.floor(((event.clientX - caixa.left) / caixa.width) * colunas.length)
    if (coluna < 0 || coluna >= colunas.length) return null
    return {
      coluna,
      minuto: celula(minutoNaAltura((event.clientY - caixa.top) / caixa.height, janela), PASSO),
    }
  }

  function onPassar(event: PointerEvent) {
    if (!escrita || event.pointerType !== 'mouse') return
    const livre = !movendo && !(event.target as Element).closest('[data-cartao],[data-acao],[data-bloqueio]')
    const ponto = livre ? noPonto(event) : null
    setCursor((antes) => {
      if (!ponto) return antes?.mostra ? { ...antes, mostra: false } : antes
      if (antes?.mostra && antes.coluna === ponto.coluna && antes.minuto === ponto.minuto) return antes
      return { ...ponto, mostra: true }
    })
  }

  function onArrastarPorCima(event: DragEvent) {
    if (!escrita || !event.dataTransfer.types.includes(tipoDeArrasto)) return
    event.preventDefault()
    const ponto = noPonto(event)
    if (ponto && (ponto.coluna !== cursor?.coluna || ponto.minuto !== cursor.minuto || !cursor.mostra))
      setCursor({ ...ponto, mostra: true })
  }

  function onLargar(event: DragEvent) {
    const espera = event.dataTransfer.getData(tipoDeArrasto)
    const ponto = noPonto(event)
    if (!espera || !ponto) return
    event.preventDefault()
    props.onOferecer(espera, { coluna: colunas[ponto.coluna]!, minuto: ponto.minuto })
  }

  function onClicar(event: MouseEvent<HTMLDivElement>) {
    if (movendo) return desistir()
    const alvo = event.target as Element
    const cartao = alvo.closest<HTMLElement>('[data-cartao]')
    if (cartao) return props.onAbrir(cartao.dataset.cartao!)
    if (!escrita || alvo.closest('[data-acao],[data-bloqueio],[data-recusa],[data-cursor]')) return
    const ponto = noPonto(event)
    if (ponto) props.onCriar({ coluna: colunas[ponto.coluna]!, minuto: ponto.minuto })
  }

  const colunaDoCursor = Math.min(
    cursor?.coluna ??
      Math.max(
        0,
        colunas.findIndex(({ data }) => data === periodo.hoje),
      ),
    colunas.length - 1,
  )
  const doCursor = {
    coluna: colunaDoCursor,
    minuto: dentro(cursor?.minuto ?? primeiroAberto(colunas[colunaDoCursor], janela), PASSO, janela),
  }
  const modelo = `repeat(${colunas.length}, minmax(${larguraMinima(colunas)}rem, 1fr))`
  const fantasma: Movendo | null =
    movendo ??
    (pendente && {
      id: pendente.consulta.id,
      alvo: {
        coluna: colunas.findIndex(({ chave }) => chave === pendente.coluna.chave),
        minuto: pendente.minuto,
        duracao: pendente.duracao,
      },
      teclado: false,
    })
  const misturada = periodo.mostrados.length > 1

  return (
    <div
      ref={rolavel}
      role="group"
      aria-label={textos.grade}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever only reads an empty day scrolls it by keys all the same
      tabIndex={!escrita && parada === null ? 0 : undefined}
      className="relative min-w-0 overflow-auto rounded-xl border border-line bg-surface shadow-1 max-md:max-h-[calc(100dvh-var(--doca)-15.75rem)] max-md:min-h-72 md:max-h-[calc(100dvh-11.5rem)] md:min-h-96"
    >
      <p id="agenda-instrucoes" className="sr-only">
        {palavras.instrucoes}
      </p>
      <output className="sr-only">{fala}</output>
      <CabecalhoDaGrade
        colunas={colunas}
        modelo={modelo}
        periodo={periodo}
        agora={agora}
        onAbrirDia={props.onAbrirDia}
      />
      <div
        className="relative flex min-w-fit"
        style={{ height: `${(janela.ate - janela.de) * props.altura}rem` }}
      >
        <Horas janela={janela} agora={mostraAgora ? agoraNaGrade.minuto : null} />
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- cards and the cell of the cursor are the controls; this only hears them */}
        <div
          ref={corpo}
          className="relative grid min-w-0 flex-1"
          style={{ gridTemplateColumns: modelo }}
          onClick={onClicar}
          onKeyDown={onTeclar}
          onPointerMove={onPassar}
          onDragOver={onArrastarPorCima}
          onDrop={onLargar}
          onPointerLeave={() => setCursor((antes) => (antes?.mostra ? { ...antes, mostra: false } : antes))}
          onFocus={(event) => {
            const id = (event.target as Element).closest<HTMLElement>('[data-cartao]')?.dataset.cartao
            if (id) setFoco(id)
          }}
        >
          <Linhas janela={janela} />
          {colunas.map((coluna, ordem) => (
            <section
              key={coluna.chave}
              aria-label={
                coluna.profissional_id || coluna.sala_id !== undefined
                  ? coluna.titulo
                  : porExtenso(coluna.data)
              }
              className={cx(
                '@container relative min-w-0 border-l border-line',
                coluna.data === periodo.hoje &&
                  colunas.length > 1 &&
                  !coluna.profissional_id &&
                  'bg-primary/4',
              )}
            >
              <Fechados fechados={coluna.fechados} janela={janela} onAbrirBloqueio={props.onAbrirBloqueio} />
              {mostraAgora && coluna.data === agoraNaGrade.data ? (
                <LinhaDeAgora minuto={agoraNaGrade.minuto} janela={janela} />
              ) : null}
              {coluna.postas.map(({ consulta, inicio, fim, lugar, conflito }) => (
                <Cartao
                  key={consulta.id}
                  consulta={consulta}
                  inicio={inicio}
                  fim={fim}
                  lugar={lugar}
                  conflito={conflito}
                  janela={janela}
                  altura={props.altura}
                  aDireita={ordem >= colunas.length / 2}
                  parada={consulta.id === parada}
                  origem={fantasma?.id === consulta.id}
                  recusado={recusa?.id === consulta.id}
                  movivel={podeMover && ehMovivel(consulta)}
                  larga={colunas.length <= COLUNAS_LARGAS}
                  onCheckIn={checkIn}
                  deQuem={
                    misturada && !coluna.profissional_id
                      ? (periodo.profissionais.find(({ id }) => id === consulta.profissional_id)?.nome ??
                        null)
                      : null
                  }
                />
              ))}
            </section>
          ))}
          {escrita ? (
            <CelulaDoCursor
              coluna={doCursor.coluna}
              minuto={doCursor.minuto}
              mostra={cursor?.mostra ?? false}
              grade={grade}
              onIr={(coluna, minuto) => setCursor({ coluna, minuto, mostra: false })}
              onCriar={() => props.onCriar({ coluna: colunas[doCursor.coluna]!, minuto: doCursor.minuto })}
            />
          ) : null}
          {/* A cursor of the grid itself would be a new style for each element of each card. */}
          {movendo && !movendo.teclado ? (
            <span aria-hidden className="absolute inset-0 z-40 cursor-grabbing" />
          ) : null}
          {fantasma && fantasma.alvo.coluna >= 0 ? (
            <Fantasma nome={nomeDe(fantasma.id)} alvo={fantasma.alvo} grade={grade} />
          ) : null}
          {recusa && naGrade.some(({ id }) => id === recusa.id) ? (
            <Recusa
              frase={recusa.frase}
              onde={naGrade.find(({ id }) => id === recusa.id)!}
              grade={grade}
              onFechar={() => {
                props.onFecharRecusa()
                corpo.current?.querySelector<HTMLElement>(`[data-cartao="${recusa.id}"]`)?.focus()
              }}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** Of each column, in rem. Where many attend at once, a week is wider than the screen: a card that says nothing is worse. */
function larguraMinima(colunas: readonly ColunaDaGrade[]): number {
  if (colunas.length === 1) return 0
  const aoMesmoTempo = Math.max(...colunas.flatMap(({ postas }) => postas.map(({ lugar }) => lugar.de)), 1)
  return Math.max(colunas[0]!.profissional_id ? 10 : 6, aoMesmoTempo * LEGIVEL_REM)
}

function posicoes(colunas: readonly ColunaDaGrade[]): NaGrade[] {
  return colunas.flatMap(({ postas }, coluna) =>
    postas.map(({ consulta: { id }, inicio, fim }) => ({ id, coluna, inicio, fim })),
  )
}

/** The first bookable minute of a column; eight o'clock when there is none. */
function primeiroAberto(coluna: ColunaDaGrade | undefined, { de, ate }: GradeMontada['janela']): number {
  if (!coluna) return 8 * 60
  for (let minuto = de * 60; minuto < ate * 60; minuto += PASSO) if (estaAberto(coluna, minuto)) return minuto
  return 8 * 60
}
