import { useQuery } from '@tanstack/react-query'
import { Mic, MicOff } from 'lucide-react'
import { useEventos } from '#web/eventos/canal-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { respostas as palavras } from '../messages-minhas.ts'

/** IA-01: what the person answered before the microphone, in the record and for both sides. Nothing is shown where they were never asked. */
export function RespostasAoMicrofone({ id }: { id: string }) {
  const query = useQuery(api.atendimento.respostas.queryOptions({ input: { id } }))
  useEventos({ tipo: 'prontuario', onChegar: () => void query.refetch() })
  if (query.error && !query.data) return <QueryError query={query} title={palavras.erro} />
  const itens = query.data?.itens ?? []
  if (itens.length === 0) return null
  return (
    <Card as="section" padding="none">
      <CardHeader title={palavras.titulo} className="p-4 md:p-5" />
      <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
        {itens.map(({ id: qual, resposta, quem, profissional, pelo_paciente, em }) => (
          <li key={qual} className="flex items-start gap-3 px-4 py-3 md:px-5">
            <span aria-hidden className={resposta === 'autorizou' ? 'text-success' : 'text-warning'}>
              {resposta === 'autorizou' ? <Mic size={18} /> : <MicOff size={18} />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-sm font-semibold">{palavras.linha[resposta]}</p>
              <p className="text-sm break-words text-muted">
                {formatarDataHora(em, zonaDaqui())}
                {' · '}
                {(pelo_paciente ? palavras.peloAparelho : palavras.detalhe)(quem, profissional)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
