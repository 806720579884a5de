import { History } from 'lucide-react'
import { useState } from 'react'
import type { EventoDeSeguranca } from '#domain/seguranca/contract.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useEventos } from '../hooks.ts'
import { palavrasDoEvento, palavrasDoMeio, textos } from '../messages.ts'
import { dataEHora } from '../quando.ts'
import { LinhasEsqueleto } from './linhas-esqueleto.tsx'

const { eventos: palavras } = textos

/** Events shown before 'more'. */
const PRIMEIROS = 8

/** Highlighted events, which somebody else may have caused. */
const atencao = new Set<EventoDeSeguranca['tipo']>([
  'senha-errada',
  'codigo-errado',
  'sessao-cortada',
  'fator-removido',
  'codigo-de-recuperacao-usado',
])

/** Events of the account in words, newest first. */
export function EventosSection() {
  const query = useEventos()
  const { data, error } = query
  const [tudo, setTudo] = useState(false)
  return (
    <Card as="section" aria-labelledby="titulo-eventos">
      <CardHeader id="titulo-eventos" title={palavras.titulo} description={palavras.descricao} />
      {error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : !data ? (
        <LinhasEsqueleto linhas={3} />
      ) : data.length === 0 ? (
        <EmptyState row icon={<History size={20} />} title={palavras.nenhum} className="mt-4" />
      ) : (
        <>
          <ol className="mt-4 grid gap-3">
            {(tudo ? data : data.slice(0, PRIMEIROS)).map((evento) => (
              <li key={evento.id} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3">
                <span
                  aria-hidden
                  className={`size-2 rounded-full ${atencao.has(evento.tipo) ? 'bg-warning' : 'bg-line-strong'}`}
                />
                <p className="min-w-0 text-sm">
                  <span className="font-semibold">
                    {evento.meio ? palavrasDoMeio[evento.meio] : palavrasDoEvento[evento.tipo]}
                  </span>
                  <span className="block text-muted">
                    {[dataEHora(evento.quando), ...(evento.rede ? [palavras.rede(evento.rede)] : [])].join(
                      ' · ',
                    )}
                  </span>
                </p>
              </li>
            ))}
          </ol>
          {!tudo && data.length > PRIMEIROS ? (
            <Button variant="ghost" size="sm" className="mt-2 -ml-3.5" onClick={() => setTudo(true)}>
              {palavras.mais}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  )
}
