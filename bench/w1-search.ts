import { findCartoes } from '../server/src/profissionais/queries.ts'
import { runRaw } from './raw-driver.ts'
import type { Workload } from './workload.ts'

/** Typed texts, each with its chosen specialty. All of them have results in the data. */
const BUSCAS = [
  { q: 'coluna', especialidade: 'Fisioterapia' },
  { q: 'ansiedade', especialidade: 'Psicologia' },
  { q: 'cardiologia', especialidade: 'Medicina' },
  { q: 'aparelho', especialidade: 'Odontologia' },
  { q: 'maria', especialidade: 'Medicina' },
  { q: 'avaliação física', especialidade: 'Educação Física' },
]

let turno = 0
const proxima = () => BUSCAS[turno++ % BUSCAS.length]!

export const w1Search: Workload = {
  name: 'W1 busca',
  what: 'o mesmo, com um texto e uma especialidade',
  must: 0.45,
  aim: 0.7,
  cpuAim: 1.1,
  p50Aim: 4,
  p95Aim: 8,
  async raw(pool) {
    const pesquisa = {
      ...proxima(),
      ordem: 'relevancia' as const,
      cursor: null,
      perto: null,
      agora: new Date(),
    }
    const [achados] = await runRaw(pool, [findCartoes(pesquisa)], { named: false })
    if (!achados) throw new Error(`the driver found nobody for ${pesquisa.q}`)
  },
  request: () => `/api/profissionais?${new URLSearchParams(proxima())}`,
  check(body) {
    if (JSON.parse(body).profissionais.length === 0) throw new Error('the server found nobody')
  },
}
