import { useMemo, useState, type KeyboardEvent, type RefObject } from 'react'
import { formatarMinuto } from '#domain/formato/data.ts'
import { vizinho, type NaGrade } from './foco.ts'
import { PASSO } from './grade.ts'
import { textos } from '../messages.ts'
import { estaAberto, type GradeMontada } from './montagem.ts'
import { mesmoLugar, porTecla, type Alvo } from './movimento.ts'
import { ehMovivel, type Mudanca } from '../mover/mudanca.ts'
import { porExtenso } from '../periodo.ts'
import { useArraste } from './use-arraste.ts'

const { mover: palavras } = textos

/** A card that is being moved, and whether by keyboard. */
export type Movendo = { id: string; alvo: Alvo; teclado: boolean }

type MoverProps = {
  rolavel: RefObject<HTMLElement | null>
  corpo: RefObject<HTMLElement | null>
  grade: GradeMontada
  naGrade: readonly NaGrade[]
  podeMover: boolean
  onMudar: (mudanca: Mudanca) => void
}

/** Moves cards by pointer and by keys, and moves the focus from card to card. `fala` is the text for screen readers. */
export function useMoverCartao({ rolavel, corpo, grade, naGrade, podeMover, onMudar }: MoverProps) {
  const { colunas, janela } = grade
  const [movendo, setMovendo] = useState<Movendo | null>(null)
  const [fala, setFala] = useState('')
  const espaco = { colunas: colunas.length, passo: PASSO, janela }
  const porId = useMemo(
    () =>
      new Map(
        colunas.flatMap(({ postas }) => postas.map(({ consulta }) => [consulta.id, consulta] as const)),
      ),
    [colunas],
  )
  const nomeDe = (id: string) => porId.get(id)?.paciente_nome ?? textos.cartao.semNome

  useArraste({
    rolavel,
    corpo,
    espaco,
    origemDe,
    onMover: (id, alvo) => setMovendo(alvo && { id, alvo, teclado: false }),
    onSoltar: soltar,
    onRecusar: () => setFala(palavras.recusado),
  })

  function origemDe(id: string): Alvo | null {
    const consulta = porId.get(id)
    const onde = naGrade.find((cada) => cada.id === id)
    if (!podeMover || !onde || !consulta || !ehMovivel(consulta)) return null
    return { coluna: onde.coluna, minuto: onde.inicio, duracao: consulta.duracao_min }
  }

  function ondeFica({ coluna, minuto, duracao }: Alvo): string {
    const { data, titulo, profissional_id, sala_id } = colunas[coluna]!
    const onde = profissional_id !== undefined || sala_id !== undefined ? `, ${titulo}` : ''
    return `${porExtenso(data)}${onde}, ${textos.horas(formatarMinuto(minuto), formatarMinuto(minuto + duracao))}`
  }

  function soltar(id: string, alvo: Alvo) {
    const consulta = porId.get(id)
    const onde = naGrade.find((cada) => cada.id === id)
    if (!consulta || !onde) return
    onMudar({
      consulta,
      coluna: colunas[alvo.coluna]!,
      de: colunas[onde.coluna]!,
      minuto: alvo.minuto,
      duracao: alvo.duracao,
    })
  }

  function comecarPorTeclas(id: string, primeira?: KeyboardEvent) {
    const origem = origemDe(id)
    if (!origem) return setFala(palavras.recusado)
    const alvo = (primeira && porTecla(origem, primeira, espaco)) ?? origem
    setMovendo({ id, alvo, teclado: true })
    setFala(primeira ? palavras.aqui(ondeFica(alvo)) : palavras.comecou(nomeDe(id), ondeFica(origem)))
  }

  function moverPorTeclas(event: KeyboardEvent, { id, alvo }: Movendo) {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      setMovendo(null)
      setFala(palavras.desistiu(nomeDe(id)))
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      setMovendo(null)
      const origem = origemDe(id)
      if (origem && !mesmoLugar(origem, alvo)) soltar(id, alvo)
      else setFala(palavras.desistiu(nomeDe(id)))
    } else if (event.key === 'Tab') {
      event.preventDefault()
    } else {
      const novo = porTecla(alvo, event, espaco)
      if (!novo) return
      event.preventDefault()
      setMovendo({ id, alvo: novo, teclado: true })
      const onde = ondeFica(novo)
      setFala(estaAberto(colunas[novo.coluna]!, novo.minuto) ? palavras.aqui(onde) : palavras.fora(onde))
      mostrarNaTela()
    }
  }

  function mostrarNaTela() {
    requestAnimationFrame(() =>
      corpo.current
        ?.querySelector('[data-fantasma]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  }

  function onTeclar(event: KeyboardEvent<HTMLDivElement>) {
    const id = (event.target as Element).closest<HTMLElement>('[data-cartao]')?.dataset.cartao
    if (!id) return
    if (movendo?.teclado) return moverPorTeclas(event, movendo)
    if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      return comecarPorTeclas(id)
    }
    if (event.altKey && event.key.startsWith('Arrow')) {
      event.preventDefault()
      event.stopPropagation()
      return comecarPorTeclas(id, event)
    }
    const outro = event.altKey ? null : vizinho(naGrade, id, event.key)
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    if (!outro) return
    event.preventDefault()
    corpo.current?.querySelector<HTMLElement>(`[data-cartao="${outro}"]`)?.focus()
  }

  return { movendo, fala, nomeDe, onTeclar, desistir: () => setMovendo(null) }
}
