import { useNavigate, useSearch } from '@tanstack/react-router'
import { categoriasAnuncio, type CategoriaAnuncio } from '#domain/anuncios/anuncio.ts'
import { estadosAnuncio, type EstadoAnuncio } from '#domain/anuncios/estados.ts'
import { siglasUf, type Uf } from '#domain/referencia/ufs.ts'

export const abasDeAnuncios = ['meus', 'conversas', 'avisos', 'fila'] as const
export type AbaDeAnuncios = (typeof abasDeAnuncios)[number]

/** What the address of `/anuncios` carries. The text of a search is never in it. */
export type BuscaDeAnuncios = {
  /** Absent: the market, and for administration the queue. */
  aba?: AbaDeAnuncios
  anuncio?: string
  conversa?: string
  /** 'novo', 'aviso', 'copia-<id>', or the ad that is written. */
  escrever?: string
  categoria?: CategoriaAnuncio
  uf?: Uf
  preco?: number
  estado?: EstadoAnuncio
  pagina?: number
}

const umDe = <T extends string>(lista: readonly T[], valor: unknown) => lista.find((cada) => cada === valor)
const texto = (valor: unknown) =>
  typeof valor === 'string' && valor !== '' && valor.length <= 50 ? valor : undefined
const inteiro = (valor: unknown, de: number, ate: number) => {
  const numero = Number(valor)
  return Number.isInteger(numero) && numero >= de && numero <= ate ? numero : undefined
}

/** Reads an address and leaves out what it cannot understand. */
export const lerBusca = (valores: Record<string, unknown>): BuscaDeAnuncios => ({
  aba: umDe(abasDeAnuncios, valores.aba),
  anuncio: texto(valores.anuncio),
  conversa: texto(valores.conversa),
  escrever: texto(valores.escrever),
  categoria: umDe(categoriasAnuncio, valores.categoria),
  uf: umDe(siglasUf, valores.uf),
  preco: inteiro(valores.preco, 1, 1_000_000),
  estado: umDe(estadosAnuncio, valores.estado),
  pagina: inteiro(valores.pagina, 2, 500),
})

/** The address, and how to change a part of it. A new filter begins at the first page. */
export function useBuscaDeAnuncios() {
  const busca = lerBusca(useSearch({ strict: false }))
  const navigate = useNavigate()
  const mudar = (parte: BuscaDeAnuncios, { replace = true } = {}) =>
    void navigate({
      to: '/anuncios',
      search: { ...busca, pagina: undefined, ...parte },
      replace,
      resetScroll: !replace,
    })
  return [busca, mudar] as const
}
