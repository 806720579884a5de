import { useQuery } from '@tanstack/react-query'
import { ListTodo, Plus } from 'lucide-react'
import { useState } from 'react'
import type { TarefaDeQualidade } from '#domain/qualidade/contract-tarefas.ts'
import { rotulosDaTarefa } from '#domain/qualidade/tarefa.ts'
import { baixarCsv } from '#web/lib/csv.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useBuscaDaQualidade } from '../busca.ts'
import { tarefas as palavras } from '../messages.ts'
import { BaixarCsv } from './baixar-csv.tsx'
import { ListaDeTarefas } from './lista-de-tarefas.tsx'
import { TarefaDialog } from './tarefa-dialog.tsx'

/** QUAL-03: tasks of those for whom the caller answers, the first to end first. */
export function Tarefas() {
  const [busca, mudar] = useBuscaDaQualidade()
  const situacao = busca.situacao === 'fechadas' ? 'fechadas' : 'abertas'
  const query = useQuery(api.qualidade.tarefas.queryOptions({ input: { situacao } }))
  const [nova, setNova] = useState(false)
  const { data, error } = query
  return (
    <Card as="section" padding="none" aria-labelledby="tarefas-de-melhoria">
      <CardHeader
        id="tarefas-de-melhoria"
        title={palavras.titulo}
        description={palavras.descricao}
        className="p-4 md:p-5"
        action={
          <div className="flex flex-wrap gap-2">
            <BaixarCsv
              desligado={!data || data.itens.length === 0}
              onBaixar={() => baixar(data?.itens ?? [])}
            />
            <Button size="sm" icon={<Plus aria-hidden size={16} />} onClick={() => setNova(true)}>
              {palavras.nova}
            </Button>
          </div>
        }
      />
      <div className="px-4 pb-4 md:px-5">
        <FilterChips label={palavras.filtro}>
          <FilterChip pressed={situacao === 'abertas'} onClick={() => mudar({ situacao: undefined })}>
            {palavras.abertas}
          </FilterChip>
          <FilterChip pressed={situacao === 'fechadas'} onClick={() => mudar({ situacao: 'fechadas' })}>
            {palavras.fechadas}
          </FilterChip>
        </FilterChips>
      </div>
      {data ? (
        data.itens.length === 0 ? (
          <EmptyState
            icon={<ListTodo size={26} />}
            title={palavras.vazio[situacao]}
            description={palavras.vazioDescricao}
          />
        ) : (
          <ListaDeTarefas itens={data.itens} titulo={palavras.titulo} />
        )
      ) : error ? (
        <QueryError query={query} title={palavras.erro} className="p-4 md:p-5" />
      ) : (
        <SkeletonGroup className="grid gap-3 p-4 md:p-5">
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      )}
      {nova ? <TarefaDialog origem={{}} onClose={() => setNova(false)} /> : null}
    </Card>
  )
}

const baixar = (itens: readonly TarefaDeQualidade[]) =>
  baixarCsv(
    palavras.arquivo,
    palavras.colunas,
    itens.map(({ titulo, detalhe, prazo, responsavel, situacao, vencida, resultado }) => [
      titulo,
      detalhe,
      formatarDiaCurto(prazo),
      responsavel ?? palavras.semResponsavel,
      rotulosDaTarefa[situacao],
      vencida ? palavras.vencida : '',
      resultado,
    ]),
  )
