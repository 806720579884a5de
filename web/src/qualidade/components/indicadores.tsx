import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Download, Minus, Printer, TrendingDown, TrendingUp } from 'lucide-react'
import { Suspense } from 'react'
import type { IndicadorMedido } from '#domain/qualidade/contract-indicadores.ts'
import { definicaoDe, regrasDosIndicadores, valorEscrito } from '#domain/qualidade/indicadores.ts'
import { baixarCsv } from '#web/lib/csv.ts'
import { partes } from '#web/lib/partes.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useBuscaDaQualidade } from '../busca.ts'
import { indicadores as palavras } from '../messages.ts'
import { mesEscrito } from '../meses.ts'
import type { Recorte } from '../use-recorte.ts'

const { parte } = partes(() => import('../partes.ts'))
const IndicadorAberto = parte('IndicadorAberto')

/** QUAL-01: every indicator with its sentence, its value, and what it was before. */
export function Indicadores({ recorte }: { recorte: Recorte }) {
  const query = useQuery(api.qualidade.painel.queryOptions({ input: recorte }))
  const [busca, mudar] = useBuscaDaQualidade()
  const { data, error } = query
  const { de, ate } = recorte
  return (
    <>
      <Card as="section" padding="none" aria-labelledby="indicadores">
        <CardHeader
          id="indicadores"
          title={palavras.titulo}
          description={palavras.descricao(mesEscrito(de), mesEscrito(ate))}
          className="p-4 md:p-5"
          action={
            <span className="flex flex-wrap gap-2" data-nao-imprimir="">
              <Button
                variant="outline"
                size="sm"
                icon={<Printer aria-hidden size={16} />}
                onClick={() => window.print()}
              >
                {palavras.imprimir}
              </Button>
              <Button
                variant="outline"
                size="sm"
                icon={<Download aria-hidden size={16} />}
                disabled={!data}
                onClick={() => void baixar(data!.indicadores, de, ate)}
              >
                {palavras.baixar}
              </Button>
            </span>
          }
        />
        {data ? (
          <ul className="border-t border-line">
            {data.indicadores.map((indicador) => (
              <Linha
                key={indicador.chave}
                indicador={indicador}
                onAbrir={() => mudar({ indicador: indicador.chave })}
              />
            ))}
          </ul>
        ) : error ? (
          <QueryError query={query} title={palavras.erro} className="p-4 md:p-5" />
        ) : (
          <SkeletonGroup className="grid gap-3 p-4 md:p-5">
            {['a', 'b', 'c', 'd', 'e'].map((cada) => (
              <Skeleton key={cada} className="h-12 w-full" />
            ))}
          </SkeletonGroup>
        )}
      </Card>
      <section aria-labelledby="regras-dos-indicadores" className="grid gap-2 text-sm text-muted">
        <h2 id="regras-dos-indicadores" className="font-semibold text-ink-2">
          {palavras.regras}
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          {regrasDosIndicadores.map((regra) => (
            <li key={regra}>{regra}</li>
          ))}
        </ul>
      </section>
      {busca.indicador ? (
        <Suspense>
          <IndicadorAberto
            chave={busca.indicador}
            recorte={recorte}
            onFechar={() => mudar({ indicador: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const sinais = {
  positiva: { icone: TrendingUp, cor: 'text-success', palavra: palavras.melhorou },
  negativa: { icone: TrendingDown, cor: 'text-danger', palavra: palavras.piorou },
  neutra: { icone: Minus, cor: 'text-muted', palavra: palavras.igual },
} as const

function Linha({ indicador, onAbrir }: { indicador: IndicadorMedido; onAbrir: () => void }) {
  const { chave, valor, n, antes, tipo } = indicador
  const { nome, frase, unidade } = definicaoDe(chave)
  const sinal = sinais[tipo]
  return (
    <li className="relative flex items-center gap-3 border-b border-line p-4 last:border-b-0 hover:bg-hover/50 md:px-5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h3 className="font-semibold">{nome}</h3>
          <p className="text-sm text-muted">{frase}</p>
        </div>
        <div className="ml-auto grid shrink-0 justify-items-end gap-1 text-right">
          {valor === null ? (
            <p className="text-sm text-muted">{palavras.poucas}</p>
          ) : (
            <>
              <p className="text-lg font-semibold tabular-nums">{valorEscrito(valor, unidade)}</p>
              {antes === null ? (
                <p className="text-xs text-muted">{palavras.semAntes}</p>
              ) : (
                <p className={`flex items-center gap-1 text-xs ${sinal.cor}`}>
                  <sinal.icone aria-hidden size={14} />
                  <span>{sinal.palavra},</span>
                  <span className="tabular-nums">{palavras.antes(valorEscrito(antes, unidade))}</span>
                </p>
              )}
              <p className="text-xs text-muted tabular-nums">{palavras.observacoes(n!)}</p>
            </>
          )}
        </div>
      </div>
      <button
        type="button"
        aria-label={palavras.abrir(nome)}
        className="after:absolute after:inset-0 after:content-['']"
        onClick={onAbrir}
        data-nao-imprimir=""
      >
        <ChevronRight aria-hidden size={18} className="text-muted" />
      </button>
    </li>
  )
}

const baixar = (indicadores: readonly IndicadorMedido[], de: string, ate: string) =>
  baixarCsv(
    palavras.arquivo(de, ate),
    palavras.colunas,
    indicadores.map(({ chave, valor, antes, n, fora }) => {
      const { nome, frase, unidade } = definicaoDe(chave)
      const escrito = (qual: number | null) => (qual === null ? palavras.poucas : valorEscrito(qual, unidade))
      return [
        nome,
        frase,
        escrito(valor),
        escrito(antes),
        n ?? palavras.poucas,
        de,
        ate,
        fora.map(mesEscrito).join(', '),
      ]
    }),
  )
