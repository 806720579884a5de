import { ReceiptText } from 'lucide-react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosSituacaoDaFatura } from '#domain/planos/plano.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useFaturas } from '../hooks.ts'
import { textos, tonsDaFatura } from '../messages.ts'
import { FaturaDialog } from './fatura-dialog.tsx'

const { fatura: palavras } = textos

type FaturasProps = { aberta: string | null; onAbrir: (id: string | null) => void }

/** All invoices, the newest first. Each opens with its lines, its Pix code and its paper. */
export function Faturas({ aberta, onAbrir }: FaturasProps) {
  const lista = useFaturas()
  const linhas = lista.data?.pages.flatMap(({ itens }) => itens) ?? []
  return (
    <section aria-labelledby="faturas" className="grid gap-4">
      <h2 id="faturas" className="text-lg titulo">
        {textos.faturas}
      </h2>
      <Card padding="none">
        {lista.data ? (
          linhas.length > 0 ? (
            <ul aria-label={textos.faturas} className="divide-y divide-line">
              {linhas.map(({ id, numero, total_centavos, emitida_em, situacao, vencida }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="flex w-full flex-wrap items-center justify-between gap-3 px-4 py-3 text-left outline-offset-[-2px] transition-colors hover:bg-hover md:px-5"
                    onClick={() => onAbrir(id)}
                  >
                    <span>
                      <span className="block font-semibold">{palavras.titulo(numero)}</span>{' '}
                      <span className="block text-sm text-muted">{palavras.emitida(emitida_em)}</span>
                    </span>{' '}
                    <span className="flex items-center gap-3">
                      <Badge size="sm" tone={vencida ? 'danger' : tonsDaFatura[situacao]}>
                        {rotulosSituacaoDaFatura[situacao]}
                      </Badge>{' '}
                      <span className="font-semibold tabular-nums">{formatarCentavos(total_centavos)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              level={3}
              icon={<ReceiptText size={26} />}
              title={textos.nenhumaFatura}
              description={textos.nenhumaFaturaDescricao}
            />
          )
        ) : lista.error ? (
          <QueryError query={lista} level={3} title={textos.erro} />
        ) : (
          <SkeletonGroup label={textos.carregando} className="grid gap-3 p-4">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </SkeletonGroup>
        )}
      </Card>
      {linhas.length > 0 ? (
        <LoadMore query={lista} loadingText={textos.carregando}>
          {textos.maisFaturas}
        </LoadMore>
      ) : null}
      {aberta ? <FaturaDialog id={aberta} onFechar={() => onAbrir(null)} /> : null}
    </section>
  )
}
