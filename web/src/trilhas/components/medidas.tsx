import { useState } from 'react'
import { faixaEmPalavras, ladoDaFaixa } from '#domain/trilhas/rules.ts'
import type { MedidaDoPasso, Passo, Registro, Trilha } from '#domain/trilhas/schemas.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LineChart } from '#web/ui/line-chart.tsx'
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

/** Wall time as if it were UTC: only its distances count. */
const naParede = (ocorrencia: string) =>
  Date.parse(ocorrencia.length > 10 ? `${ocorrencia}:00Z` : `${ocorrencia}T00:00:00Z`)

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
        <LineChart
          points={mostrados.map(({ ocorrencia, valor, valor2 }) => ({
            at: naParede(ocorrencia),
            values: [valor, valor2],
          }))}
          bands={[medida, ...(segunda ? [segunda] : [])].map(({ min, max }) => ({ min, max }))}
          formatValue={(valor) => valor.toLocaleString('pt-BR')}
          formatTime={(em) => quandoDe(new Date(em).toISOString().slice(0, 10))}
        />
      ) : null}
      <details>
        <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 text-sm font-semibold text-primary">
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
