import { useQuery } from '@tanstack/react-query'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { api } from '#web/rpc/client.ts'
import { textos } from '../messages.ts'
import { caminhoDaqui } from '../push.ts'
import { Aparelhos } from './aparelhos.tsx'
import { Costume } from './costume.tsx'
import { Escolhas } from './escolhas.tsx'
import { Silencio } from './silencio.tsx'

const { canais: palavras } = textos

/** Which notifications arrive, by which channels, and the quiet hours. Each switch acts at once. */
export function Preferencias() {
  const query = useQuery(api.notificacoes.preferencias.queryOptions())
  const { data, error } = query
  const usuario = useUsuario()

  if (error)
    return (
      <Card>
        <QueryError query={query} level={2} title={palavras.erro} />
      </Card>
    )
  if (!data)
    return (
      <Card>
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      </Card>
    )

  const tem = {
    app: true,
    email: data.canais.email !== null,
    push: data.canais.chave_push !== null || data.canais.push_do_aplicativo.length > 0,
    sms: data.canais.sms !== null,
  }
  return (
    <div className="grid gap-4 md:gap-5">
      <Card as="section">
        <CardHeader title={palavras.titulo} description={palavras.descricao} />
        {tem.email ? null : <p className="mt-1 text-sm text-muted">{palavras.semEmail}</p>}
        {tem.push ? null : <p className="mt-1 text-sm text-muted">{palavras.semPush}</p>}
        <p className="mt-1 text-sm text-muted">
          {data.canais.sms ? palavras.sms(data.canais.sms) : palavras.semSms}
        </p>
        <Escolhas perfil={usuario?.perfil ?? ''} tabela={data.preferencias} tem={tem} />
      </Card>
      <Costume costume={data.costume} />
      <Silencio silencio={data.silencio} />
      <Aparelhos chave={caminhoDaqui(data.canais)} />
    </div>
  )
}
