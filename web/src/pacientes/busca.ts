import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { faixasEtarias, ordensDaLista, situacoesDaLista } from '#domain/pacientes/paciente.ts'

/** Address of `/pacientes`: the filters of the list, never the text of the search. */
export type BuscaDePacientes = {
  situacao?: (typeof situacoesDaLista)[number]
  profissional?: string
  clinica?: string
  plano?: string
  etiqueta?: string
  /** Month of the birthday, 1 to 12. */
  aniversario?: number
  /** Months without a consultation. */
  sem_vir?: number
  faltas?: number
  idade?: (typeof faixasEtarias)[number]
  ordem?: (typeof ordensDaLista)[number]
}

/** What the address of `/pacientes/$id` carries. */
export type BuscaDaFicha = {
  aba?: string
  /** The professional, for a caller who keeps several agendas. */
  profissional?: string
}

/** Choices of 'Sem vir há', in months. */
export const mesesSemVir = [3, 6, 12, 24] as const
export const minimosDeFaltas = [1, 2, 3] as const

const texto = (valor: unknown) =>
  typeof valor === 'string' && valor !== '' ? valor.slice(0, 100) : undefined
const um = <T extends string>(valor: unknown, de: readonly T[]) => de.find((cada) => cada === valor)
const numero = (valor: unknown, ate: number) => {
  const lido = Number(valor)
  return Number.isInteger(lido) && lido >= 1 && lido <= ate ? lido : undefined
}

/** Reads an address. Invalid and default values are left out. */
export function lerBusca(lida: Record<string, unknown>): BuscaDePacientes {
  const situacao = um(lida.situacao, situacoesDaLista)
  const ordem = um(lida.ordem, ordensDaLista)
  return {
    situacao: situacao === 'ativos' ? undefined : situacao,
    profissional: texto(lida.profissional),
    clinica: texto(lida.clinica),
    plano: texto(lida.plano),
    etiqueta: texto(lida.etiqueta),
    aniversario: numero(lida.aniversario, 12),
    sem_vir: numero(lida.sem_vir, 120),
    faltas: numero(lida.faltas, 20),
    idade: um(lida.idade, faixasEtarias),
    ordem: ordem === 'nome' ? undefined : ordem,
  }
}

/** Filters of the sheet that hide people. */
const daFolha = ['clinica', 'plano', 'etiqueta', 'aniversario', 'sem_vir', 'faltas', 'idade'] as const

export const quantosFiltros = (busca: BuscaDePacientes) =>
  daFolha.filter((filtro) => busca[filtro] !== undefined).length

/** The address without those filters. Professional and order stay. */
export const semFiltros = ({ profissional, ordem }: BuscaDePacientes): BuscaDePacientes => ({
  profissional,
  ordem,
})

/**
 * The parsed address of the list, and the text of the search. The text is kept in the history entry, so that it returns
 * after a record was open, and never in an address.
 */
export function useBuscaDePacientes() {
  const busca = lerBusca(useSearch({ strict: false }) as Record<string, unknown>)
  const q = useLocation({ select: ({ state }) => (state as { q?: string }).q ?? '' })
  const navigate = useNavigate()
  const ir = (para: BuscaDePacientes, palavras = q) =>
    void navigate({
      to: '/pacientes',
      search: lerBusca(para) as never,
      state: (palavras ? { q: palavras } : {}) as never,
      replace: palavras !== q,
      resetScroll: false,
    })
  return { busca, q, ir, mudar: (mudanca: Partial<BuscaDePacientes>) => ir({ ...busca, ...mudanca }) }
}

/** Reads the address of a record. */
export const lerBuscaDaFicha = (lida: Record<string, unknown>): BuscaDaFicha => ({
  aba: texto(lida.aba),
  profissional: texto(lida.profissional),
})
