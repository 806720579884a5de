import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  estadosDaLeitura,
  midiasDaLeitura,
  ordensDaLeitura,
  type EstadoDaLeitura,
  type MidiaDaLeitura,
  type OrdemDaLeitura,
} from '#domain/leitura/leitura.ts'
import type { TipoPost } from '#domain/posts/post.ts'

/** Types of posts, without the schemas beside them. */
export const tipos: readonly TipoPost[] = ['dica_saude', 'pergunta', 'experiencia', 'discussao']

/** What the address of `/posts-profissionais` carries. The text of a search is never in it. */
export type BuscaDaLeitura = {
  /** The post that is open. */
  post?: string
  ordem?: OrdemDaLeitura
  area?: string
  assunto?: string
  tipo?: TipoPost
  plano?: string
  cidade?: string
  midia?: MidiaDaLeitura
  estado?: EstadoDaLeitura
  seguidos?: boolean
}

const umDe = <T extends string>(lista: readonly T[], valor: unknown) => lista.find((cada) => cada === valor)
const texto = (valor: unknown) =>
  typeof valor === 'string' && valor.trim() !== '' && valor.length <= 120 ? valor : undefined

/** Reads an address and leaves out what it cannot understand. */
export function lerBusca(valores: Record<string, unknown>): BuscaDaLeitura {
  const ordem = umDe(ordensDaLeitura, valores.ordem)
  return {
    post: texto(valores.post),
    ordem: ordem === 'recentes' ? undefined : ordem,
    area: texto(valores.area),
    assunto: texto(valores.assunto),
    tipo: umDe(tipos, valores.tipo),
    plano: texto(valores.plano),
    cidade: texto(valores.cidade),
    midia: umDe(midiasDaLeitura, valores.midia),
    estado: umDe(estadosDaLeitura, valores.estado),
    seguidos: valores.seguidos === true || valores.seguidos === 'true' ? true : undefined,
  }
}

export const semFiltros: BuscaDaLeitura = {
  area: undefined,
  assunto: undefined,
  tipo: undefined,
  plano: undefined,
  cidade: undefined,
  midia: undefined,
  estado: undefined,
  seguidos: undefined,
}

/** The address, and how to change a part of it. */
export function useBuscaDaLeitura() {
  const busca = lerBusca(useSearch({ strict: false }))
  const navigate = useNavigate()
  const mudar = (parte: BuscaDaLeitura) =>
    void navigate({
      to: '/posts-profissionais',
      search: { ...busca, ...parte },
      replace: true,
      resetScroll: false,
    })
  return [busca, mudar] as const
}
