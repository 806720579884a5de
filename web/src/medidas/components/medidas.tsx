import { useQuery } from '@tanstack/react-query'
import { Activity, EyeOff, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import {
  definicoesDeMedida,
  numeroEscrito,
  rotulosDaMarca,
  valorEscrito,
  type TipoDeMedida,
} from '#domain/medidas/medida.ts'
import type { ResumoDasMedidas, UltimaMedida } from '#domain/medidas/schemas.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'
import { faixaEscrita, tomDaMarca } from '../palavras.ts'
import { GraficoDeMedida } from './grafico-de-medida.tsx'
import { MedirDialog } from './medir-dialog.tsx'

const ListaDeMedidas = lazy(async () => ({
  default: (await import('./lista-de-medidas.tsx')).ListaDeMedidas,
}))

/** The measures of a record: the last of each kind, one of them over time, and the form where the caller may measure. */
export function Medidas({ id }: { id: string }) {
  const query = useQuery(api.medidas.resumo.queryOptions({ input: { id } }))
  const [escolhida, setEscolhida] = useState<TipoDeMedida | null>(null)
  const [medindo, setMedindo] = useState(false)
  const { data } = query
  if (codigoDe(query.error) === 'NAO_ENCONTRADO')
    return (
      <EmptyState icon={<EyeOff size={26} />} title={textos.semAcesso} description={textos.semAcessoDica} />
    )
  if (query.error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  const { ultimas, mede } = data
  const tipo = ultimas.find(({ medida }) => medida.tipo === escolhida)?.medida.tipo ?? ultimas[0]?.medida.tipo
  const medir = mede ? (
    <Button icon={<Plus aria-hidden size={18} />} onClick={() => setMedindo(true)}>
      {textos.medir}
    </Button>
  ) : null
  return (
    <div className="grid gap-4">
      {tipo ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="font-semibold">{textos.ultimas}</h3>
            {medir}
          </div>
          <Ultimas resumo={data} tipo={tipo} onEscolher={setEscolhida} />
          <NoTempo key={tipo} id={id} tipo={tipo} />
        </>
      ) : (
        <Card padding="none">
          <EmptyState
            icon={<Activity size={26} />}
            title={textos.nenhuma}
            description={textos.nenhumaDica}
            action={medir}
          />
        </Card>
      )}
      {medindo ? <MedirDialog id={id} emCasa={mede === 'casa'} onFechar={() => setMedindo(false)} /> : null}
    </div>
  )
}

type UltimasProps = { resumo: ResumoDasMedidas; tipo: TipoDeMedida; onEscolher: (tipo: TipoDeMedida) => void }

function Ultimas({ resumo: { ultimas, imc }, tipo, onEscolher }: UltimasProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {ultimas.map(({ medida, escore_z }: UltimaMedida) => {
        const { rotulo } = definicoesDeMedida[medida.tipo]
        return (
          <li key={medida.tipo} className="min-w-0">
            <button
              type="button"
              aria-pressed={medida.tipo === tipo}
              onClick={() => onEscolher(medida.tipo)}
              className="grid h-full w-full content-start gap-1 rounded-xl border border-line bg-surface p-3 text-left hover:bg-hover aria-pressed:border-primary"
            >
              <span className="text-sm break-words text-muted">{rotulo}</span>
              <span className="font-semibold tabular-nums">{valorEscrito(medida)}</span>
              {medida.marca && medida.marca !== 'normal' ? (
                <Badge tone={tomDaMarca[medida.marca]}>{rotulosDaMarca[medida.marca]}</Badge>
              ) : null}
              {escore_z === null ? null : (
                <span className="text-xs text-ink-2 tabular-nums">{textos.crescimento(escore_z)}</span>
              )}
              <span className="text-xs text-muted">
                {formatarData(medida.medida_em, zonaDaqui())}
                {medida.profissional_id === null ? ` · ${textos.emCasa}` : null}
              </span>
              <span className="sr-only">{textos.escolher(rotulo)}</span>
            </button>
          </li>
        )
      })}
      {imc ? (
        <li className="grid content-start gap-1 rounded-xl border border-line bg-surface p-3">
          <span className="text-sm text-muted">{textos.imc}</span>
          <span className="font-semibold tabular-nums">
            {numeroEscrito(imc.valor, 1)} {textos.imcUnidade}
          </span>
          {imc.marca && imc.marca !== 'normal' ? (
            <Badge tone={tomDaMarca[imc.marca]}>{rotulosDaMarca[imc.marca]}</Badge>
          ) : null}
          {imc.fonte ? <span className="text-xs text-muted">{textos.fonte(imc.fonte)}</span> : null}
        </li>
      ) : null}
    </ul>
  )
}

type Periodo = keyof typeof textos.periodos
const DIAS: Record<Periodo, number | null> = { mes: 30, ano: 365, tudo: null }
const periodos = (Object.keys(DIAS) as Periodo[]).map((value) => ({ value, label: textos.periodos[value] }))

function NoTempo({ id, tipo }: { id: string; tipo: TipoDeMedida }) {
  const [periodo, setPeriodo] = useState<Periodo>('ano')
  const [visao, setVisao] = useState<'grafico' | 'tabela'>('grafico')
  const titulo = textos.noTempo(definicoesDeMedida[tipo].rotulo)
  return (
    <Card as="section" className="grid gap-3" aria-label={titulo}>
      <CardHeader title={titulo} />
      <div className="flex flex-wrap gap-3" data-nao-imprimir="">
        <Segmented
          label={textos.visao}
          value={visao}
          onValueChange={setVisao}
          options={[
            { value: 'grafico', label: textos.grafico },
            { value: 'tabela', label: textos.tabela },
          ]}
        />
        {visao === 'grafico' ? (
          <Segmented label={textos.periodo} value={periodo} onValueChange={setPeriodo} options={periodos} />
        ) : null}
      </div>
      {visao === 'tabela' ? (
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <ListaDeMedidas id={id} tipo={tipo} titulo={titulo} />
        </Suspense>
      ) : (
        <Grafico id={id} tipo={tipo} dias={DIAS[periodo]} />
      )}
    </Card>
  )
}

function Grafico({ id, tipo, dias }: { id: string; tipo: TipoDeMedida; dias: number | null }) {
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaqui()))
  const de = dias === null ? undefined : somarDias(hoje, -dias)
  const query = useQuery(api.medidas.serie.queryOptions({ input: { id, tipo, de } }))
  const { data } = query
  if (query.error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-52 w-full" />
  if (data.pontos.length === 0) return <p className="text-sm text-muted">{textos.semPontos}</p>
  return (
    <figure className="grid gap-2">
      <GraficoDeMedida serie={data} />
      <figcaption className="text-sm text-muted">
        {[
          textos.pontos(data.pontos.length),
          data.faixa ? textos.faixa(faixaEscrita(tipo, data.faixa)) : textos.semFaixa,
          data.curva ? textos.curva : '',
          data.faixa ? textos.fonte(data.faixa.fonte) : '',
          textos.media[data.grao],
        ]
          .filter(Boolean)
          .join(' ')}
      </figcaption>
    </figure>
  )
}
