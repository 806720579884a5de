import { useState } from 'react'
import type { PreviaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import {
  colunasDoExtrato,
  limitesDoExtrato,
  mapaBasta,
  rotulosDaColuna,
  type MapaDoExtrato,
} from '#domain/financeiro/extratos/linha.ts'
import { formatarDiaCurto } from '#domain/formato/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { textos } from './messages.ts'
import { Valor } from './valor.tsx'

const { ler: palavras } = textos
/** Lines left out that are shown. */
const MOSTRADAS = 10

type PreviaProps = {
  previa: PreviaDoExtrato
  hoje: string
  onColunas: (escolha: MapaDoExtrato & { conta?: string }) => void
}

/** What a file would bring, and of a CSV which column is which. */
export function Previa({ previa, hoje, onColunas }: PreviaProps) {
  const { formato, conta, de, ate, novas, repetidas, total, fora, fora_porque, amostra } = previa
  const dia = (data: string) => formatarDiaCurto(data, hoje)
  return (
    <>
      {formato === 'csv' ? <Colunas previa={previa} onColunas={onColunas} /> : null}
      <div role="status" className="grid gap-1">
        {formato === 'csv' && !mapaBasta(previa.mapa) ? (
          <p className="font-semibold">{palavras.semColunas}</p>
        ) : total > 0 && novas === 0 ? (
          <p className="font-semibold">{palavras.nadaNovo}</p>
        ) : (
          <p className="text-lg font-semibold">{palavras.novas(novas)}</p>
        )}
        {de && ate ? (
          <p className="text-muted">
            {[conta, palavras.dias(dia(de), dia(ate))].filter(Boolean).join(' · ')}
          </p>
        ) : null}
        {novas > 0 ? <p>{palavras.somas(previa.entradas_centavos, previa.saidas_centavos)}</p> : null}
        {repetidas > 0 && novas > 0 ? <p className="text-muted">{palavras.repetidas(repetidas)}</p> : null}
      </div>
      {fora > 0 ? (
        <section className="grid gap-2 rounded-lg bg-warning-soft p-4 text-ink">
          <h3 className="font-semibold">{palavras.fora(fora)}</h3>
          <ul className="grid gap-1 text-sm">
            {fora_porque.slice(0, MOSTRADAS).map(({ ordem, motivo }) => (
              <li key={ordem}>{palavras.foraPorque(ordem, motivo)}</li>
            ))}
          </ul>
          {fora > MOSTRADAS ? <p className="text-sm">{palavras.asPrimeiras(MOSTRADAS)}</p> : null}
        </section>
      ) : null}
      {amostra.length > 0 ? (
        <section className="grid gap-1">
          <h3 className="font-semibold">{palavras.amostra}</h3>
          <ul className="divide-y divide-line text-sm">
            {amostra.map(({ ordem, data, memo, valor_centavos }) => (
              <li key={ordem} className="flex items-start justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block text-muted">{dia(data)}</span>
                  <span className="block break-words">{textos.linha.de(memo)}</span>
                </span>
                <Valor centavos={valor_centavos} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Colunas({ previa, onColunas }: Omit<PreviaProps, 'hoje'>) {
  const [mapa, setMapa] = useState<MapaDoExtrato>(previa.mapa)
  const [conta, setConta] = useState(previa.conta)
  const opcoes = previa.cabecalho.map((nome, n) => ({ value: String(n), label: nome || `Coluna ${n + 1}` }))
  const mudou =
    conta.trim() !== previa.conta || colunasDoExtrato.some((coluna) => mapa[coluna] !== previa.mapa[coluna])
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold">{palavras.colunas}</h3>
        <p className="text-sm text-muted">{palavras.colunasDica}</p>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {colunasDoExtrato.map((coluna) => (
          <Field key={coluna} label={rotulosDaColuna[coluna]} required={coluna === 'data'}>
            <NativeSelect
              placeholder={palavras.naoTem}
              value={mapa[coluna] === undefined ? '' : String(mapa[coluna])}
              options={opcoes}
              onChange={({ target: { value } }) =>
                setMapa(({ [coluna]: _, ...resto }) =>
                  value === '' ? resto : { ...resto, [coluna]: Number(value) },
                )
              }
            />
          </Field>
        ))}
        <Field label={palavras.conta} hint={palavras.contaDica}>
          <Input
            autoComplete="off"
            maxLength={limitesDoExtrato.conta}
            value={conta}
            onChange={({ target }) => setConta(target.value)}
          />
        </Field>
      </div>
      {mudou ? (
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={!mapaBasta(mapa)}
          onClick={() => onColunas({ ...mapa, conta: conta.trim() })}
        >
          {palavras.aplicar}
        </Button>
      ) : null}
    </section>
  )
}
