import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canaisNotificacao, rotulosCanalNotificacao } from '#domain/notificacoes/canais.ts'
import { rotulosTipoNotificacao, tiposNotificacao } from '#domain/notificacoes/notificacao.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { api } from '#web/rpc/client.ts'
import { useSalvarPreferencias } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Aparelhos } from './aparelhos.tsx'
import { Costume } from './costume.tsx'
import { Silencio } from './silencio.tsx'

const { canais: palavras } = textos

/** Which notifications arrive, by which channels, and the quiet hours. Each switch acts at once. */
export function Preferencias() {
  const query = useQuery(api.notificacoes.preferencias.queryOptions())
  const { data, error } = query
  const salvar = useSalvarPreferencias()
  const toast = useToast()
  // Changed switches without an answer yet. The answer decides.
  const [tocadas, setTocadas] = useState<Record<string, boolean>>({})

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
    push: data.canais.chave_push !== null,
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
        <ul className="mt-4 divide-y divide-line">
          {tiposNotificacao.map((tipo) => (
            <li key={tipo} className="grid gap-2 py-3 sm:grid-cols-[10rem_1fr] sm:items-center">
              <p className="font-semibold">{rotulosTipoNotificacao[tipo]}</p>
              <div
                className={`grid gap-x-6 gap-y-1 ${tem.sms ? 'lg:grid-cols-2 xl:grid-cols-4' : 'lg:grid-cols-3'}`}
              >
                {canaisNotificacao.map((canal) => {
                  const chave = `${tipo} ${canal}`
                  const preferencia = data.preferencias.find((p) => p.tipo === tipo && p.canal === canal)
                  if (!preferencia || (canal === 'sms' && !tem.sms)) return null
                  return (
                    <Switch
                      key={canal}
                      label={
                        <>
                          <span className="sr-only">{`${rotulosTipoNotificacao[tipo]}:`}</span>{' '}
                          <span className="text-sm text-ink-2">{rotulosCanalNotificacao[canal]}</span>
                        </>
                      }
                      checked={tocadas[chave] ?? preferencia.ativo}
                      disabled={preferencia.fixa || !tem[canal]}
                      title={preferencia.fixa ? palavras.fixa : undefined}
                      onChange={(event) => {
                        const ativo = event.target.checked
                        setTocadas((antes) => ({ ...antes, [chave]: ativo }))
                        salvar.mutate(
                          { preferencias: [{ tipo, canal, ativo }] },
                          {
                            onError: (falha) =>
                              toast({
                                title: palavras.erroGuardar,
                                description: falhaDe(falha).mensagem,
                                tone: 'error',
                              }),
                            onSettled: () => setTocadas(({ [chave]: _, ...resto }) => resto),
                          },
                        )
                      }}
                    />
                  )
                })}
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Costume costume={data.costume} />
      <Silencio silencio={data.silencio} />
      <Aparelhos chave={data.canais.chave_push} />
    </div>
  )
}
