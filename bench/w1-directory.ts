import { findCartoes, countCartoes } from '../server/src/profissionais/queries.ts'
import { limiteBuscador } from '../domain/src/profissionais/profissional.ts'
import { runRaw } from './raw-driver.ts'
import type { Workload } from './workload.ts'

const pesquisa = () => ({ ordem: 'relevancia' as const, cursor: null, perto: null, agora: new Date() })

export const w1Directory: Workload = {
  name: 'W1 diretório',
  what: '50 profissionais com nome, especialidade, nota e próximos horários',
  must: 0.35,
  aim: 0.5,
  cpuAim: 0.5,
  p50Aim: 2.5,
  p95Aim: 5,
  async raw(pool) {
    const queries = [findCartoes(pesquisa()), countCartoes(pesquisa())]
    const [cartoes] = await runRaw(pool, queries, { named: true })
    if (cartoes !== limiteBuscador + 1) throw new Error(`the driver found ${cartoes} professionals`)
  },
  request: () => '/api/profissionais',
  check(body) {
    const { profissionais } = JSON.parse(body)
    if (profissionais.length !== limiteBuscador) throw new Error(`the server found ${profissionais.length}`)
    const comHorario = profissionais.filter(
      (each: { proximos_horarios: string[] }) => each.proximos_horarios.length > 0,
    )
    if (comHorario.length < limiteBuscador / 2) throw new Error('hardly anybody has a free slot')
  },
}
