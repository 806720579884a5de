import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { rotulosTipoLembrete } from '#domain/lembretes/lembrete.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import { textos } from '../messages.ts'
import { Estado } from './estado.tsx'

const { lembretes: palavras } = textos
const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())

/** ADMIN-08, 'Simular lembretes': what leaves within 48 hours, to whom, without any name in full. */
export function SimularLembretes() {
  const consulta = useQuery(api.sistema.simularLembretes.queryOptions({ staleTime: 0 }))
  return (
    <>
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {({ itens, total, por_tipo }) => (
          <Card padding="none">
            {itens.length === 0 ? (
              <EmptyState
                icon={<BellOff size={26} />}
                title={palavras.nenhum}
                description={palavras.nenhumDescricao}
              />
            ) : (
              <>
                <div className="flex flex-wrap items-center gap-2 p-4 md:p-5">
                  <p className="font-semibold">{palavras.total(total)}</p>
                  {por_tipo.map(({ tipo, total: quantos }) => (
                    <Badge key={tipo} tone="outline">
                      {rotulosTipoLembrete[tipo]}: {quantos.toLocaleString('pt-BR')}
                    </Badge>
                  ))}
                  {total > itens.length ? (
                    <p className="text-sm text-muted">{palavras.primeiros(itens.length)}</p>
                  ) : null}
                </div>
                <Table
                  caption={palavras.tabela}
                  className="border-t border-line"
                  rows={itens}
                  rowKey={({ id }) => id}
                  columns={[
                    {
                      key: 'quem',
                      header: palavras.colunas.quem,
                      rowHeader: true,
                      className: 'whitespace-nowrap',
                      cell: ({ quem }) => quem,
                    },
                    {
                      key: 'tipo',
                      className: 'whitespace-nowrap',
                      header: palavras.colunas.tipo,
                      cell: ({ tipo }) => rotulosTipoLembrete[tipo],
                    },
                    {
                      key: 'sai',
                      className: 'whitespace-nowrap',
                      header: palavras.colunas.sai,
                      cell: ({ enviar_em, ajustado }) =>
                        ajustado ? `${quando(enviar_em)} (${palavras.ajustado})` : quando(enviar_em),
                    },
                    {
                      key: 'consulta',
                      className: 'whitespace-nowrap',
                      header: palavras.colunas.consulta,
                      cell: ({ consulta_em }) => quando(consulta_em),
                    },
                  ]}
                />
              </>
            )}
          </Card>
        )}
      </Estado>
    </>
  )
}
