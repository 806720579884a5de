import type { ClinicaPublica } from '#domain/clinicas/contract-publica.ts'
import { clinicaEstruturada } from '#domain/clinicas/schema-org.ts'
import type { PostPublico } from '#domain/posts/contract.ts'
import { postEstruturado } from '#domain/posts/schema-org.ts'
import { lerBusca } from '#domain/profissionais/busca.ts'
import type { Diretorio } from '#domain/profissionais/contract-diretorio.ts'
import type { PaginaDeProfissionais, PerfilPublico } from '#domain/profissionais/contract.ts'
import { enderecoDoDiretorio } from '#domain/profissionais/diretorio.ts'
import {
  diretorioEstruturado,
  listaEstruturada,
  profissionalEstruturado,
} from '#domain/profissionais/schema-org.ts'
import { opcoesDaClinica } from '#web/clinicas/clinica-publica-page.tsx'
import { lerValores } from '#web/lib/endereco.ts'
import { descricaoDe, tituloDe } from '#web/profissionais/diretorio-page.tsx'
import { mensagens as buscador } from '#web/profissionais/messages.ts'
import { opcoesDaBusca } from '#web/profissionais/hooks.ts'
import { api } from '#web/rpc/client.ts'

type Valores = Record<string, string>

/** Asks what a hook of the page asks, with its options. */
export type Perguntar = <Resposta>(opcoes: object) => Promise<Resposta>

/** What the head says of a page, where the server has not read it by itself. */
export type Cabeca = { titulo: string; descricao: string; caminho: string }

export type Apresentacao = { cabeca?: Cabeca; estruturados: object[] }

/** A page that the server draws for whoever has no session. */
type PaginaPublica = {
  /** Path; a segment that begins with `$` stands for any text without a slash. */
  caminho: string
  /** Asks everything that the first view shows. */
  ler(perguntar: Perguntar, valores: Valores, origem: string): Promise<Apresentacao>
}

const paginas: readonly PaginaPublica[] = [
  {
    caminho: '/profissionais-publicos/$id',
    async ler(perguntar, { id = '' }, origem) {
      const perfil = await perguntar<PerfilPublico>(api.profissionais.publico.queryOptions({ input: { id } }))
      return { estruturados: [profissionalEstruturado(perfil, origem)] }
    },
  },
  {
    caminho: '/clinicas-publicas/$id',
    async ler(perguntar, { id = '' }, origem) {
      const [clinica] = await Promise.all([
        perguntar<ClinicaPublica>(api.clinicas.publica.queryOptions({ input: { id } })),
        perguntar(opcoesDaClinica(id)),
      ])
      return { estruturados: [clinicaEstruturada(clinica, origem)] }
    },
  },
  {
    caminho: '/post/$postId',
    async ler(perguntar, { postId: id = '' }, origem) {
      const [post] = await Promise.all([
        perguntar<PostPublico>(api.posts.publico.queryOptions({ input: { id } })),
        perguntar(api.posts.recentes.queryOptions({ input: { exceto: id } })),
      ])
      return { estruturados: [postEstruturado(post, origem)] }
    },
  },
  {
    caminho: '/login',
    async ler(perguntar, endereco, origem) {
      const lista = await perguntar<{ pages: PaginaDeProfissionais[] }>(opcoesDaBusca(lerBusca(endereco)))
      const [pagina] = lista.pages
      const inteira = Object.keys(endereco).length === 1
      return {
        cabeca: {
          titulo: buscador.titulo,
          descricao: buscador.subtitulo,
          // A search is no page of its own for search engines: areas and cities have theirs.
          caminho: '/login?aba=profissionais',
        },
        estruturados: inteira ? [listaEstruturada(pagina?.profissionais ?? [], pagina?.total, origem)] : [],
      }
    },
  },
  { caminho: '/especialistas', ler: lerDiretorio },
  { caminho: '/especialistas/$area', ler: lerDiretorio },
  { caminho: '/especialistas/$area/$cidade', ler: lerDiretorio },
]

async function lerDiretorio(
  perguntar: Perguntar,
  { area, cidade }: Valores,
  origem: string,
): Promise<Apresentacao> {
  const diretorio = await perguntar<Diretorio>(
    api.profissionais.diretorio.queryOptions({ input: { area, cidade } }),
  )
  const { area: achada, lugar } = diretorio
  const lista =
    achada && lugar
      ? await perguntar<{ pages: PaginaDeProfissionais[] }>(
          opcoesDaBusca({ [achada.filtro]: achada.nome, cidade: lugar.cidade, uf: lugar.uf }),
        )
      : null
  return {
    cabeca: {
      titulo: tituloDe(diretorio),
      descricao: descricaoDe(diretorio),
      caminho: enderecoDoDiretorio(achada?.nome, lugar ?? undefined),
    },
    estruturados: diretorioEstruturado(diretorio, lista?.pages[0]?.profissionais ?? [], origem),
  }
}

/** The page of an address, with its values; null for one that the server does not draw. */
export function paginaPublicaDe(endereco: string): { pagina: PaginaPublica; valores: Valores } | null {
  const { pathname, search } = new URL(endereco, 'http://dentro')
  const partes = pathname.replace(/(.)\/$/, '$1').split('/')
  // Of this address only the finder is drawn: the forms are for whoever is there.
  if (pathname === '/login' && new URLSearchParams(search).get('aba') !== 'profissionais') return null
  for (const pagina of paginas) {
    const modelo = pagina.caminho.split('/')
    if (modelo.length !== partes.length) continue
    const valores: Valores = { ...(lerValores(search.slice(1)) as Valores) }
    const serve = modelo.every((parte, i) => {
      if (!parte.startsWith('$')) return parte === partes[i]
      valores[parte.slice(1)] = partes[i]!
      return partes[i] !== ''
    })
    if (serve) return { pagina, valores }
  }
  return null
}
