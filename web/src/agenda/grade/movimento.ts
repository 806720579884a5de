import { dentro, encaixar, type Janela } from './grade.ts'

/** Target of a moving card: column of the grid, minute of the day, duration in minutes. */
export type Alvo = { coluna: number; minuto: number; duracao: number }

/** The grid of the move. `passo` is its step in minutes. */
export type Espaco = { colunas: number; passo: number; janela: Janela }

/** Shortest appointment, in minutes. */
const DURACAO_MIN = 5
const DURACAO_MAX = 480

type Tecla = { key: string; shiftKey: boolean }

/**
 * The target after a key. Arrows move by a step or a column, and with Shift up and down shorten or lengthen the card.
 * Page Up and Down move by the hour, Home and End to the first and last hour.
 * @returns null for keys that move nothing
 */
export function porTecla(
  alvo: Alvo,
  { key, shiftKey }: Tecla,
  { colunas, passo, janela }: Espaco,
): Alvo | null {
  const { coluna, minuto, duracao } = alvo
  const ir = (para: number) => ({ ...alvo, minuto: dentro(para, duracao, janela) })
  switch (key) {
    case 'ArrowUp':
      return shiftKey
        ? esticar(alvo, minuto + duracao - passo, { passo, janela })
        : ir(anterior(minuto, passo))
    case 'ArrowDown':
      return shiftKey
        ? esticar(alvo, minuto + duracao + passo, { passo, janela })
        : ir(proximo(minuto, passo))
    case 'ArrowLeft':
      return { ...alvo, coluna: Math.max(0, coluna - 1) }
    case 'ArrowRight':
      return { ...alvo, coluna: Math.min(colunas - 1, coluna + 1) }
    case 'PageUp':
      return ir(minuto - 60)
    case 'PageDown':
      return ir(minuto + 60)
    case 'Home':
      return ir(janela.de * 60)
    case 'End':
      return ir(janela.ate * 60)
    default:
      return null
  }
}

/** The target of a card whose top the pointer holds at `minuto`: on the step, inside the hours shown. */
export function porPonteiro(
  de: Alvo,
  { coluna, minuto }: { coluna: number; minuto: number },
  { passo, janela }: Pick<Espaco, 'passo' | 'janela'>,
): Alvo {
  return { ...de, coluna, minuto: dentro(encaixar(minuto, passo), de.duracao, janela) }
}

/** The same card with another end: on the step, at least one step long. */
export function esticar(de: Alvo, fim: number, { passo, janela }: Pick<Espaco, 'passo' | 'janela'>): Alvo {
  const ate = Math.min(encaixar(fim, passo), janela.ate * 60, de.minuto + DURACAO_MAX)
  return { ...de, duracao: Math.max(Math.max(DURACAO_MIN, passo), ate - de.minuto) }
}

export function mesmoLugar(um: Alvo, outro: Alvo): boolean {
  return um.coluna === outro.coluna && um.minuto === outro.minuto && um.duracao === outro.duracao
}

/** From off the step, the first key brings a card onto it. */
const anterior = (minuto: number, passo: number) => Math.ceil(minuto / passo) * passo - passo
const proximo = (minuto: number, passo: number) => Math.floor(minuto / passo) * passo + passo

/** Pixels to scroll in one frame near the edge of a scroll box; 0 away from it. The nearer the edge, the faster. */
export function rolagem(ponto: number, inicio: number, fim: number, margem = 48, maximo = 14): number {
  if (ponto < inicio + margem) return -Math.ceil(maximo * Math.min(1, (inicio + margem - ponto) / margem))
  if (ponto > fim - margem) return Math.ceil(maximo * Math.min(1, (ponto - (fim - margem)) / margem))
  return 0
}
