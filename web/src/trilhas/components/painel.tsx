import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { useState } from 'react'
import type { TrilhaResumo } from '#domain/trilhas/schemas.ts'
import { rotulosDoStatus, statusDaTrilha } from '#domain/trilhas/trilha.ts'
import { formatarData } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { useAgora } from '#web/lib/momento.ts'
import { api } from '#web/rpc/client.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { doProfissional as textos, textos as comuns } from '../messages.ts'
import { NovaTrilha } from './nova-trilha.tsx'

const situacoes = ['todas', 'fora-da-faixa', 'atrasada', ...statusDaTrilha] as const
type Situacao = (typeof situacoes)[number]
const rotulos: Record<Situacao, string> = {
  todas: textos.todas,
  'fora-da-faixa': textos.foraDaFaixa,
  atrasada: textos.atrasada,
  ...rotulosDoStatus,
}
const POR_VEZ = 50

/** TRILHA-05: trails of all patients of the caller; out of range first, then who waits longest. */
export function Painel({ paciente_id }: { paciente_id?: string | undefined }) {
  const [situacao, setSituacao] = useState<Situacao>('todas')
  const query = useInfiniteQuery(
    api.trilhas.painel.infiniteOptions({
      input: (pular: number) => ({ situacao, pular, paciente_id }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, paginas) =>
        total > paginas.length * POR_VEZ ? paginas.length * POR_VEZ : undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const data = query.data?.pages[0]
  const itens = query.data?.pages.flatMap((pagina) => pagina.itens) ?? []
  if (query.isError) return <QueryError query={query} title={comuns.erro} />
  if (!data) return <Skeleton className="h-44 w-full rounded-xl" />
  return (
    <section className="grid gap-4" aria-label={textos.deMeusPacientes}>
      <NovaTrilha paciente_id={paciente_id} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{textos.numeros(data.fora_da_faixa, data.atrasadas)}</p>
        <NativeSelect
          aria-label={textos.filtro}
          size="sm"
          value={situacao}
          options={situacoes.map((value) => ({ value, label: rotulos[value] }))}
          onChange={({ target }) => setSituacao(target.value as Situacao)}
        />
      </div>
      {itens.length === 0 ? (
        <EmptyState icon={<Route size={26} />} title={textos.vazio} description={textos.vazioDescricao} />
      ) : (
        <ul className="grid gap-2">
          {itens.map((trilha) => (
            <li key={trilha.id}>
              <LinhaDaTrilha trilha={trilha} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} loadingText={textos.carregandoMais}>
        {textos.mais}
      </LoadMore>
    </section>
  )
}

/** A line of the list: who, what for, and what asks for the professional. */
export function LinhaDaTrilha({ trilha }: { trilha: TrilhaResumo }) {
  const agora = useAgora()
  const atrasada =
    trilha.status === 'ativa' && trilha.vence_em !== null && Date.parse(trilha.vence_em) <= agora
  const espera = trilha.status === 'ativa' && trilha.versao_aceita !== trilha.versao
  return (
    <Card padding="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <Link
          {...destino(`/trilha-tratamento?trilha=${trilha.id}`)}
          className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 font-semibold text-primary underline-offset-4 hover:underline"
        >
          {trilha.paciente}
        </Link>
        <p className="text-sm break-words text-muted">{trilha.objetivo}</p>
      </div>
      <span className="flex flex-wrap items-center gap-2">
        {trilha.fora_da_faixa_em ? <Badge tone="danger">{textos.foraDaFaixa}</Badge> : null}
        {atrasada ? (
          <Badge tone="warning">{textos.desde(formatarData(trilha.vence_em!, trilha.zona))}</Badge>
        ) : null}
        {espera ? <Badge tone="info">{textos.esperaAceite}</Badge> : null}
        {trilha.perguntas_abertas > 0 ? (
          <Badge tone="info">{textos.perguntas(trilha.perguntas_abertas)}</Badge>
        ) : null}
        <Badge>{rotulosDoStatus[trilha.status]}</Badge>
      </span>
    </Card>
  )
}
