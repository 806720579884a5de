import { ehUf, type Uf } from '#domain/referencia/ufs.ts'
import { statusClinica, type StatusClinica } from './clinica.ts'

/** Clinics on one page of a list. */
export const limiteDeClinicas = 12

/** The lists of the page; `aprovacao` is the administrator's queue. */
export const abasDeClinicas = ['minhas', 'todas', 'aprovacao'] as const
export type AbaDeClinicas = (typeof abasDeClinicas)[number]

/** A search as in the address of the page, without empty values. */
export type BuscaDeClinicas = {
  aba?: AbaDeClinicas
  q?: string
  cidade?: string
  uf?: Uf
  especialidade?: string
  plano?: string
  acessibilidade?: string
  aberta_agora?: true
  /** For the caller's own clinics and the queue. */
  status?: StatusClinica
}

const filtros = ['cidade', 'especialidade', 'plano', 'acessibilidade', 'aberta_agora'] as const

/** How many filters narrow the list of all clinics; city and UF count as one. */
export function quantosFiltrosDeClinicas(busca: BuscaDeClinicas): number {
  return filtros.filter((filtro) => busca[filtro] !== undefined).length
}

/** Reads a search out of an address; invalid parts are left out. */
export function lerBuscaDeClinicas(endereco: Record<string, unknown>): BuscaDeClinicas {
  const cidade = texto(endereco.cidade, 120)
  const busca: BuscaDeClinicas = {
    aba: abasDeClinicas.find((aba) => aba === endereco.aba),
    q: texto(endereco.q, 100),
    cidade,
    uf: cidade && ehUf(endereco.uf) ? endereco.uf : undefined,
    especialidade: texto(endereco.especialidade, 120),
    plano: texto(endereco.plano, 120),
    acessibilidade: texto(endereco.acessibilidade, 120),
    aberta_agora: endereco.aberta_agora === true || endereco.aberta_agora === 'true' ? true : undefined,
    status: statusClinica.find((status) => status === endereco.status),
  }
  return Object.fromEntries(Object.entries(busca).filter(([, valor]) => valor !== undefined))
}

function texto(valor: unknown, limite: number): string | undefined {
  if (typeof valor !== 'string' && typeof valor !== 'number') return undefined
  return String(valor).trim().slice(0, limite) || undefined
}
