import { ArrowDown, ArrowUp, Minus, RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { indicadores, type Indicador, type Periodo } from '#domain/administracao/indicadores.ts'
import type { Cartao as Medido } from '#domain/administracao/contract.ts'
import { partes } from '#web/lib/partes.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { useCartao } from '../hooks.ts'
import { textos } from '../messages.ts'
import { porcento, valorEmPalavras } from '../numeros.ts'

const { cartoes: palavras } = textos
const PorTras = partes(() => import('../partes.ts')).parte('PorTras')

/** HOME-05: the six cards. Each is measured and fails by itself. */
export function Cartoes({ periodo }: { periodo: Periodo }) {
  const [aberto, setAberto] = useState<Indicador | null>(null)
  return (
    <section aria-label={palavras.titulo} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <h2 className="sr-only">{palavras.titulo}</h2>
      {indicadores.map((indicador) => (
        <Cartao
          key={indicador}
          indicador={indicador}
          periodo={periodo}
          onAbrir={() => setAberto(indicador)}
        />
      ))}
      {aberto ? (
        <Suspense fallback={null}>
          <PorTras indicador={aberto} periodo={periodo} onFechar={() => setAberto(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}

type CartaoProps = { indicador: Indicador; periodo: Periodo; onAbrir: () => void }

function Cartao({ indicador, periodo, onAbrir }: CartaoProps) {
  const { data, error, isFetching, refetch } = useCartao(indicador, periodo)
  const nome = (periodo === 'mes' && palavras.doMes[indicador]) || palavras.nomes[indicador]
  return (
    <Card as="article" className="relative grid min-h-40 content-start gap-1">
      <h3 className="text-sm font-semibold text-ink-2">
        <button
          type="button"
          onClick={onAbrir}
          className="rounded-sm after:absolute after:inset-0 after:rounded-xl hover:underline"
        >
          {nome}
        </button>
      </h3>
      {data ? (
        <Numeros cartao={data} nome={nome} periodo={periodo} />
      ) : error ? (
        <div role="alert" className="relative z-1 grid justify-items-start gap-2 text-sm text-muted">
          <p>{palavras.erro}</p>
          <Button
            variant="outline"
            size="sm"
            icon={<RotateCw aria-hidden size={16} />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {palavras.tentar}
          </Button>
        </div>
      ) : (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-9 w-28" />
          <Skeleton className="h-4 w-40" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

const tons = { positiva: 'text-success', negativa: 'text-danger', neutra: 'text-ink-2' } as const

function Numeros({ cartao, nome, periodo }: { cartao: Medido; nome: string; periodo: Periodo }) {
  const { valor, unidade, variacao, tipo, serie } = cartao
  const Seta = tipo === 'positiva' ? ArrowUp : tipo === 'negativa' ? ArrowDown : Minus
  return (
    <>
      {/* A figure never breaks: where both do not fit, the line stands below it. */}
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <p className="text-3xl whitespace-nowrap titulo tabular-nums">
          {valor === null ? palavras.semValor : valorEmPalavras(valor, unidade)}
        </p>
        <div className="w-24">
          <Sparkline
            label={palavras.serie(nome)}
            points={serie.map((value, indice) => ({
              label: palavras.ponto(serie.length - 1 - indice),
              value,
            }))}
            format={(value) => valorEmPalavras(value, unidade)}
          />
        </div>
      </div>
      <p className={`flex items-start gap-1.5 text-sm font-semibold ${tons[tipo]}`}>
        {variacao === null ? (
          <span className="font-normal text-muted">{palavras.semAntes}</span>
        ) : (
          <>
            <Seta aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span>
              {variacao === 0
                ? palavras.igual
                : variacao > 0
                  ? palavras.mais(porcento(variacao))
                  : palavras.menos(porcento(-variacao))}{' '}
              <span className="font-normal text-muted">{palavras.contra[periodo]}</span>
            </span>
          </>
        )}
      </p>
      <p className="text-sm text-muted">{cartao.descricao}</p>
    </>
  )
}
