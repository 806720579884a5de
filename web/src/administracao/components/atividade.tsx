import { Activity, CalendarDays, Timer, Users, XCircle } from 'lucide-react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useAtividade } from '../hooks.ts'
import { textos } from '../messages.ts'
import { porcento } from '../numeros.ts'

const { atividade: palavras } = textos

/** HOME-06: present activity on the platform, measured. */
export function Atividade() {
  const query = useAtividade()
  const { data, error } = query
  const numeros = data && [
    { icone: Users, nome: palavras.pessoas, dica: palavras.pessoasDica, valor: String(data.pessoas_ativas) },
    {
      icone: CalendarDays,
      nome: palavras.consultas,
      dica: palavras.consultasDica,
      valor: String(data.consultas_hoje),
    },
    {
      icone: Timer,
      nome: palavras.resposta,
      dica: palavras.respostaDica,
      valor: data.resposta_ms === null ? palavras.nada : textos.situacao.ms(data.resposta_ms),
    },
    {
      icone: XCircle,
      nome: palavras.cancelamentos,
      dica: palavras.cancelamentosDica,
      valor: data.cancelamentos === null ? palavras.nada : porcento(data.cancelamentos),
    },
  ]
  return (
    <Card as="section" aria-label={palavras.titulo} className="grid gap-4">
      <CardHeader
        title={
          <span className="inline-flex items-center gap-2">
            <Activity aria-hidden size={18} />
            {palavras.titulo}
          </span>
        }
      />
      {numeros ? (
        <dl className="grid grid-cols-2 gap-4">
          {numeros.map(({ icone: Icone, nome, dica, valor }) => (
            <div key={nome} className="grid min-w-0 content-start rounded-lg bg-subtle p-3.5">
              <dt className="flex items-center gap-1.5 text-sm text-ink-2">
                <Icone aria-hidden size={16} />
                {nome}
              </dt>
              <dd className="text-2xl titulo tabular-nums">{valor}</dd>
              <dd className="text-xs text-muted">{dica}</dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid grid-cols-2 gap-4">
          {[0, 1, 2, 3].map((cada) => (
            <Skeleton key={cada} className="h-20 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </Card>
  )
}
