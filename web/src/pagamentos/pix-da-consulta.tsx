import { QrCode } from 'lucide-react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosSituacaoCobranca } from '#domain/pagamentos/cobranca.ts'
import type { Cobranca } from '#domain/pagamentos/contract.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AtosDeQuemRecebe } from './components/atos-de-quem-recebe.tsx'
import { usePagamento } from './hooks.ts'
import { doProfissional as palavras, textos } from './messages.ts'
import { quando } from './estado-da-cobranca.ts'
import { tomDoSelo } from './tom.ts'

type PixProps = {
  /** Id of the appointment. */
  id: string
  zona: string
  cancelada: boolean
  paciente: string
}

/** The charges of one appointment for the payee, each with its state and acts. */
export function PixDaConsulta({ id, zona, cancelada, paciente }: PixProps) {
  const query = usePagamento(id)
  const { data, error } = query
  if (!data && error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-24 w-full" />
  if (data.cobrancas.length === 0) return null
  return (
    <section aria-labelledby={`pix-${id}`} className="grid gap-3 rounded-lg border border-line p-4">
      <h3 id={`pix-${id}`} className="flex items-center gap-2 text-sm font-semibold">
        <QrCode aria-hidden size={16} />
        {palavras.titulo}
      </h3>
      <ul className="grid gap-4">
        {data.cobrancas.map((cobranca) => (
          <li key={cobranca.id} className="grid gap-2">
            <EstadoDoPix cobranca={cobranca} zona={zona} />
            <AtosDeQuemRecebe cobranca={cobranca} cancelada={cancelada} paciente={paciente} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EstadoDoPix({ cobranca, zona }: { cobranca: Cobranca; zona: string }) {
  const { situacao, valor_centavos, expira_em, informada_em, tarde, por_credito, motivo } = cobranca
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-lg titulo tabular-nums">{formatarCentavos(valor_centavos)}</span>
        <Badge tone={tomDoSelo(situacao)}>{rotulosSituacaoCobranca[situacao]}</Badge>
      </p>
      <p className="text-ink-2">
        {doBanco(cobranca) ??
          (por_credito
            ? palavras.porCredito
            : tarde && situacao === 'informada'
              ? palavras.tarde
              : palavras.estados[situacao])}
      </p>
      {situacao === 'aguardando' && expira_em ? (
        <p className="text-muted">{palavras.ate(quando(expira_em, zona))}</p>
      ) : null}
      {situacao === 'informada' && informada_em ? (
        <p className="text-muted">{palavras.avisou(quando(informada_em, zona, 'em '))}</p>
      ) : null}
      {motivo ? <p className="break-words text-muted">{palavras.motivo(motivo)}</p> : null}
    </div>
  )
}

/** What the bank does of it; null where people do. */
function doBanco({ situacao, pelo_banco, devolucao }: Cobranca): string | null {
  if (situacao === 'a-devolver' && devolucao === 'pedida') return palavras.devolvendo
  if (situacao === 'a-devolver' && devolucao === 'recusada') return palavras.naoDevolvido
  if (situacao === 'devolvida' && devolucao === 'devolvida') return palavras.devolvidoPeloBanco
  if (!pelo_banco) return null
  return situacao === 'aguardando' ? palavras.espera : situacao === 'recebida' ? palavras.confirmado : null
}
