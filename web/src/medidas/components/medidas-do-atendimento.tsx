import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { definicoesDeMedida, numeroEscrito, rotulosDaMarca, valorEscrito } from '#domain/medidas/medida.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'
import { tomDaMarca } from '../palavras.ts'
import { MedirDialog } from './medir-dialog.tsx'

/** The last measures beside the note, and the form that adds some of this consultation. */
export function MedidasDoAtendimento({ id, agendamento_id }: { id: string; agendamento_id: string | null }) {
  const query = useQuery(api.medidas.resumo.queryOptions({ input: { id } }))
  const [medindo, setMedindo] = useState(false)
  const { data } = query
  if (query.error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-16 w-full" />
  const { ultimas, imc } = data
  return (
    <div className="grid gap-2">
      {ultimas.length === 0 ? <p className="text-muted">{textos.nenhuma}</p> : null}
      <ul className="grid gap-1">
        {ultimas.map(({ medida }) => (
          <li key={medida.tipo} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-muted">{definicoesDeMedida[medida.tipo].rotulo}</span>
            <span className="font-semibold tabular-nums">{valorEscrito(medida)}</span>
            <span className="flex w-full flex-wrap items-center gap-2 text-xs text-muted">
              {formatarData(medida.medida_em, zonaDaqui())}
              {medida.profissional_id === null ? ` · ${textos.emCasa}` : null}
              {medida.marca && medida.marca !== 'normal' ? (
                <Badge size="sm" tone={tomDaMarca[medida.marca]}>
                  {rotulosDaMarca[medida.marca]}
                </Badge>
              ) : null}
            </span>
          </li>
        ))}
        {imc ? (
          <li className="flex justify-between gap-3">
            <span className="text-muted">{textos.imc}</span>
            <span className="font-semibold tabular-nums">
              {numeroEscrito(imc.valor, 1)} {textos.imcUnidade}
            </span>
          </li>
        ) : null}
      </ul>
      {data.mede ? (
        <Button
          size="sm"
          variant="soft"
          className="justify-self-start"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => setMedindo(true)}
        >
          {textos.medir}
        </Button>
      ) : null}
      {medindo ? (
        <MedirDialog
          id={id}
          agendamento_id={agendamento_id}
          emCasa={false}
          onFechar={() => setMedindo(false)}
        />
      ) : null}
    </div>
  )
}
