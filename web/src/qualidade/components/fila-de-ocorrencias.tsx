import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, ShieldAlert } from 'lucide-react'
import type { OcorrenciaNaLista } from '#domain/qualidade/contract-ocorrencias.ts'
import {
  codigoDaOcorrencia,
  rotulosDaCategoria,
  rotulosDaGravidade,
  rotulosDoEstado,
} from '#domain/qualidade/ocorrencia.ts'
import { baixarCsv } from '#web/lib/csv.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useBuscaDaQualidade } from '../busca.ts'
import { textos } from '../messages.ts'
import { ocorrencias as palavras } from '../messages-ocorrencias.ts'
import { BaixarCsv } from './baixar-csv.tsx'
import { OcorrenciaAberta } from './ocorrencia-aberta.tsx'
import { tomDaGravidade, tomDoEstado } from '../tons.ts'

/** QUAL-03: incidents of those for whom the caller answers. */
export function FilaDeOcorrencias() {
  const [busca, mudar] = useBuscaDaQualidade()
  const situacao = busca.situacao === 'encerradas' ? 'encerradas' : 'abertas'
  const consulta = useInfiniteQuery(
    api.qualidade.ocorrencias.infiniteOptions({
      input: (cursor: string | undefined) => ({ situacao, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
  const { data, error } = consulta
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  const contagem = data?.pages[0]?.contagem
  return (
    <Card as="section" padding="none" aria-labelledby="fila-de-ocorrencias">
      <CardHeader
        id="fila-de-ocorrencias"
        title={palavras.titulo}
        description={palavras.fila}
        className="p-4 md:p-5"
        action={<BaixarCsv desligado={itens.length === 0} onBaixar={() => baixar(itens)} />}
      />
      <div className="px-4 pb-4 md:px-5">
        <FilterChips label={palavras.filtro}>
          {(['abertas', 'encerradas'] as const).map((cada) => (
            <FilterChip
              key={cada}
              pressed={cada === situacao}
              onClick={() => mudar({ situacao: cada === 'abertas' ? undefined : cada })}
            >
              {palavras[cada]}
              {contagem ? (
                <Badge size="sm" tone={cada === 'abertas' && contagem.abertas > 0 ? 'warning' : 'neutral'}>
                  {contagem[cada]}
                </Badge>
              ) : null}
            </FilterChip>
          ))}
        </FilterChips>
      </div>
      {!data && error ? (
        <QueryError query={consulta} title={palavras.erro} className="p-4 md:p-5" />
      ) : !data ? (
        <SkeletonGroup className="grid gap-3 p-4 md:p-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      ) : itens.length === 0 ? (
        <EmptyState
          icon={<ShieldAlert size={26} />}
          title={palavras.vazio[situacao]}
          description={palavras.vazioDescricao}
        />
      ) : (
        <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
          {itens.map((ocorrencia) => (
            <Linha
              key={ocorrencia.id}
              ocorrencia={ocorrencia}
              onAbrir={() => mudar({ ocorrencia: ocorrencia.id })}
            />
          ))}
        </ul>
      )}
      {consulta.hasNextPage ? (
        <div className="border-t border-line p-4 text-center">
          <Button
            variant="outline"
            size="sm"
            loading={consulta.isFetchingNextPage}
            loadingText={textos.carregando}
            onClick={() => void consulta.fetchNextPage()}
          >
            {textos.carregarMais}
          </Button>
        </div>
      ) : null}
      {busca.ocorrencia ? (
        <OcorrenciaAberta
          key={busca.ocorrencia}
          id={busca.ocorrencia}
          onFechar={() => mudar({ ocorrencia: undefined })}
        />
      ) : null}
    </Card>
  )
}

function Linha({ ocorrencia, onAbrir }: { ocorrencia: OcorrenciaNaLista; onAbrir: () => void }) {
  const { numero, categoria, gravidade, estado, descricao, clinica, profissional, created_at, lado } =
    ocorrencia
  const codigo = codigoDaOcorrencia(numero)
  return (
    <li className="relative flex items-center gap-3 p-4 hover:bg-hover/50 md:px-5">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{rotulosDaCategoria[categoria]}</h3>
          <Badge size="sm" tone={tomDaGravidade[gravidade]}>
            {rotulosDaGravidade[gravidade]}
          </Badge>
          <Badge size="sm" tone={tomDoEstado[estado]}>
            {rotulosDoEstado[estado]}
          </Badge>
        </div>
        <p className="truncate">{descricao}</p>
        <p className="text-sm text-muted">
          {[
            codigo,
            [clinica, profissional].filter(Boolean).join(', ') || palavras.doApp,
            palavras.lado[lado],
            formatarData(created_at, zonaDaqui()),
            ocorrencia.tarefas_abertas > 0 && palavras.tarefasAbertas(ocorrencia.tarefas_abertas),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <button
        type="button"
        aria-label={palavras.abrir(codigo)}
        className="after:absolute after:inset-0 after:content-['']"
        onClick={onAbrir}
      >
        <ChevronRight aria-hidden size={18} className="text-muted" />
      </button>
    </li>
  )
}

/** What the list shows, as far as it was opened. */
const baixar = (itens: readonly OcorrenciaNaLista[]) =>
  baixarCsv(
    palavras.arquivo,
    palavras.colunas,
    itens.map((uma) => [
      codigoDaOcorrencia(uma.numero),
      formatarData(uma.created_at, zonaDaqui()),
      rotulosDaCategoria[uma.categoria],
      rotulosDaGravidade[uma.gravidade],
      rotulosDoEstado[uma.estado],
      [uma.clinica, uma.profissional].filter(Boolean).join(', ') || palavras.doApp,
      palavras.lado[uma.lado],
      uma.descricao,
      uma.tarefas_abertas,
    ]),
  )
