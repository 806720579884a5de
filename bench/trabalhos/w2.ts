import type { Workload } from '../workload.ts'
import { emRoda, periodoDe, type Dados } from './dados.ts'

/** The free hours of one of all public professionals, another one each time. */
function livresDe(
  { profissionais }: Dados,
  dias: number,
  metas: Pick<Workload, 'must' | 'aim' | 'cpuAim' | 'p50Aim' | 'p95Aim'>,
): Workload {
  const [doPiso, doProduto] = [emRoda(profissionais.piso), emRoda(profissionais.produto)]
  const { de, ate } = periodoDe(dias)
  return {
    name: `W2 ${dias} dias`,
    ...metas,
    piso: {
      request: () => `/horarios?${new URLSearchParams({ profissional: doPiso(), de, dias: String(dias) })}`,
      check(body) {
        if (JSON.parse(body).length === 0) throw new Error('no hour was found')
      },
    },
    produto: {
      request: () => `/api/profissionais/${doProduto()}/horarios?${new URLSearchParams({ de, ate })}`,
      check(body) {
        if (JSON.parse(body).dias.length !== dias) throw new Error('days are missing')
      },
    },
  }
}

export const w2Semana = (dados: Dados) =>
  livresDe(dados, 7, { must: 0.35, aim: 0.7, cpuAim: 0.6, p50Aim: 2.5, p95Aim: 5 })
export const w2Mes = (dados: Dados) =>
  livresDe(dados, 30, { must: 0.4, aim: 0.75, cpuAim: 1, p50Aim: 4, p95Aim: 8 })
