import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { type EstadoDaSessao, Sessao } from '#web/acesso/sessao/sessao.ts'
import type { Momento } from '#web/lib/momento.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { pedirPorDentro, type Pedir } from '#web/rpc/no-servidor.ts'
import { createQueryClient } from '#web/rpc/query-client.ts'
import { App } from './app.tsx'
import { paginaPublicaDe, type Apresentacao } from './paginas-publicas.ts'
import type { PrimeiraVista } from './primeira-vista.ts'
import { prepararMoldura } from './root-layout.tsx'
import { createAppRouter } from './routes.tsx'

const VISITANTE: EstadoDaSessao = { estado: 'visitante', saiu: false }

/** One page of the server, in two steps, so that what was drawn from the same answers may be given again. */
export type PaginaDoServidor = Apresentacao & {
  /** The answers that the page shows, by the key of their call. */
  leituras: PrimeiraVista['leituras']
  /** The html inside the root element. */
  desenhar(): Promise<string>
}

/**
 * Draws public pages as a visitor sees them. Built apart from the browser's files (`vite.server.config.ts`), and loaded by the server.
 * @param pedir answers a request of the API
 */
export function desenhista(pedir: Pedir) {
  pedirPorDentro(pedir)

  /** Null for an address that is not drawn here; 'ausente' where nothing is behind it. @throws the error of an answer that could not be had */
  return async function abrir(
    endereco: string,
    momento: Momento,
  ): Promise<PaginaDoServidor | 'ausente' | null> {
    const achada = paginaPublicaDe(endereco)
    if (!achada) return null
    const queryClient = createQueryClient()
    const leituras: PrimeiraVista['leituras'] = []
    const perguntar = async (opcoes: object) => {
      const { queryKey } = opcoes as FetchQueryOptions & { queryKey: QueryKey }
      const semRepetir = { ...opcoes, retry: false }
      // In the order of the questions, whichever is answered first: equal answers are one drawing.
      const lugar = leituras.push([queryKey, null]) - 1
      const resposta =
        'initialPageParam' in opcoes
          ? await queryClient.fetchInfiniteQuery(semRepetir as FetchInfiniteQueryOptions<unknown, Error>)
          : await queryClient.fetchQuery(semRepetir as FetchQueryOptions)
      leituras[lugar] = [queryKey, resposta]
      return resposta as never
    }
    let apresentacao: Apresentacao
    try {
      apresentacao = await achada.pagina.ler(perguntar, achada.valores, momento.origem)
    } catch (error) {
      if (['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(error) ?? '')) return 'ausente'
      throw error
    }
    return {
      ...apresentacao,
      leituras,
      async desenhar() {
        const sessao = Object.assign(new Sessao(), { atual: () => VISITANTE })
        const history = createMemoryHistory({ initialEntries: [endereco] })
        const router = createAppRouter({ sessao, queryClient }, history)
        await Promise.all([router.load(), prepararMoldura()])
        const app = <App sessao={sessao} queryClient={queryClient} router={router} momento={momento} />
        // Nothing is put off: a part that came later would be moved into its place by a script in the html.
        const falhas: unknown[] = []
        const { prelude } = await prerender(app, {
          progressiveChunkSize: Infinity,
          onError: (erro) => void falhas.push(erro),
        })
        // A part that failed would be drawn anew by the browser: the whole page is then left to it.
        if (falhas.length > 0) throw falhas[0]
        return semEstilo(await new Response(prelude).text())
      },
    }
  }
}

/**
 * The policy refuses styles in the html (docs/decisions/0003-csp-estilos.md). Radix hides the inputs of its radios by one until they are taken
 * over. A quote in text is always written `&quot;`.
 */
const semEstilo = (html: string) =>
  html.replace(/(<input[^>]*) style="[^"]*"/g, '$1 class="sr-only"').replace(/ style="[^"]*"/g, '')
