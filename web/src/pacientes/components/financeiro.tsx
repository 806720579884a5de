import { useQuery } from '@tanstack/react-query'
import { ReceiptText, Wallet } from 'lucide-react'
import { useState } from 'react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosSituacaoCobranca } from '#domain/pagamentos/cobranca.ts'
import type { FinanceiroDoPaciente } from '#domain/pacientes/schemas.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { tomDoSelo } from '#web/pagamentos/tom.ts'
import { ReciboDialog } from '#web/recibos/components/recibo-dialog.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ficha } from '../messages-ficha.ts'
import { type DeQuem } from '../hooks.ts'
import { api } from '#web/rpc/client.ts'

const { financeiro: palavras } = ficha
const somas = ['aberto_centavos', 'recebido_centavos', 'a_devolver_centavos', 'credito_centavos'] as const

/** Debts, payments and receipts of this person, in one agenda. */
export function Financeiro({ deQuem }: { deQuem: DeQuem }) {
  const query = useQuery(api.pacientes.financeiro.queryOptions({ input: deQuem }))
  const { data, error } = query
  if (data) return <Contas financeiro={data} />
  if (error) return <QueryError query={query} level={2} title={palavras.erro} />
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </SkeletonGroup>
  )
}

function Contas({ financeiro }: { financeiro: FinanceiroDoPaciente }) {
  const [recibo, setRecibo] = useState<string | null>(null)
  const zona = zonaDaqui()
  const { cobrancas, recibos } = financeiro
  return (
    <div className="grid gap-4">
      <dl aria-label={palavras.somas} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {somas.map((qual) => (
          <Card key={qual} padding="sm" className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{palavras[qual]}</dt>
            <dd className="text-xl titulo tabular-nums">{formatarCentavos(financeiro.somas[qual])}</dd>
          </Card>
        ))}
      </dl>
      <Card as="section" padding="none">
        <CardHeader title={palavras.cobrancas} className="p-4 md:p-5" />
        {cobrancas.length === 0 ? (
          <EmptyState
            row
            icon={<Wallet size={20} />}
            title={palavras.semCobrancas}
            className="px-4 pb-5 md:px-5"
          />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {cobrancas.map(({ id, data_agendamento, servico, valor_centavos, situacao }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block font-semibold break-words">{servico ?? palavras.semServico}</span>
                  <time dateTime={data_agendamento} className="block text-sm text-muted tabular-nums">
                    {formatarData(data_agendamento, zona)}
                  </time>
                </span>
                <span className="font-semibold tabular-nums">{formatarCentavos(valor_centavos)}</span>
                <Badge tone={tomDoSelo(situacao)}>{rotulosSituacaoCobranca[situacao]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card as="section" padding="none">
        <CardHeader title={palavras.recibos} className="p-4 md:p-5" />
        {recibos.length === 0 ? (
          <EmptyState
            row
            icon={<ReceiptText size={20} />}
            title={palavras.semRecibos}
            className="px-4 pb-5 md:px-5"
          />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {recibos.map(({ id, numero, agendamento_id, valor_centavos, emitido_em, cancelado_em }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
                <span className="min-w-0 flex-1 basis-48">
                  <Button
                    variant="link"
                    aria-label={palavras.abrirRecibo(numero)}
                    onClick={() => setRecibo(agendamento_id)}
                  >
                    {palavras.recibo(numero)}
                  </Button>
                  <time dateTime={emitido_em} className="block text-sm text-muted tabular-nums">
                    {formatarData(emitido_em, zona)}
                  </time>
                </span>
                <span className="font-semibold tabular-nums">{formatarCentavos(valor_centavos)}</span>
                <Badge tone={cancelado_em ? 'neutral' : 'success'}>
                  {cancelado_em ? palavras.cancelado(formatarData(cancelado_em, zona)) : palavras.valido}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {recibo ? <ReciboDialog id={recibo} onFechar={() => setRecibo(null)} /> : null}
    </div>
  )
}
