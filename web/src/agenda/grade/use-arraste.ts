import { useEffect, useEffectEvent, type RefObject } from 'react'
import { esticar, mesmoLugar, porPonteiro, rolagem, type Alvo, type Espaco } from './movimento.ts'
import { minutoNaAltura } from './grade.ts'

/** Pixels that a mouse moves before it drags, and that a finger may tremble while it holds. */
const FOLGA = 5
/** Milliseconds that a finger holds before it drags. Less is a tap or a scroll. */
const TOQUE_LONGO = 420

type Arraste = {
  /** The element that scrolls. */
  rolavel: RefObject<HTMLElement | null>
  /** The columns side by side, in their full size. */
  corpo: RefObject<HTMLElement | null>
  espaco: Espaco
  /** Position of a card; null when it may not be moved. */
  origemDe: (id: string) => Alvo | null
  /** Called at the start and at each step of a move; null when it ended or was given up. */
  onMover: (id: string, alvo: Alvo | null) => void
  onSoltar: (id: string, alvo: Alvo) => void
  /** Called when a card that may not be moved was pulled. */
  onRecusar: (id: string) => void
}

type Gesto = {
  id: string
  pointerId: number
  toque: boolean
  esticando: boolean
  x: number
  y: number
  /** Minutes between the top of the card and the point where it is held. */
  pega: number
  origem: Alvo | null
  alvo: Alvo | null
  ativo: boolean
  relogio?: ReturnType<typeof setTimeout>
  quadro?: number
}

/**
 * Moves cards (`data-cartao`) by pointer and stretches them by their handle (`data-alca`). The mouse drags at once, a
 * finger after holding, so that the page still scrolls. Near an edge the grid scrolls along. Escape gives up.
 */
export function useArraste({ rolavel, corpo, espaco, ...acoes }: Arraste): void {
  const origemDe = useEffectEvent(acoes.origemDe)
  const onMover = useEffectEvent(acoes.onMover)
  const onSoltar = useEffectEvent(acoes.onSoltar)
  const onRecusar = useEffectEvent(acoes.onRecusar)
  const espacoDeAgora = useEffectEvent(() => espaco)

  useEffect(() => {
    const raiz = corpo.current
    if (!raiz) return
    let gesto: Gesto | null = null

    const noPonto = (x: number, y: number) => {
      const { left, top, width, height } = raiz.getBoundingClientRect()
      const { colunas, janela } = espacoDeAgora()
      const coluna = Math.floor(((x - left) / (width || 1)) * colunas)
      return {
        coluna: Math.max(0, Math.min(colunas - 1, coluna)),
        minuto: minutoNaAltura((y - top) / (height || 1), janela),
      }
    }

    function seguir({ x, y }: { x: number; y: number }) {
      if (!gesto?.ativo || !gesto.alvo || !gesto.origem) return
      gesto.x = x
      gesto.y = y
      const ponto = noPonto(x, y)
      const novo = gesto.esticando
        ? esticar(gesto.origem, ponto.minuto, espacoDeAgora())
        : porPonteiro(gesto.origem, { ...ponto, minuto: ponto.minuto - gesto.pega }, espacoDeAgora())
      if (mesmoLugar(novo, gesto.alvo)) return
      gesto.alvo = novo
      onMover(gesto.id, novo)
    }

    function rolarNaBorda() {
      const caixa = rolavel.current
      if (!gesto?.ativo || !caixa) return
      const { top, bottom, left, right } = caixa.getBoundingClientRect()
      const dx = rolagem(gesto.x, Math.max(0, left), Math.min(innerWidth, right))
      const dy = rolagem(gesto.y, Math.max(0, top), Math.min(innerHeight, bottom))
      if (dx !== 0 || dy !== 0) {
        const antes = caixa.scrollTop
        caixa.scrollBy(dx, dy)
        if (dy !== 0 && caixa.scrollTop === antes) scrollBy(0, dy)
        seguir(gesto)
      }
      gesto.quadro = requestAnimationFrame(rolarNaBorda)
    }

    function comecar() {
      if (!gesto) return
      gesto.origem = origemDe(gesto.id)
      if (!gesto.origem) {
        onRecusar(gesto.id)
        return largar()
      }
      gesto.ativo = true
      gesto.alvo = gesto.origem
      gesto.pega = noPonto(gesto.x, gesto.y).minuto - gesto.origem.minuto
      if (gesto.toque) navigator.vibrate?.(15)
      raiz!.setPointerCapture?.(gesto.pointerId)
      onMover(gesto.id, gesto.alvo)
      gesto.quadro = requestAnimationFrame(rolarNaBorda)
    }

    /** @param solto whether the pointer is up; after Escape a person may hold it for a while */
    function largar(solto = true) {
      if (!gesto) return
      clearTimeout(gesto.relogio)
      if (gesto.quadro !== undefined) cancelAnimationFrame(gesto.quadro)
      if (gesto.ativo) {
        onMover(gesto.id, null)
        engolirClique(raiz!, solto)
      }
      gesto = null
    }

    const onApertar = (event: PointerEvent) => {
      const alvo = event.target as Element
      const cartao = alvo.closest<HTMLElement>('[data-cartao]')
      if (!cartao || event.button !== 0 || !event.isPrimary || gesto) return
      gesto = {
        id: cartao.dataset.cartao!,
        pointerId: event.pointerId,
        toque: event.pointerType !== 'mouse',
        esticando: alvo.closest('[data-alca]') !== null,
        x: event.clientX,
        y: event.clientY,
        pega: 0,
        origem: null,
        alvo: null,
        ativo: false,
      }
      if (gesto.toque) gesto.relogio = setTimeout(comecar, TOQUE_LONGO)
    }
    const onPassar = (event: PointerEvent) => {
      if (!gesto || event.pointerId !== gesto.pointerId) return
      const ponto = { x: event.clientX, y: event.clientY }
      if (gesto.ativo) return seguir(ponto)
      const longe = Math.hypot(ponto.x - gesto.x, ponto.y - gesto.y)
      if (longe < FOLGA) return
      if (gesto.toque) return largar()
      comecar()
      seguir(ponto)
    }
    const onErguer = (event: PointerEvent) => {
      if (!gesto || event.pointerId !== gesto.pointerId) return
      const { id, alvo, origem, ativo } = gesto
      largar()
      if (ativo && alvo && origem && !mesmoLugar(alvo, origem)) onSoltar(id, alvo)
    }
    const onPerder = (event: PointerEvent) => {
      if (gesto && event.pointerId === gesto.pointerId) largar()
    }
    const onTeclar = (event: KeyboardEvent) => {
      if (!gesto?.ativo || event.key !== 'Escape') return
      event.stopPropagation()
      largar(false)
    }
    // Only a non-passive listener can stop the page from scrolling, and it must begin with the first move.
    const onTocar = (event: TouchEvent) => {
      if (gesto?.ativo && event.cancelable) event.preventDefault()
    }
    const onMenu = (event: Event) => {
      if (gesto?.toque) event.preventDefault()
    }

    raiz.addEventListener('pointerdown', onApertar)
    raiz.addEventListener('touchmove', onTocar, { passive: false })
    raiz.addEventListener('contextmenu', onMenu)
    window.addEventListener('pointermove', onPassar)
    window.addEventListener('pointerup', onErguer)
    window.addEventListener('pointercancel', onPerder)
    window.addEventListener('keydown', onTeclar, { capture: true })
    return () => {
      largar()
      raiz.removeEventListener('pointerdown', onApertar)
      raiz.removeEventListener('touchmove', onTocar)
      raiz.removeEventListener('contextmenu', onMenu)
      window.removeEventListener('pointermove', onPassar)
      window.removeEventListener('pointerup', onErguer)
      window.removeEventListener('pointercancel', onPerder)
      window.removeEventListener('keydown', onTeclar, { capture: true })
    }
  }, [corpo, rolavel])
}

/** The click that ends a drag opens nothing. It comes with the release, or never. */
function engolirClique(raiz: HTMLElement, solto: boolean): void {
  raiz.addEventListener('click', engolir, { capture: true, once: true })
  const esquecer = () => setTimeout(() => raiz.removeEventListener('click', engolir, { capture: true }), 50)
  if (solto) esquecer()
  else window.addEventListener('pointerup', esquecer, { once: true })
}

function engolir(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
