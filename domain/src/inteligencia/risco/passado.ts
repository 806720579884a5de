import type { Exemplo } from './treinar.ts'
import { horasDeCorte, type VisitaVista } from './variaveis.ts'

/** A past consultation that was missed or attended; what went before is counted from those in front of it. */
export interface VisitaDoPassado extends Omit<VisitaVista, 'primeira_vez' | 'visitas' | 'faltas'> {
  id: string
  /** Person and professional: nothing else of a person counts. */
  par: string
  /** Epoch milliseconds. */
  fim: number
  faltou: boolean
}

/**
 * Gives each visit the past of its person with the same professional, as it was known at the cut: rows come in the order of their start, and a visit that had not ended by then is not
 * part of it.
 */
export function comPassado(linhas: readonly VisitaDoPassado[]): Exemplo[] {
  const passados = new Map<string, { fim: number; faltou: boolean }[]>()
  return linhas.map(({ id: _, par, fim, ...linha }) => {
    let passado = passados.get(par)
    if (!passado) passados.set(par, (passado = []))
    const corte = linha.inicio - horasDeCorte * 3_600_000
    let [visitas, faltas, ultimo] = [0, 0, 0]
    for (const antes of passado)
      if (antes.fim <= corte) {
        visitas += 1
        faltas += antes.faltou ? 1 : 0
        ultimo = Math.max(ultimo, antes.fim)
      }
    passado.push({ fim, faltou: linha.faltou })
    return {
      ...linha,
      sabido_em: Math.max(linha.sabido_em, ultimo),
      visitas,
      faltas,
      primeira_vez: visitas === 0,
    }
  })
}
