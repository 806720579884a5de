import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rotulosComparacao } from '#domain/administracao/definicoes.ts'
import type { PorTrasDoNumero } from '#domain/administracao/contract-numeros.ts'
import type { Indicador, Periodo } from '#domain/administracao/indicadores.ts'
import { rotulosTipoUsuario, type TipoUsuario } from '#domain/usuarios/usuario.ts'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { porTrasTextos as palavras } from '../messages-por-tras.ts'
import { textos } from '../messages.ts'
import { porcento, valorEmPalavras } from '../numeros.ts'

/** The page about all of what a figure counts. */
const destinos: Record<Indicador, string> = {
  usuarios: '/usuarios',
  clinicas: '/clinicas',
  profissionais: '/profissionais?status=ativo',
  consultas: '/admin-geral?aba=relatorios&relatorio=consultas',
  receita: '/admin-geral?aba=relatorios&relatorio=receita',
  satisfacao: '/admin-geral?aba=relatorios&relatorio=profissionais',
}

type PorTrasProps = { indicador: Indicador; periodo: Periodo; onFechar: () => void }

/** ADMIN-09: a figure as a sentence, its query in words, what it is compared with, and its rows. */
export function PorTras({ indicador, periodo, onFechar }: PorTrasProps) {
  const query = useInfiniteQuery(
    api.administracao.linhas.infiniteOptions({
      input: (desde: number | undefined) => ({ indicador, periodo, ...(desde !== undefined && { desde }) }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      staleTime: 0,
    }),
  )
  const primeira = query.data?.pages[0]
  const linhas = query.data?.pages.flatMap((pagina) => pagina.linhas) ?? []
  return (
    <Sheet open onOpenChange={onFechar} side="right" title={textos.cartoes.nomes[indicador]}>
      {primeira ? (
        <div className="grid gap-6">
          <p className="text-lg font-semibold">{primeira.frase}</p>
          <section className="grid gap-2">
            <h3 className="font-semibold">{palavras.comparacao}</h3>
            <Contra numero={primeira} />
          </section>
          <section className="grid gap-2">
            <h3 className="font-semibold">{palavras.consulta}</h3>
            <ol className="grid list-decimal gap-1 pl-5 text-sm">
              {primeira.consulta.map((passo) => (
                <li key={passo}>{passo}</li>
              ))}
            </ol>
          </section>
          <section className="grid gap-2">
            <h3 className="font-semibold">
              {palavras.linhas}{' '}
              <span className="font-normal text-muted">({palavras.quantas(primeira.total)})</span>
            </h3>
            {linhas.length === 0 ? (
              <p className="text-sm text-muted">{palavras.nenhuma}</p>
            ) : (
              <ul className="divide-y divide-line">
                {linhas.map((linha) => (
                  <Linha key={linha.chave} linha={linha} indicador={indicador} />
                ))}
              </ul>
            )}
            <LoadMore query={query} loadingText={palavras.carregando}>
              {palavras.mais}
            </LoadMore>
          </section>
          <p className="text-sm text-muted">
            {palavras.medido(formatarDataHora(primeira.medido_em, zonaDaqui()))}
          </p>
          <Link {...destino(destinos[indicador])} className="font-semibold text-primary hover:underline">
            {palavras.ver[indicador]}
          </Link>
        </div>
      ) : query.error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          {[0, 1, 2, 3].map((linha) => (
            <Skeleton key={linha} className="h-10 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </Sheet>
  )
}

function Contra({ numero: { contra, unidade } }: { numero: PorTrasDoNumero }) {
  return (
    <dl className="grid gap-2 text-sm">
      {contra.map(({ qual, valor, variacao }) => (
        <div key={qual} className="grid gap-x-4">
          <dt className="text-muted">{rotulosComparacao[qual]}</dt>
          <dd className="font-semibold">
            {valor === null ? palavras.semAntes : valorEmPalavras(valor, unidade)}
            {variacao === null
              ? ''
              : ` · ${
                  variacao === 0
                    ? textos.cartoes.igual
                    : variacao > 0
                      ? textos.cartoes.mais(porcento(variacao))
                      : textos.cartoes.menos(porcento(-variacao))
                }`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type LinhaProps = { linha: PorTrasDoNumero['linhas'][number]; indicador: Indicador }

function Linha({ linha: { titulo, detalhe, em, endereco }, indicador }: LinhaProps) {
  const detalhes = indicador === 'usuarios' ? rotulosTipoUsuario[detalhe as TipoUsuario] : detalhe
  return (
    <li className="grid py-2 text-sm">
      {endereco ? (
        <Link {...destino(endereco)} className="font-semibold break-words text-primary hover:underline">
          {titulo}
        </Link>
      ) : (
        <span className="font-semibold break-words">{titulo}</span>
      )}
      <span className="text-muted">
        {[detalhes, indicador === 'receita' ? '' : formatarData(em, zonaDaqui())].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
