import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Consentimento, EstadoConsentimento } from '#domain/consentimentos/contract.ts'
import { rotulosFinalidade, rotulosOrigemConsentimento } from '#domain/consentimentos/consentimento.ts'
import { TermsDialog } from '#web/acesso/cadastro/terms-dialog.tsx'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDizerConsentimento } from '#web/consentimentos/hooks.ts'
import { textos, type RespostaDada } from '../messages.ts'
import { api } from '#web/rpc/client.ts'

const { consentimentos: palavras } = textos

/** The caller's consents, each version with its date, and buttons to withdraw. */
export function Consentimentos() {
  const query = useQuery(api.consentimentos.meus.queryOptions())
  const { data, error } = query
  const [termos, setTermos] = useState(false)
  return (
    <Card as="section">
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        action={
          <Button variant="link" size="sm" onClick={() => setTermos(true)}>
            {palavras.lerTermos}
          </Button>
        }
      />
      {data ? (
        <>
          <ul className="mt-3 grid gap-3">
            {data.estados.map((estado) => (
              <li key={estado.finalidade}>
                <Estado
                  estado={estado}
                  resposta={respostaDada(
                    data.historico.filter((dita) => dita.finalidade === estado.finalidade),
                  )}
                />
              </li>
            ))}
          </ul>
          {data.historico.length > 0 ? (
            <details className="mt-4">
              <summary className="w-fit cursor-pointer text-sm font-semibold text-primary">
                {palavras.historico}
              </summary>
              <ul className="mt-2 grid gap-1.5 text-sm text-ink-2">
                {data.historico.map(({ finalidade, versao, origem, em }, indice) => (
                  <li key={`${finalidade} ${em}`}>
                    <time dateTime={em} className="tabular-nums">
                      {formatarDataHora(em, zonaDaqui())}
                    </time>
                    :{' '}
                    {respostaDada(
                      data.historico.slice(indice).filter((dita) => dita.finalidade === finalidade),
                    )}{' '}
                    {rotulosFinalidade[finalidade]} ({palavras.versao} {versao},{' '}
                    {rotulosOrigemConsentimento[origem]})
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </>
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="mt-3 grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </SkeletonGroup>
      )}
      {termos ? <TermosEmVigor onFechar={() => setTermos(false)} /> : null}
    </Card>
  )
}

function TermosEmVigor({ onFechar }: { onFechar: () => void }) {
  const { data } = useQuery(api.sistema.termos.queryOptions())
  return data ? <TermsDialog open texto={data} onOpenChange={onFechar} /> : null
}

/** What the first of these answers said, newest first. Only what was given before can be withdrawn. */
function respostaDada([ultima, ...antes]: readonly Consentimento[]): RespostaDada {
  if (ultima?.concedido) return 'aceitou'
  return antes.some(({ concedido }) => concedido) ? 'retirou' : 'recusou'
}

function Estado({ estado, resposta }: { estado: EstadoConsentimento; resposta: RespostaDada }) {
  const { finalidade, concedido, versao, em, pode_retirar } = estado
  const dizer = useDizerConsentimento()
  const toast = useToast()
  const desde = em ? palavras.desde(resposta, formatarDataHora(em, zonaDaqui()), versao) : palavras.nunca
  if (!pode_retirar)
    return (
      <div>
        <p>{rotulosFinalidade[finalidade]}</p>
        <p className="text-sm text-muted">
          {desde} {palavras.valeAte}
        </p>
      </div>
    )
  const vale = dizer.isPending ? dizer.variables.concedido : concedido
  return (
    <Switch
      label={rotulosFinalidade[finalidade]}
      description={desde}
      checked={vale}
      aria-busy={dizer.isPending || undefined}
      onChange={(event) => {
        if (dizer.isPending) return
        dizer.mutate(
          { finalidade, concedido: event.target.checked, origem: 'privacidade' },
          {
            onSuccess: (_, dito) => toast({ title: palavras.guardado(dito.concedido), tone: 'success' }),
            onError: (error) =>
              toast({ title: palavras.erroGuardar, description: falhaDe(error).mensagem, tone: 'error' }),
          },
        )
      }}
    />
  )
}
