import { ShieldCheck } from 'lucide-react'
import { formatarDataHora } from '#domain/formato/data.ts'
import { rotulosRecursoAcessado } from '#domain/privacidade/pedido.ts'
import { rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useAcessos } from '../hooks.ts'
import { textos } from '../messages.ts'

const { acessos: palavras } = textos

/** L3: who read the person's data, when and why. */
export function Acessos() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAcessos()
  const zona = zonaDaqui()
  const itens = data?.pages.flatMap((pagina) => pagina.itens)
  return (
    <Card as="section" padding="none">
      <CardHeader title={palavras.titulo} description={palavras.descricao} className="p-4 md:p-5" />
      {itens && itens.length > 0 ? (
        <>
          <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
            {itens.map(({ id, em, quem, quem_perfil, recurso, motivo }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 md:px-5">
                <div className="min-w-0">
                  <p className="font-semibold break-words">{quem ?? palavras.alguem}</p>
                  <p className="text-sm text-muted">
                    {rotuloPerfil(quem_perfil)} · {rotulosRecursoAcessado[recurso]} · {motivo}
                  </p>
                </div>
                <time dateTime={em} className="text-sm text-muted tabular-nums">
                  {formatarDataHora(em, zona)}
                </time>
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <div className="border-t border-line p-3 text-center">
              <Button
                variant="ghost"
                size="sm"
                loading={isFetchingNextPage}
                loadingText={palavras.carregando}
                onClick={() => void fetchNextPage()}
              >
                {palavras.mais}
              </Button>
            </div>
          ) : null}
        </>
      ) : itens ? (
        <EmptyState
          row
          icon={<ShieldCheck size={20} />}
          title={palavras.nenhum}
          className="px-4 pb-5 md:px-5"
        />
      ) : error ? (
        <ErrorState
          title={palavras.erro}
          description={falhaDe(error).mensagem}
          requestId={falhaDe(error).pedido}
          retrying={isFetching}
          onRetry={() => void refetch()}
          className="pb-8"
        />
      ) : (
        <SkeletonGroup className="grid gap-3 p-4 md:p-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      )}
    </Card>
  )
}
