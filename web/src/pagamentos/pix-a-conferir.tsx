import { useState } from 'react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosSituacaoCobranca } from '#domain/pagamentos/cobranca.ts'
import type { CobrancaAConferir } from '#domain/pagamentos/contract.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { AtosDeQuemRecebe } from './components/atos-de-quem-recebe.tsx'
import { useAConferir, useResolver } from './hooks.ts'
import { aConferir as palavras, doProfissional } from './messages.ts'
import { quando } from './estado-da-cobranca.ts'
import { tomDoSelo } from './tom.ts'

const MOSTRADOS = 5

/** Charges that wait for the payee: reported as paid, or to be refunded. Draws nothing without any. */
export function PixAConferir() {
  const query = useAConferir()
  const { data, error } = query
  const [todos, setTodos] = useState(false)
  if (!data && !error) return null
  if (data?.length === 0) return null
  const mostrados = todos ? data : data?.slice(0, MOSTRADOS)
  return (
    <Card as="section" aria-labelledby="pix-a-conferir" className="grid gap-2">
      <CardHeader
        id="pix-a-conferir"
        title={palavras.titulo}
        action={data ? <Badge tone="info">{data.length}</Badge> : null}
      />
      {mostrados ? (
        <ul className="grid divide-y divide-line">
          {mostrados.map((cobranca) => (
            <li key={cobranca.id} className="py-3 last:pb-0">
              <Linha cobranca={cobranca} />
            </li>
          ))}
        </ul>
      ) : (
        <QueryError query={query} title={palavras.erro} />
      )}
      {data && !todos && data.length > MOSTRADOS ? (
        <Button size="sm" variant="ghost" onClick={() => setTodos(true)}>
          {palavras.mais(data.length - MOSTRADOS)}
        </Button>
      ) : null}
    </Card>
  )
}

function Linha({ cobranca }: { cobranca: CobrancaAConferir }) {
  const {
    situacao,
    valor_centavos,
    paciente_nome,
    servico,
    data_agendamento,
    zona,
    cancelada,
    informada_em,
    tarde,
  } = cobranca
  return (
    <div className="grid gap-2">
      <div className="grid gap-0.5 text-sm">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold break-words">{paciente_nome}</span>
          <span className="titulo tabular-nums">{formatarCentavos(valor_centavos)}</span>
        </p>
        <p className="text-muted">
          {[palavras.consulta(quando(data_agendamento, zona)), servico].filter(Boolean).join(' · ')}
        </p>
        {situacao === 'informada' ? (
          <p className="text-muted">
            {informada_em ? doProfissional.avisou(quando(informada_em, zona, 'em ')) : null}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-1.5">
          {situacao === 'informada' ? null : (
            <Badge size="sm" tone={tomDoSelo(situacao)}>
              {rotulosSituacaoCobranca[situacao]}
            </Badge>
          )}
          {cancelada || tarde ? (
            <Badge size="sm" tone="danger">
              {palavras.cancelada}
            </Badge>
          ) : null}
        </p>
      </div>
      {situacao === 'informada' || situacao === 'a-devolver' ? (
        <AtosDeQuemRecebe cobranca={cobranca} cancelada={cancelada} paciente={paciente_nome} />
      ) : null}
      {cobranca.divergencias.map((cada) => (
        <Divergencia key={cada.id} divergencia={cada} pedido={valor_centavos} paciente={paciente_nome} />
      ))}
    </div>
  )
}

type DivergenciaProps = {
  divergencia: CobrancaAConferir['divergencias'][number]
  /** Cents that were asked for. */
  pedido: number
  paciente: string
}

/** A payment that the bank told of and that is not what was asked for, with the office's two answers. */
function Divergencia({
  divergencia: { id, e2eid, valor_centavos, divergencia, devolucao },
  pedido,
  paciente,
}: DivergenciaProps) {
  const resolver = useResolver()
  const responder = (como: 'devolver' | 'conferido') => () => resolver.mutate({ id, como })
  const deQuem = <span className="sr-only">{doProfissional.sr(paciente)}</span>
  return (
    <div className="grid gap-2 rounded-lg bg-warning-soft p-3 text-sm">
      <p className="text-warning">
        {palavras.divergencias[divergencia](formatarCentavos(valor_centavos), formatarCentavos(pedido))}
      </p>
      <p className="text-ink-2">
        {devolucao === 'pedida'
          ? palavras.devolvendo
          : devolucao === 'recusada'
            ? palavras.naoDevolvido
            : palavras.nada}
      </p>
      <p className="break-all text-ink-2">{palavras.identificador(e2eid)}</p>
      {devolucao === 'pedida' ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={resolver.isPending} onClick={responder('devolver')}>
            {palavras.devolverDivergente} {deQuem}
          </Button>
          <Button size="sm" variant="outline" disabled={resolver.isPending} onClick={responder('conferido')}>
            {palavras.conferido} {deQuem}
          </Button>
        </div>
      )}
    </div>
  )
}
