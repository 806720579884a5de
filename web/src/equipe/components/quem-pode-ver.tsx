import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { AcessoConcedido } from '#domain/equipe/contract.ts'
import { ultimoDia, zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { formatarData, formatarDiaCurto } from '#web/lib/data.ts'
import { ListFallback } from '#web/rpc/list-fallback.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { api } from '#web/rpc/client.ts'
import { useStatusDoMembro, useStatusDoVinculo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Pergunta } from './pergunta.tsx'

const { quemPodeVer: palavras } = textos

/** Grants on the caller's data: holder, scope, beginning, end, author, and a button that ends each. */
export function QuemPodeVer() {
  const consulta = useQuery(api.equipe.acessos.queryOptions())
  const { data } = consulta
  return (
    <Card as="section" padding="none">
      <CardHeader title={palavras.titulo} description={palavras.descricao} className="p-4 md:p-5" />
      {data && data.length > 0 ? (
        <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
          {data.map((acesso) => (
            <Acesso key={`${acesso.tipo} ${acesso.id}`} acesso={acesso} />
          ))}
        </ul>
      ) : (
        <ListFallback
          query={consulta}
          icon={<ShieldCheck size={20} />}
          empty={palavras.nenhum}
          failed={palavras.erro}
        />
      )}
    </Card>
  )
}

function Acesso({ acesso }: { acesso: AcessoConcedido }) {
  const doVinculo = useStatusDoVinculo()
  const doMembro = useStatusDoMembro()
  const [perguntando, setPerguntando] = useState(false)
  const { tipo, contexto, encerrar } = acesso
  const quem = acesso.quem ?? palavras.alguem
  const sai = encerrar?.tipo === 'membro'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{quem}</span>
          {acesso.suspenso ? <Badge tone="warning">{palavras.suspenso}</Badge> : null}
        </p>
        <p className="text-sm text-ink-2">{palavras[tipo](contexto)}</p>
        <p className="text-sm text-muted">
          {palavras.areas(acesso.areas.map(({ area }) => area).join(', '))}
        </p>
        <p className="text-sm text-muted">
          {palavras.prazo(
            formatarData(acesso.inicio, zonaDosAcessos),
            acesso.fim && formatarDiaCurto(ultimoDia(acesso.fim)),
          )}
          {acesso.por ? `, ${palavras.por(acesso.por)}` : ''}
        </p>
      </div>
      {encerrar ? (
        <Button variant="danger-ghost" size="sm" onClick={() => setPerguntando(true)}>
          {sai ? palavras.sair : palavras.encerrar}
        </Button>
      ) : null}
      {encerrar && perguntando ? (
        <Pergunta
          pergunta={{
            titulo: sai ? palavras.perguntaSair(contexto) : palavras.pergunta(quem),
            descricao: sai ? palavras.sairDescricao : palavras.descricaoEncerrar,
            acao: sai ? palavras.sair : palavras.encerrar,
            feito: palavras.feito,
            fazer: () => (sai ? doMembro : doVinculo).mutateAsync({ id: encerrar.id, para: 'encerrado' }),
          }}
          ocupado={doVinculo.isPending || doMembro.isPending}
          onFechar={() => setPerguntando(false)}
        />
      ) : null}
    </li>
  )
}
