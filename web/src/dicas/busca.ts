import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  categoriasDica,
  estadosDica,
  faixasDica,
  interessesDica,
  type CategoriaDica,
  type EstadoDica,
  type FaixaDica,
  type InteresseDica,
} from '#domain/dicas/dica.ts'

export const abasDeDicas = ['minhas', 'fila'] as const
export type AbaDeDicas = (typeof abasDeDicas)[number]

/** What the address of `/dicas-saude` carries. The text of a search is never in it. */
export type BuscaDeDicas = {
  /** The tip that is open. */
  dica?: string
  /** Absent: what is published. */
  aba?: AbaDeDicas
  categoria?: CategoriaDica
  campanha?: string
  faixa?: FaixaDica
  interesse?: InteresseDica
  estado?: EstadoDica
  pagina?: number
}

const umDe = <T extends string>(lista: readonly T[], valor: unknown) => lista.find((cada) => cada === valor)
const texto = (valor: unknown) =>
  typeof valor === 'string' && valor !== '' && valor.length <= 40 ? valor : undefined

/** Reads an address and leaves out what it cannot understand. */
export function lerBusca(valores: Record<string, unknown>): BuscaDeDicas {
  const pagina = Number(valores.pagina)
  return {
    dica: texto(valores.dica),
    aba: umDe(abasDeDicas, valores.aba),
    categoria: umDe(categoriasDica, valores.categoria),
    campanha: texto(valores.campanha),
    faixa: umDe(faixasDica, valores.faixa),
    interesse: umDe(interessesDica, valores.interesse),
    estado: umDe(estadosDica, valores.estado),
    pagina: Number.isInteger(pagina) && pagina > 1 && pagina <= 500 ? pagina : undefined,
  }
}

/** The address, and how to change a part of it. A new filter begins at the first page. */
export function useBuscaDeDicas() {
  const busca = lerBusca(useSearch({ strict: false }))
  const navigate = useNavigate()
  const mudar = (parte: BuscaDeDicas, { replace = true } = {}) =>
    void navigate({
      to: '/dicas-saude',
      search: { ...busca, pagina: undefined, ...parte },
      replace,
      resetScroll: !replace,
    })
  return [busca, mudar] as const
}
