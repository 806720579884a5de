import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { useAcesso } from '#web/seguranca/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'

const TelefoneDialog = lazy(async () => ({ default: (await import('./telefone-dialog.tsx')).TelefoneDialog }))

const { telefone: palavras } = textos

/** ENTRAR-06: the number of the account, confirmed by a code. Drawn where this installation sends text messages. */
export function Telefone() {
  const ambiente = useQuery(api.acesso.ambiente.queryOptions())
  return ambiente.data?.codigo_por_telefone ? <NumeroDaConta /> : null
}

function NumeroDaConta() {
  const query = useAcesso()
  const [aberto, setAberto] = useState(false)
  const { data, error } = query
  return (
    <Card as="section" aria-labelledby="telefone-da-conta">
      <CardHeader
        id="telefone-da-conta"
        title={palavras.titulo}
        description={palavras.descricao}
        action={
          data ? (
            <Button
              variant="outline"
              size="sm"
              icon={<Smartphone aria-hidden size={16} />}
              onClick={() => setAberto(true)}
            >
              {data.telefone ? palavras.trocar : palavras.adicionar}
            </Button>
          ) : null
        }
      />
      {data ? (
        <p className="mt-2 tabular-nums">
          {data.telefone ? palavras.confirmado(formatarTelefone(data.telefone)) : palavras.nenhum}
        </p>
      ) : error ? (
        <QueryError query={query} title={palavras.erroAoCarregar} />
      ) : (
        <SkeletonGroup className="mt-2">
          <Skeleton className="h-5 w-40" />
        </SkeletonGroup>
      )}
      {aberto ? (
        <Suspense fallback={null}>
          <TelefoneDialog atual={data?.telefone ?? null} onFechar={() => setAberto(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
