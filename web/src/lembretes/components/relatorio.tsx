import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { LinhaDoRelatorio } from '#domain/lembretes/contract.ts'
import { rotulosTipoLembrete } from '#domain/lembretes/lembrete.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { textos } from '../messages.ts'
import { TrilhaDeEntregas } from './trilha-de-entregas.tsx'
import { api } from '#web/rpc/client.ts'

const palavras = textos.relatorio

const colunas: readonly Column<LinhaDoRelatorio>[] = [
  {
    key: 'paciente',
    header: textos.ensaio.paciente,
    rowHeader: true,
    cell: ({ paciente_nome, inicio, zona }) => (
      <>
        <span className="block font-semibold">{paciente_nome ?? textos.ensaio.semNome}</span>
        <span className="block text-sm text-muted">{formatarDataHora(inicio, zona)}</span>
      </>
    ),
  },
  { key: 'tipo', header: textos.ensaio.lembrete, cell: ({ tipo }) => rotulosTipoLembrete[tipo] },
  {
    key: 'quando',
    header: palavras.quando,
    cell: ({ enviado_em, enviar_em, zona }) => formatarDataHora(enviado_em ?? enviar_em, zona),
  },
  {
    key: 'onde',
    header: palavras.porOnde,
    className: 'min-w-56',
    cell: (linha) => <TrilhaDeEntregas lembrete={linha} />,
  },
]

/** The latest reminders of an agenda, with the outcome of each (C11). */
export function Relatorio({ profissional_id }: { profissional_id?: string | undefined }) {
  const consulta = useQuery(
    api.lembretes.relatorio.queryOptions({ input: profissional_id ? { profissional_id } : {} }),
  )
  if (consulta.isPending)
    return (
      <SkeletonGroup className="grid gap-2">
        {[1, 2, 3].map((cada) => (
          <Skeleton key={cada} className="h-13 w-full" />
        ))}
      </SkeletonGroup>
    )
  if (consulta.isError) return <QueryError query={consulta} title={palavras.erro} />
  return (
    <Table
      caption={palavras.lista}
      density="comfortable"
      rows={consulta.data}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<Send size={26} />} title={palavras.nenhum} />}
      columns={colunas}
    />
  )
}
