import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import type { Indicacao } from '#domain/equipe/contract-circulo.ts'
import { rotulosRelacao } from '#domain/equipe/cuidado.ts'
import { zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { formatarData } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useResponderIndicacao } from '../hooks.ts'
import { indicacoes as palavras } from '../messages-indicacoes.ts'
import { Pergunta } from './pergunta.tsx'

/** People for whom an office said that the caller answers: nothing where nobody waits for a word. */
export function Indicacoes() {
  const consulta = useQuery(api.equipe.circulo.indicacoes.queryOptions())
  const [pergunta, setPergunta] = useState<{ indicacao: Indicacao; aceita: boolean } | null>(null)
  const responder = useResponderIndicacao()
  const sessao = useContext(SessaoContext)
  const { data, error } = consulta
  if (error && !data)
    return (
      <Card>
        <QueryError query={consulta} title={palavras.erro} />
      </Card>
    )
  if (!data || (data.length === 0 && !pergunta)) return null
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader title={palavras.titulo} description={palavras.descricao} className="p-4 md:p-5" />
      <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
        {data.map((indicacao) => (
          <li
            key={indicacao.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold break-words">{indicacao.nome}</p>
              <p className="text-sm break-words text-ink-2">
                {palavras.como(rotulosRelacao[indicacao.relacao], indicacao.consultorio)}
              </p>
              <p className="text-sm text-muted">
                {palavras.quando(formatarData(indicacao.quando, zonaDosAcessos))}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-label={palavras.aceitar(indicacao.nome)}
                onClick={() => setPergunta({ indicacao, aceita: true })}
              >
                {palavras.aceitarCurto}
              </Button>
              <Button
                size="sm"
                variant="outline"
                aria-label={palavras.recusar(indicacao.nome)}
                onClick={() => setPergunta({ indicacao, aceita: false })}
              >
                {palavras.recusarCurto}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {pergunta ? (
        <Pergunta
          pergunta={{
            ...(pergunta.aceita
              ? {
                  titulo: palavras.perguntaAceitar(pergunta.indicacao.nome),
                  descricao: palavras.aceitarDescricao,
                  acao: palavras.aceitarCurto,
                  feito: palavras.aceito,
                  tom: 'primary' as const,
                }
              : {
                  titulo: palavras.perguntaRecusar(pergunta.indicacao.nome),
                  descricao: palavras.recusarDescricao,
                  acao: palavras.recusarCurto,
                  feito: palavras.recusado,
                }),
            fazer: async () => {
              const { perfil_mudou } = await responder.mutateAsync({
                id: pergunta.indicacao.id,
                aceita: pergunta.aceita,
              })
              // The circle has a page of its own from now on.
              if (perfil_mudou) await sessao?.recarregar().catch(() => false)
            },
          }}
          ocupado={responder.isPending}
          onFechar={() => setPergunta(null)}
        />
      ) : null}
    </Card>
  )
}
