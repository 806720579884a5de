import { limiteBuscador } from '../../domain/src/profissionais/profissional.ts'
import type { Workload } from '../workload.ts'
import { emRoda } from './dados.ts'

/** Typed texts, each with its chosen specialty. All of them have results on both sides. */
const BUSCAS = [
  { q: 'coluna', especialidade: 'Fisioterapia' },
  { q: 'ansiedade', especialidade: 'Psicologia' },
  { q: 'cardiologia', especialidade: 'Medicina' },
  { q: 'aparelho', especialidade: 'Odontologia' },
  { q: 'avaliação física', especialidade: 'Educação Física' },
]

/** The first page of verified professionals with name, area, rating, price and next hours. */
export const w1Directory: Workload = {
  name: 'W1 diretório',
  must: 0.5,
  aim: 0.75,
  cpuAim: 0.5,
  p50Aim: 2.5,
  p95Aim: 5,
  piso: {
    request: () => `/profissionais?limite=${limiteBuscador}`,
    check: (body) => exigirCartoes(JSON.parse(body)),
  },
  produto: {
    request: () => '/api/profissionais',
    check(body) {
      const { profissionais } = JSON.parse(body) as { profissionais: { proximos_horarios: string[] }[] }
      exigirCartoes(profissionais)
      const comHorario = profissionais.filter((each) => each.proximos_horarios.length > 0)
      if (comHorario.length < limiteBuscador / 2) throw new Error('hardly anybody has a free slot')
    },
  },
}

/** The same with a text and a specialty. */
export function w1Search(): Workload {
  const [doPiso, doProduto] = [emRoda(BUSCAS), emRoda(BUSCAS)]
  return {
    name: 'W1 busca',
    must: 0.4,
    aim: 0.85,
    cpuAim: 1.5,
    p50Aim: 4,
    p95Aim: 8,
    piso: {
      request: () => `/profissionais?${new URLSearchParams({ ...doPiso(), limite: String(limiteBuscador) })}`,
      check: exigirAlguem,
    },
    produto: {
      request: () => `/api/profissionais?${new URLSearchParams(doProduto())}`,
      check: (body) => exigirAlguem(JSON.stringify(JSON.parse(body).profissionais)),
    },
  }
}

function exigirCartoes({ length }: readonly unknown[]): void {
  if (length !== limiteBuscador) throw new Error(`${length} professionals were found`)
}

function exigirAlguem(body: string): void {
  if (JSON.parse(body).length === 0) throw new Error('nobody was found')
}
