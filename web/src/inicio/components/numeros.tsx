import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Minus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { periodoPadrao, periodos, type Periodo } from '#domain/administracao/indicadores.ts'
import type { NumeroMedido } from '#domain/inicio/contract.ts'
import { numerosDoPainel, type NumeroDoPainel } from '#domain/inicio/painel.ts'
import { porcento, valorEmPalavras } from '#web/administracao/numeros.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { palavras } from '../messages.ts'
import { api } from '#web/rpc/client.ts'

/** Figures of a period. Each is measured and fails by itself. */
export function Numeros() {
  const [periodo, setPeriodo] = useState<Periodo>(periodoPadrao)
  return (
    <section aria-labelledby="numeros" className="grid grid-cols-1 gap-3">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <h2 id="numeros" className="text-lg titulo">
          {palavras.numeros}
        </h2>
        <Segmented
          label={palavras.periodo}
          value={periodo}
          onValueChange={setPeriodo}
          options={periodos.map((value) => ({ value, label: palavras.periodos[value] }))}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {numerosDoPainel.map((qual) => (
          <Numero key={qual} qual={qual} periodo={periodo} />
        ))}
      </div>
    </section>
  )
}

function Numero({ qual, periodo }: { qual: NumeroDoPainel; periodo: Periodo }) {
  const { data, error, isFetching, refetch } = useQuery(
    api.inicio.numero.queryOptions({ input: { qual, periodo } }),
  )
  return (
    <Card
      as="article"
      padding="sm"
      className={`grid min-h-32 content-start gap-1 ${qual === 'receita' ? 'max-md:col-span-2' : ''}`}
    >
      <h3 className="text-sm font-semibold text-ink-2">{palavras.numero[qual]}</h3>
      {data ? (
        <Medida medido={data} periodo={periodo} />
      ) : error ? (
        <div role="alert" className="grid justify-items-start gap-2 text-sm text-muted">
          <p>{palavras.erroNumero}</p>
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
          <Skeleton className="h-8 w-20" />
          <Skeleton className="h-4 w-28" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

const tons = { positiva: 'text-success', negativa: 'text-danger', neutra: 'text-ink-2' } as const

function Medida({
  medido: { valor, unidade, variacao, tipo },
  periodo,
}: {
  medido: NumeroMedido
  periodo: Periodo
}) {
  const Seta = variacao === null || variacao === 0 ? Minus : variacao > 0 ? ArrowUp : ArrowDown
  return (
    <>
      <p className={`break-words titulo tabular-nums ${valor === null ? 'text-lg text-muted' : 'text-2xl'}`}>
        {valor === null ? palavras.semNumero : valorEmPalavras(valor, unidade)}
      </p>
      {variacao === null ? (
        <p className="text-xs text-muted">{palavras.semAntes}</p>
      ) : (
        <p className={`flex items-start gap-1 text-xs font-semibold ${tons[tipo]}`}>
          <Seta aria-hidden size={14} className="mt-px shrink-0" />
          <span>
            {emPalavras(variacao, unidade)}{' '}
            <span className="font-normal text-muted">{palavras.contra[periodo]}</span>
          </span>
        </p>
      )}
    </>
  )
}

function emPalavras(variacao: number, unidade: NumeroMedido['unidade']): string {
  if (variacao === 0) return palavras.igual
  const quanto = porcento(Math.abs(variacao))
  // A change of a percentage is given in points.
  const dito = unidade === 'porcento' ? palavras.pontos(quanto.slice(0, -1)) : quanto
  return variacao > 0 ? palavras.mais(dito) : palavras.menos(dito)
}
