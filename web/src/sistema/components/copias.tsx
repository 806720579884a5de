import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import { textos } from '../messages.ts'
import { Estado } from './estado.tsx'

const { copias: palavras } = textos
const inteiro = (quantos: number) => quantos.toLocaleString('pt-BR')

/** ADMIN-08: the backups that were made, and whether the last one is too long ago. */
export function Copias() {
  const consulta = useQuery(api.sistema.copias.queryOptions({ staleTime: 0 }))
  return (
    <>
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {({ copias, atrasada }) => (
          <Card padding="none">
            <p className="p-4 md:p-5">
              <Badge tone={atrasada ? 'danger' : 'success'}>
                {atrasada ? palavras.atrasada : palavras.emDia}
              </Badge>
            </p>
            {copias.length === 0 ? (
              <EmptyState
                icon={<DatabaseBackup size={26} />}
                title={palavras.nenhuma}
                description={palavras.nenhumaDescricao}
              />
            ) : (
              <Table
                caption={palavras.tabela}
                className="border-t border-line"
                rows={copias}
                rowKey={({ feita_em }) => feita_em}
                columns={[
                  {
                    key: 'quando',
                    header: palavras.colunas.quando,
                    rowHeader: true,
                    className: 'whitespace-nowrap',
                    cell: ({ feita_em }) => formatarDataHora(feita_em, zonaDaqui()),
                  },
                  {
                    key: 'linhas',
                    header: palavras.colunas.linhas,
                    align: 'end',
                    cell: ({ linhas }) => inteiro(linhas),
                  },
                  {
                    key: 'arquivos',
                    header: palavras.colunas.arquivos,
                    align: 'end',
                    cell: ({ arquivos }) => inteiro(arquivos),
                  },
                  {
                    key: 'tamanho',
                    header: palavras.colunas.tamanho,
                    align: 'end',
                    cell: ({ tamanho }) => palavras.tamanho(tamanho),
                  },
                ]}
              />
            )}
          </Card>
        )}
      </Estado>
    </>
  )
}
