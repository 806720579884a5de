import { ListX } from 'lucide-react'
import type { LivroAberto, Transacao } from '#domain/financeiro/schemas.ts'
import {
  rotulosStatusTransacao,
  rotulosTipoTransacao,
  statusTransacao,
  tiposTransacao,
} from '#domain/financeiro/transacao.ts'
import { formasPagamento } from '#domain/referencia/formas-pagamento.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { semFiltros, temFiltro, type BuscaDoFinanceiro } from '../busca.ts'
import { useTransacoes } from '../hooks.ts'
import { avisos, textos } from '../messages.ts'
import { Centros } from '../lancamentos/centros.tsx'
import { useCentros } from '../lancamentos/hooks.ts'
import { CampoDeBusca } from './campo-de-busca.tsx'
import { Fechamento } from './fechamento.tsx'
import { ListaDeTransacoes } from './lista-de-transacoes.tsx'

const { filtros: palavras } = textos

type TransacoesProps = {
  livro: LivroAberto
  busca: BuscaDoFinanceiro
  q: string
  hoje: string
  /** People of a family, by id. */
  pessoas: readonly { pessoa_id: string | null; nome: string }[]
  ir: (para: BuscaDoFinanceiro, q?: string) => void
  onAbrir: (transacao: Transacao) => void
}

/** FIN-01, FIN-02: the entries of a book, by filters and words, page by page. */
export function Transacoes({ livro, busca, q, hoje, pessoas, ir, onAbrir }: TransacoesProps) {
  const lista = useTransacoes(busca, q)
  const centros = useCentros(livro.clinica_id ? { clinica_id: livro.clinica_id } : {}).data?.centros ?? []
  const primeira = lista.data?.pages[0]
  const linhas = lista.data?.pages.flatMap(({ itens }) => itens) ?? []
  const filtrada = temFiltro(busca) || q !== ''
  const mudar = (mudanca: Partial<BuscaDoFinanceiro>) => ir({ ...busca, ...mudanca })
  const escolha = <Filtro extends 'tipo' | 'categoria' | 'forma' | 'status' | 'pessoa' | 'centro'>(
    filtro: Filtro,
    options: { value: string; label: string }[],
  ) => (
    <NativeSelect
      size="sm"
      aria-label={palavras.rotulos[filtro]}
      placeholder={palavras[filtro]}
      value={busca[filtro] ?? ''}
      options={options}
      onChange={({ target }) => mudar({ [filtro]: target.value || undefined })}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Fechamento livro={livro} />
        <span data-nao-imprimir="">
          <Centros livro={livro} />
        </span>
      </div>
      <search className="grid gap-3" data-nao-imprimir="">
        <CampoDeBusca valor={q} rotulo={palavras.busca} onMudar={(palavra) => ir(busca, palavra)} />
        <div className="grid grid-cols-2 gap-2 md:grid-cols-5">
          {escolha(
            'tipo',
            tiposTransacao.map((value) => ({ value, label: rotulosTipoTransacao[value] })),
          )}
          {escolha(
            'categoria',
            (primeira?.categorias ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
          )}
          {escolha(
            'forma',
            formasPagamento.map(({ codigo, nome }) => ({ value: codigo, label: nome })),
          )}
          {escolha(
            'status',
            statusTransacao.map((value) => ({ value, label: rotulosStatusTransacao[value] })),
          )}
          {livro.livro === 'familia'
            ? escolha(
                'pessoa',
                pessoas.flatMap(({ pessoa_id, nome }) =>
                  pessoa_id ? [{ value: pessoa_id, label: nome }] : [],
                ),
              )
            : null}
          {centros.length > 0
            ? escolha(
                'centro',
                centros.map(({ id, nome }) => ({ value: id, label: nome })),
              )
            : null}
        </div>
        {filtrada ? (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            onClick={() => ir(semFiltros(busca), '')}
          >
            {textos.limpar}
          </Button>
        ) : null}
      </search>
      {primeira?.resumo ? (
        <output className="-mb-1 text-sm text-muted">
          {textos.achadas(primeira.resumo.quantas)}.{' '}
          {textos.somas(
            primeira.resumo.receitas_centavos,
            primeira.resumo.despesas_centavos,
            primeira.resumo.saldo_centavos,
          )}
        </output>
      ) : null}
      <Card padding="none">
        {primeira ? (
          linhas.length > 0 ? (
            <ListaDeTransacoes
              rotulo={textos.aba.transacoes}
              hoje={hoje}
              linhas={linhas}
              atrasada={lista.isPlaceholderData}
              onAbrir={onAbrir}
            />
          ) : (
            <EmptyState
              level={2}
              icon={<ListX size={26} />}
              title={filtrada ? textos.nenhuma : textos.vazio}
              description={filtrada ? textos.nenhumaDescricao : textos.vazioDescricao[livro.livro]}
              action={
                filtrada ? (
                  <Button variant="outline" onClick={() => ir(semFiltros(busca), '')}>
                    {textos.limpar}
                  </Button>
                ) : undefined
              }
            />
          )
        ) : lista.error ? (
          <QueryError query={lista} level={2} title={avisos.erroTransacoes} />
        ) : (
          <SkeletonGroup className="grid gap-3 p-4">
            {[0, 1, 2, 3, 4, 5].map((linha) => (
              <Skeleton key={linha} className="h-14 w-full" />
            ))}
          </SkeletonGroup>
        )}
      </Card>
      {linhas.length > 0 ? (
        <LoadMore query={lista} loadingText={textos.carregando}>
          {textos.carregarMais}
        </LoadMore>
      ) : null}
    </div>
  )
}
