import { minutosDaFaixa, type FaixaNaTela, type SemanaNaTela } from './semana.ts'

/** The hours that a week's grid shows, as whole numbers. */
export type Janela = { de: number; ate: number }

const DE_COSTUME: Janela = { de: 7, ate: 20 }

/** The hours of a working day, extended to cover every part. */
export function janelaDaGrade({ intervalos, pausas }: SemanaNaTela): Janela {
  let { de, ate } = DE_COSTUME
  for (const faixa of [...intervalos, ...pausas]) {
    const minutos = minutosDaFaixa(faixa)
    if (!minutos) continue
    de = Math.min(de, Math.floor(minutos.inicio_min / 60))
    ate = Math.max(ate, Math.ceil(minutos.fim_min / 60))
  }
  return { de, ate }
}

/** Top and height of a part in the grid, in percent. */
export function lugarNaGrade(
  { inicio_min, fim_min }: { inicio_min: number; fim_min: number },
  { de, ate }: Janela,
): { top: string; height: string } {
  const total = (ate - de) * 60
  return {
    top: `${((inicio_min - de * 60) / total) * 100}%`,
    height: `${((fim_min - inicio_min) / total) * 100}%`,
  }
}

/** The minute at a height of the grid (0 to 1), rounded to `passo` minutes. */
export function minutoNaAltura(altura: number, { de, ate }: Janela, passo: number): number {
  const minuto = de * 60 + Math.min(1, Math.max(0, altura)) * (ate - de) * 60
  return Math.round(minuto / passo) * passo
}

/** The stretch between two minutes of a drag, in either order, at least one step long. */
export function faixaArrastada(um: number, outro: number, passo: number) {
  const inicio_min = Math.min(um, outro, 1440 - passo)
  return { inicio_min, fim_min: Math.min(1440, Math.max(um, outro, inicio_min + passo)) }
}

/** Moves a part, or only its end, by some minutes; null when it would leave its day or vanish. */
export function mover(faixa: FaixaNaTela, minutos: number, soOFim: boolean) {
  const lida = minutosDaFaixa(faixa)
  if (!lida) return null
  const inicio_min = soOFim ? lida.inicio_min : lida.inicio_min + minutos
  const fim_min = lida.fim_min + minutos
  return inicio_min >= 0 && fim_min <= 1440 && fim_min > inicio_min ? { inicio_min, fim_min } : null
}
