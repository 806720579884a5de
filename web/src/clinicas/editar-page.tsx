import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { podeEditar } from '#domain/clinicas/situacao.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Editor } from './components/editor/editor.tsx'
import { StatusDaClinica } from './components/status-da-clinica.tsx'
import { textos } from './messages.ts'
import { api } from '#web/rpc/client.ts'

const { editor } = textos

/** `/clinicas/$id/editar`: the whole record of a clinic, for its managers. */
export function EditarClinicaPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useQuery(api.clinicas.paraEditar.queryOptions({ input: { id } }))
  const { data, error } = query
  useTitulo(data ? `${editor.titulo}: ${data.dados.nome_fantasia}` : null)
  return (
    <Page kind="form">
      <div>
        <Button
          asChild
          variant="ghost"
          size="sm"
          className="-ml-3"
          icon={<ArrowLeft aria-hidden size={16} />}
        >
          <Link to="/clinicas/$id" params={{ id }}>
            {editor.voltar}
          </Link>
        </Button>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-3xl titulo break-words">{data?.dados.nome_fantasia || editor.titulo}</h1>
          {data ? <StatusDaClinica status={data.status} /> : null}
        </div>
      </div>
      {data ? (
        podeEditar(data.status) ? (
          <Editor key={data.id} clinica={data} />
        ) : (
          <Card>{editor.emAnalise}</Card>
        )
      ) : error ? (
        <QueryError query={query} title={textos.ver.erro} />
      ) : (
        <SkeletonGroup className="grid gap-5">
          <Skeleton className="h-64 w-full rounded-xl" />
          <Skeleton className="h-64 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </Page>
  )
}
