import { useQuery } from '@tanstack/react-query'
import type { PermissaoEfetiva } from '#domain/administracao/contract-contas.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { contas } from '../messages-contas.ts'

const palavras = contas.permissoes

/** ADMIN-06: what an account reaches, each with the rule that grants it. */
export function Permissoes({ id }: { id: string }) {
  const query = useQuery(api.administracao.permissoes.queryOptions({ input: { id } }))
  const { data, error } = query
  if (error) return <QueryError query={query} title={palavras.erro} />
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    )
  return (
    <div className="grid gap-4 text-sm">
      <Parte titulo={palavras.concessoes} linhas={data.concessoes} nenhuma={palavras.nenhuma} />
      <Parte titulo={palavras.paginas} linhas={data.paginas} nenhuma={palavras.semPaginas} />
    </div>
  )
}

type ParteProps = { titulo: string; linhas: readonly PermissaoEfetiva[]; nenhuma: string }

function Parte({ titulo, linhas, nenhuma }: ParteProps) {
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">{titulo}</h4>
      {linhas.length === 0 ? <p className="text-muted">{nenhuma}</p> : null}
      <ul className="grid gap-2">
        {linhas.map(({ o_que, regra, ate }) => (
          <li key={o_que + regra} className="border-l-2 border-line pl-3">
            <p className="font-semibold break-words">{o_que}</p>
            <p className="text-muted">
              {regra}
              {ate ? `, ${palavras.ate(formatarData(ate, zonaDaqui()))}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
