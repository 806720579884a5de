import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Editor } from './components/editor.tsx'
import { mensagens, textos } from './messages.ts'
import type { SessaoDaPagina } from './use-saida.ts'
import { api } from '#web/rpc/client.ts'

export type PerfilProfissionalProps = {
  nome: string
  sessao: SessaoDaPagina
  /** On top of the page: state of the registration. */
  topo?: ReactNode
}

/** `/profissional` of a professional (PRO-01): edits what patients see of them. */
export function PerfilProfissionalPage(props: PerfilProfissionalProps) {
  const query = useQuery(api.perfilProfissional.meu.queryOptions())
  const { data, error } = query
  useTitulo(textos.titulo)
  if (data) return <Editor meu={data} {...props} />
  if (!error) return <Esqueleto />
  return (
    <Card>
      <QueryError query={query} level={1} title={mensagens.erroAoCarregar} />
    </Card>
  )
}

function Esqueleto() {
  return (
    <SkeletonGroup label={textos.carregando} className="grid gap-5">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-32 w-full rounded-xl" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-80 w-full rounded-xl" />
    </SkeletonGroup>
  )
}
