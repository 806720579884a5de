import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { SituacaoBadge } from '../../situacao-badge.tsx'
import { comQuem, oQue } from '../../em-palavras.ts'
import { quando } from '../consulta.ts'
import { acoes, textos } from '../messages.ts'
import type { AoAgir } from './acoes.tsx'

type SeriesProps = { itens: readonly AgendamentoDetalhe[]; onAgir: AoAgir }

/** Consultations grouped by series, each in order of date. */
export function Series({ itens, onAgir }: SeriesProps) {
  const series = Map.groupBy(itens, ({ serie_id }) => serie_id)
  return (
    <ul className="grid gap-3">
      {[...series].map(([id, consultas]) => {
        const emOrdem = consultas.toSorted((a, b) => a.data_agendamento.localeCompare(b.data_agendamento))
        const primeira = emOrdem[0]!
        return (
          <li key={id}>
            <Card as="article" padding="none" aria-labelledby={`serie-${id}`}>
              <CardHeader
                id={`serie-${id}`}
                title={comQuem(primeira)}
                description={`${oQue(primeira)} · ${textos.serie(emOrdem.length)}`}
                className="p-4 pb-3 md:px-5"
              />
              <ol className="divide-y divide-line border-t border-line">
                {emOrdem.map((consulta) => (
                  <li
                    key={consulta.id}
                    className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 md:px-5"
                  >
                    <span className="min-w-0 flex-1 basis-52 text-sm tabular-nums">{quando(consulta)}</span>
                    <SituacaoBadge status={consulta.status} presenca={consulta.presenca} size="sm" />
                    <Button size="sm" variant="ghost" onClick={() => onAgir('detalhes', consulta)}>
                      {acoes.detalhes}
                      <span className="sr-only">: {quando(consulta)}</span>
                    </Button>
                    {consulta.acoes.includes('cancelar') ? (
                      <Button size="sm" variant="danger-ghost" onClick={() => onAgir('cancelar', consulta)}>
                        {acoes.cancelar}
                        <span className="sr-only">: {quando(consulta)}</span>
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ol>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
