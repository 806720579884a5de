import { useState } from 'react'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { inicioDoMes } from '#domain/formato/dia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useRendeu } from '../hooks.ts'
import { textos } from '../messages.ts'

const { rendeu: palavras } = textos
const mesesAtras = { mes: 0, trimestre: -2, ano: -11 } as const
type Periodo = keyof typeof mesesAtras

/** PLANO-05: what patients booked by themselves, beside what the plan cost. */
export function Rendeu() {
  const [periodo, setPeriodo] = useState<Periodo>('ano')
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaPlataforma))
  const query = useRendeu(inicioDoMes(hoje, mesesAtras[periodo]))
  const { data } = query
  const horas = data ? (data.minutos / 60).toLocaleString('pt-BR', { maximumFractionDigits: 1 }) : ''
  return (
    <section aria-labelledby="rendeu" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rendeu" className="text-lg titulo">
          {palavras.titulo}
        </h2>
        <Segmented
          label={palavras.desde}
          value={periodo}
          onValueChange={setPeriodo}
          options={(Object.keys(mesesAtras) as Periodo[]).map((value) => ({
            value,
            label: palavras.opcoes[value],
          }))}
        />
      </div>
      <Card className="grid gap-4">
        {data ? (
          <>
            {data.marcadas === 0 ? <p>{palavras.vazio}</p> : null}
            <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
              <Numero nome={palavras.marcadas} valor={data.marcadas.toLocaleString('pt-BR')} />
              <Numero nome={palavras.atendidas} valor={data.atendidas.toLocaleString('pt-BR')} />
              <Numero nome={palavras.horas} valor={horas} />
              <Numero nome={palavras.recebido} valor={formatarCentavos(data.recebido_centavos)} />
              <Numero nome={palavras.fora} valor={data.fora_do_horario.toLocaleString('pt-BR')} />
              <Numero nome={palavras.remarcadas} valor={data.remarcadas.toLocaleString('pt-BR')} />
              <Numero nome={palavras.pago} valor={formatarCentavos(data.pago_centavos)} />
            </dl>
            <p className="text-sm text-muted">{palavras.como}</p>
          </>
        ) : query.error ? (
          <QueryError query={query} level={3} title={palavras.erro} />
        ) : (
          <SkeletonGroup label={textos.carregando} className="grid gap-3">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </SkeletonGroup>
        )}
      </Card>
    </section>
  )
}

function Numero({ nome, valor }: { nome: string; valor: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{nome}</dt>
      <dd className="text-xl titulo tabular-nums">{valor}</dd>
    </div>
  )
}
