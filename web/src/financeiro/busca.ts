import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { faixas, type Faixa } from '#domain/dividas/divida.ts'
import {
  cortesDoRelatorio,
  formasPagamentoCodigos,
  periodos,
  statusTransacao,
  tiposTransacao,
} from '#domain/financeiro/transacao.ts'
import { situacoesDaLinha } from '#domain/financeiro/extratos/situacao.ts'
import { ehData } from '#domain/formato/dia.ts'

export const abasDoFinanceiro = [
  'geral',
  'transacoes',
  'receber',
  'extratos',
  'repasses',
  'convenios',
  'reembolsos',
  'relatorios',
] as const
export const periodosDaBusca = [...periodos, 'custom'] as const

/** Address of `/financeiro`: tab, book, period and filters, never the text of the search. */
export type BuscaDoFinanceiro = {
  aba?: (typeof abasDoFinanceiro)[number]
  /** The clinic whose book it is. Absent: the own one. */
  clinica?: string
  periodo?: (typeof periodosDaBusca)[number]
  de?: string
  ate?: string
  tipo?: (typeof tiposTransacao)[number]
  categoria?: string
  forma?: (typeof formasPagamentoCodigos)[number]
  status?: (typeof statusTransacao)[number]
  local?: string
  pessoa?: string
  servico?: string
  profissional?: string
  centro?: string
  /** Operator of the consultation's plan; 'particular' for none. */
  convenio?: string
  por?: (typeof cortesDoRelatorio)[number]
  regime?: 'competencia'
  /** Lines of the bank: their state, one file, what came in or went out. */
  linhas?: (typeof situacoesDaLinha)[number]
  extrato?: string
  sentido?: 'entrou' | 'saiu'
  /** Part of a tab; of 'repasses' also the month 'AAAA-MM', and whose statement. */
  mes?: string
  vista?: 'regras' | 'imposto' | 'dre'
  /** Of the year's result; absent: the present one. */
  ano?: number
  quem?: string
  /** Of the tab 'convenios': the open batch. */
  lote?: string
  /** Of the tab 'receber'. */
  faixa?: Faixa
  acordo?: 'com' | 'sem'
}

const um = <T extends string>(valor: unknown, de: readonly T[]) => de.find((cada) => cada === valor)
const texto = (valor: unknown) =>
  typeof valor === 'string' && valor !== '' ? valor.slice(0, 100) : undefined
const dia = (valor: unknown) => (typeof valor === 'string' && ehData(valor) ? valor : undefined)

/** Reads an address. Invalid and default values are left out. */
export function lerBusca(lida: Record<string, unknown>): BuscaDoFinanceiro {
  const aba = um(lida.aba, abasDoFinanceiro)
  const periodo = um(lida.periodo, periodosDaBusca)
  const por = um(lida.por, cortesDoRelatorio)
  return {
    aba: aba === 'geral' ? undefined : aba,
    clinica: texto(lida.clinica),
    periodo: periodo === 'mes' ? undefined : periodo,
    de: periodo === 'custom' ? dia(lida.de) : undefined,
    ate: periodo === 'custom' ? dia(lida.ate) : undefined,
    tipo: um(lida.tipo, tiposTransacao),
    categoria: texto(lida.categoria),
    forma: um(lida.forma, formasPagamentoCodigos),
    status: um(lida.status, statusTransacao),
    local: texto(lida.local),
    pessoa: texto(lida.pessoa),
    servico: typeof lida.servico === 'string' ? lida.servico.slice(0, 200) : undefined,
    profissional: texto(lida.profissional),
    centro: texto(lida.centro),
    convenio: texto(lida.convenio),
    por: por === 'mes' ? undefined : por,
    regime: um(lida.regime, ['competencia'] as const),
    linhas: um(lida.linhas, situacoesDaLinha),
    extrato: texto(lida.extrato),
    sentido: um(lida.sentido, ['entrou', 'saiu'] as const),
    mes: typeof lida.mes === 'string' && ehData(`${lida.mes}-01`) ? lida.mes : undefined,
    vista: um(lida.vista, ['regras', 'imposto', 'dre'] as const),
    ano:
      typeof lida.ano === 'number' && lida.ano >= 2000 && lida.ano <= 2100 ? Math.trunc(lida.ano) : undefined,
    quem: texto(lida.quem),
    lote: texto(lida.lote),
    faixa: um(lida.faixa, faixas),
    acordo: um(lida.acordo, ['com', 'sem'] as const),
  }
}

const filtros = [
  'tipo',
  'categoria',
  'forma',
  'status',
  'local',
  'pessoa',
  'servico',
  'profissional',
  'centro',
  'convenio',
  'regime',
] as const
export const temFiltro = (busca: BuscaDoFinanceiro) => filtros.some((filtro) => busca[filtro] !== undefined)
export const semFiltros = (busca: BuscaDoFinanceiro): BuscaDoFinanceiro => ({
  ...busca,
  ...Object.fromEntries(filtros.map((filtro) => [filtro, undefined])),
})

/** The book and the days of a request. An unfinished range asks for the month. */
export const pedidoDe = ({ clinica, periodo = 'mes', de, ate }: BuscaDoFinanceiro) => ({
  ...(clinica ? { clinica_id: clinica } : {}),
  ...(periodo !== 'custom'
    ? { periodo }
    : de && ate && de <= ate
      ? { periodo, de, ate }
      : { periodo: 'mes' as const }),
})

/** The parsed address, and the words of the search, which lie in the history entry and never in an address. */
export function useBuscaDoFinanceiro() {
  const busca = lerBusca(useSearch({ strict: false }) as Record<string, unknown>)
  const q = useLocation({ select: ({ state }) => (state as { q?: string }).q ?? '' })
  const navigate = useNavigate()
  const ir = (para: BuscaDoFinanceiro, palavras = q) =>
    void navigate({
      to: '/financeiro',
      search: lerBusca(para) as never,
      state: (palavras ? { q: palavras } : {}) as never,
      replace: palavras !== q,
      resetScroll: false,
    })
  return { busca, q, ir, mudar: (mudanca: Partial<BuscaDoFinanceiro>) => ir({ ...busca, ...mudanca }) }
}
