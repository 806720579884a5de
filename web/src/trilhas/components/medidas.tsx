import { useState } from 'react'
import { faixaEmPalavras, ladoDaFaixa } from '#domain/trilhas/rules.ts'
import type { MedidaDoPasso, Passo, Registro, Trilha } from '#domain/trilhas/schemas.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { textos } from '../messages.ts'
import { planoVigente } from '../use-trilhas.ts'

export const valorEmPalavras = (
  medida: MedidaDoPasso,
  { valor, valor2 }: Pick<Registro, 'valor' | 'valor2'>,
): string => {
  const br = (n: number) => n.toLocaleString('pt-BR')
  return `${valor === null ? '' : br(valor)}${valor2 === null ? '' : `×${br(valor2)}`} ${medida.unidade}`.trim()
}

const quandoDe = (ocorrencia: string) => {
  const [data = '', hora] = ocorrencia.split('T')
  const [, mes, dia] = data.split('-')
  return `${dia}/${mes}${hora ? ` ${hora}` : ''}`
}

const L = 320
const A = 150
const MARGEM = 28

/** One line of values, with the agreed range as a band; what lies outside is larger and red, and said in words beside it. */
function Linha({
  valores,
  min,
  max,
  nome,
}: {
  valores: readonly number[]
  min: number | null
  max: number | null
  nome: string
}) {
  const todos = [...valores, ...(min === null ? [] : [min]), ...(max === null ? [] : [max])]
  const folga = Math.max(1, (Math.max(...todos) - Math.min(...todos)) * 0.15)
  const baixo = Math.min(...todos) - folga
  const alto = Math.max(...todos) + folga
  const y = (n: number) => A - 10 - ((n - baixo) / (alto - baixo)) * (A - 20)
  const x = (i: number) => MARGEM + (valores.length < 2 ? 0.5 : i / (valores.length - 1)) * (L - MARGEM - 12)
  const fora = (n: number) => (min !== null && n < min) || (max !== null && n > max)
  const topo = y(max ?? alto)
  const base = y(min ?? baixo)
  return (
    <figure className="grid gap-1">
      <svg viewBox={`0 0 ${L} ${A}`} role="img" aria-label={nome} className="w-full">
        <rect
          x={MARGEM}
          y={topo}
          width={L - MARGEM}
          height={Math.max(0, base - topo)}
          className="fill-primary-soft"
        />
        {[min, max].map((n) =>
          n === null ? null : (
            <text key={n} x={MARGEM - 4} y={y(n) + 4} textAnchor="end" className="fill-muted text-[10px]">
              {n}
            </text>
          ),
        )}
        <polyline
          points={valores.map((n, i) => `${x(i)},${y(n)}`).join(' ')}
          className="fill-none stroke-primary stroke-2"
        />
        {valores.map((n, i) => (
          <circle
            // oxlint-disable-next-line no-array-index-key -- the place in time is what tells points apart
            key={i}
            cx={x(i)}
            cy={y(n)}
            r={fora(n) ? 5 : 3.5}
            className={fora(n) ? 'fill-danger' : 'fill-surface stroke-primary stroke-2'}
          />
        ))}
      </svg>
      <figcaption className="text-xs text-muted">{nome}</figcaption>
    </figure>
  )
}

const periodos = [
  { value: '14', label: '14 dias' },
  { value: '30', label: '30 dias' },
  { value: 'tudo', label: 'Tudo' },
] as const

/** TRILHA-05: each measure of a trail as a chart with its range, the same as a table, and the last value in words. */
export function Medidas({ trilha, hoje }: { trilha: Trilha; hoje: string }) {
  const medidos = (planoVigente(trilha)?.passos ?? []).filter(
    (passo): passo is Passo & { medida: MedidaDoPasso } => passo.medida !== null,
  )
  const comValor = medidos.filter(({ id }) =>
    trilha.registros.some(({ passo_id, acao }) => passo_id === id && acao === 'feito'),
  )
  if (comValor.length === 0) return <p className="text-sm text-muted">{textos.semMedidas}</p>
  return (
    <div className="grid gap-4">
      {comValor.map((passo) => (
        <Medida key={passo.id} passo={passo} registros={trilha.registros} hoje={hoje} />
      ))}
    </div>
  )
}

function Medida({
  passo: { id, medida },
  registros,
  hoje,
}: {
  passo: Passo & { medida: MedidaDoPasso }
  registros: readonly Registro[]
  hoje: string
}) {
  const [periodo, setPeriodo] = useState<(typeof periodos)[number]['value']>('14')
  const desde = periodo === 'tudo' ? '' : somarDias(hoje, -Number(periodo))
  const todos = registros
    .filter(({ passo_id, acao }) => passo_id === id && acao === 'feito')
    .toSorted((a, b) => a.ocorrencia.localeCompare(b.ocorrencia))
  const mostrados = todos.filter(({ ocorrencia }) => ocorrencia >= desde)
  const ultimo = todos.at(-1)!
  const lado = ladoDaFaixa(medida, ultimo.valor, ultimo.valor2)
  const { segunda } = medida
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader
        title={medida.nome}
        level={3}
        description={textos.faixa(faixaEmPalavras(medida))}
        action={
          <Badge tone={lado ? 'danger' : 'success'}>{lado ? textos.foraDaFaixa[lado] : textos.naFaixa}</Badge>
        }
      />
      <p className="text-2xl font-semibold tabular-nums">{valorEmPalavras(medida, ultimo)}</p>
      <Segmented label={textos.quando} value={periodo} onValueChange={setPeriodo} options={periodos} />
      {mostrados.length > 0 ? (
        <>
          <Linha
            valores={mostrados.map(({ valor }) => valor ?? 0)}
            min={medida.min}
            max={medida.max}
            nome={medida.primeira ?? medida.nome}
          />
          {segunda ? (
            <Linha
              valores={mostrados.map(({ valor2 }) => valor2 ?? 0)}
              min={segunda.min}
              max={segunda.max}
              nome={segunda.nome}
            />
          ) : null}
        </>
      ) : null}
      <details>
        <summary className="min-h-6 cursor-pointer text-sm font-semibold text-primary">
          {textos.tabela}
        </summary>
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col">{textos.quando}</th>
              <th scope="col">{textos.valor}</th>
            </tr>
          </thead>
          <tbody>
            {mostrados.toReversed().map((registro) => (
              <tr key={registro.id}>
                <td className="tabular-nums">{quandoDe(registro.ocorrencia)}</td>
                <td className="tabular-nums">
                  {valorEmPalavras(medida, registro)}
                  {registro.fora_da_faixa
                    ? ` · ${textos.foraDaFaixa[ladoDaFaixa(medida, registro.valor, registro.valor2) ?? 'acima']}`
                    : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
