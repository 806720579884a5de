import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contas } from '#web/administracao/messages-contas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'

const palavras = contas.quemViu
const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())

/** ADMIN-07: whether administration may see as the person, and who did. */
export function QuemViuComoEu() {
  const queries = useQueryClient()
  const query = useQuery(api.administracao.quemViu.queryOptions())
  const mudar = useMutation(
    api.administracao.recusarVisao.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.administracao.quemViu.key() }),
    }),
  )
  const { data, error } = query
  return (
    <Card as="section" aria-labelledby="quem-viu">
      <CardHeader id="quem-viu" title={palavras.titulo} description={palavras.descricao} />
      {data ? (
        <div className="mt-3 grid gap-3">
          <Switch
            label={palavras.permitir}
            checked={!(mudar.isPending ? mudar.variables.recusa : data.recusa)}
            onChange={(event) => mudar.mutate({ recusa: !event.target.checked })}
          />
          {data.visoes.length === 0 ? (
            <p className="text-sm text-muted">{palavras.nenhuma}</p>
          ) : (
            <ul className="grid gap-2 text-sm">
              {data.visoes.map(({ id, quem, desde, ate, motivo, escreve }) => (
                <li key={id} className="border-l-2 border-line pl-3">
                  <p className="font-semibold">{palavras.linha(quem, quando(desde), quando(ate))}</p>
                  <p className="break-words">{motivo}</p>
                  {escreve ? <p className="text-muted">{palavras.escreve}</p> : null}
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="mt-3">
          <Skeleton className="h-20 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}
