import { useNavigate, useSearch } from '@tanstack/react-router'
import { indicadoresDeQualidade, type IndicadorDeQualidade } from '#domain/qualidade/indicadores.ts'

export const abasDaQualidade = ['avaliacoes', 'ocorrencias', 'tarefas', 'fantasmas'] as const
export type AbaDaQualidade = (typeof abasDaQualidade)[number]

/** What the address of `/qualidade` carries. Absent months: the last six that are over. */
export type BuscaDaQualidade = {
  /** Absent: the indicators. */
  aba?: AbaDaQualidade
  de?: string
  ate?: string
  clinica?: string
  profissional?: string
  servico?: string
  /** The one that is open. */
  indicador?: IndicadorDeQualidade
  /** The incident that is open. */
  ocorrencia?: string
  situacao?: 'encerradas' | 'fechadas'
}

const umDe = <T extends string>(lista: readonly T[], valor: unknown) => lista.find((cada) => cada === valor)
const que = (padrao: RegExp, valor: unknown) =>
  typeof valor === 'string' && padrao.test(valor) ? valor : undefined
const MES = /^\d{4}-(0[1-9]|1[0-2])$/
const ID = /^[0-9a-f-]{36}$/

/** Reads an address and leaves out what it cannot understand. */
export const lerBusca = (valores: Record<string, unknown>): BuscaDaQualidade => ({
  aba: umDe(abasDaQualidade, valores.aba),
  de: que(MES, valores.de),
  ate: que(MES, valores.ate),
  clinica: que(ID, valores.clinica),
  profissional: que(ID, valores.profissional),
  servico: que(ID, valores.servico),
  indicador: umDe(indicadoresDeQualidade, valores.indicador),
  ocorrencia: que(ID, valores.ocorrencia),
  situacao: umDe(['encerradas', 'fechadas'] as const, valores.situacao),
})

/** The address, and how to change a part of it. */
export function useBuscaDaQualidade() {
  const busca = lerBusca(useSearch({ strict: false }))
  const navigate = useNavigate()
  const mudar = (parte: BuscaDaQualidade) =>
    void navigate({ to: '/qualidade', search: { ...busca, ...parte }, replace: true, resetScroll: false })
  return [busca, mudar] as const
}

/** What the address of `/ocorrencias` carries. */
export type BuscaDeOcorrencias = {
  aba?: 'tarefas'
  /** The form is open. */
  relatar?: '1'
  /** The consultation that the report is about. */
  consulta?: string
  /** The clinic that is chosen at first. */
  clinica?: string
}

export function useBuscaDeOcorrencias() {
  const valores: Record<string, unknown> = useSearch({ strict: false })
  const busca: BuscaDeOcorrencias = {
    aba: umDe(['tarefas'] as const, valores.aba),
    relatar: valores.relatar === '1' ? '1' : undefined,
    consulta: que(ID, valores.consulta),
    clinica: que(ID, valores.clinica),
  }
  const navigate = useNavigate()
  const mudar = (nova: BuscaDeOcorrencias) =>
    void navigate({ to: '/ocorrencias', search: nova as never, replace: true })
  return [busca, mudar] as const
}
