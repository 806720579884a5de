import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { Servico } from '#domain/servicos/contract.ts'
import { arredondamentos, precoReajustado } from '#domain/servicos/reajuste.ts'
import { limitesServico } from '#domain/servicos/servico.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useDono } from '../dono.ts'
import { useReajustar } from '../hooks.ts'
import { textos } from '../messages.ts'

const { reajuste: palavras } = textos

type ReajusteProps = {
  servicos: readonly Servico[]
  /** IANA zone in which a day begins. */
  zona: string
  onFechar: () => void
  /** Receives the number of prices, and the first day; null for at once. */
  onGuardar: (quantos: number, dia: string | null) => void
}

type Valores = {
  ids: string[]
  tipo: 'percentual' | 'valor'
  sentido: 'mais' | 'menos'
  /** As typed: '10,5'. */
  porcento: string
  valor_centavos: number | null
  arredondar: string
  /** Digits. */
  em: string
}

const campoDoQuanto = ({ tipo }: Valores) => (tipo === 'percentual' ? 'porcento' : 'valor_centavos')

/** How much, without its sign. 0 while nothing usable is typed. */
const quantoDe = ({ tipo, porcento, valor_centavos }: Valores) =>
  (tipo === 'percentual' ? centesimos(porcento) : valor_centavos) ?? 0

function regraDe(valores: Valores) {
  const quanto = quantoDe(valores)
  return {
    tipo: valores.tipo,
    quanto: valores.sentido === 'mais' ? quanto : -quanto,
    arredondar: Number(valores.arredondar) as (typeof arredondamentos)[number],
  }
}

/** Changes prices in bulk. Every new price is shown before anything is saved. */
export function ReajusteDialog({ servicos, zona, onFechar, onGuardar }: ReajusteProps) {
  const [hoje] = useState(() => dataLocal(Date.now(), zona))
  const comPreco = servicos.filter((servico) => servico.preco_centavos !== null)
  const reajustar = useReajustar()
  const dono = useDono()
  const ultimo = somarDias(hoje, 365)
  const form = useAppForm<Valores>({
    resolver: checkWith((valores) => {
      const em = dayOfDigits(valores.em)
      return {
        [campoDoQuanto(valores)]: quantoDe(valores) > 0 ? null : palavras.recusas.quanto,
        em: em && em >= hoje && em <= ultimo ? null : palavras.recusas.dia,
        ids: valores.ids.length > 0 ? null : palavras.recusas.servicos,
      }
    }),
    defaultValues: {
      ids: comPreco.map(({ id }) => id),
      tipo: 'percentual',
      sentido: 'mais',
      porcento: '',
      valor_centavos: null,
      arredondar: '1',
      em: digitsOfDay(hoje),
    },
    async send(valores) {
      const em = dayOfDigits(valores.em)!
      const { ids } = valores
      const { servicos: mudados, imediato } = await reajustar.mutateAsync({
        ...dono,
        ids,
        ...regraDe(valores),
        em,
      })
      onGuardar(mudados.length, imediato ? null : em)
    },
    refusalsOf: refusalsBy({ DATA_PASSADA: 'em', SEM_PRECO: 'ids' }),
  })
  const { control, setValue } = form
  const valores = useWatch({ control }) as Valores
  const regra = regraDe(valores)

  return (
    <FormDialog
      size="lg"
      full
      title={palavras.titulo}
      description={palavras.descricao}
      form={form}
      words={{ cancel: textos.form.cancelar, send: palavras.guardar, sending: palavras.guardando }}
      disabled={comPreco.length === 0}
      onClose={onFechar}
    >
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={palavras.como}
          value={valores.tipo}
          onValueChange={(tipo) => setValue('tipo', tipo)}
          options={(['percentual', 'valor'] as const).map((value) => ({
            value,
            label: palavras.tipos[value],
          }))}
        />
        <Segmented
          label={palavras.sentido}
          value={valores.sentido}
          onValueChange={(sentido) => setValue('sentido', sentido)}
          options={(['mais', 'menos'] as const).map((value) => ({
            value,
            label: palavras.sentidos[value],
          }))}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {valores.tipo === 'percentual' ? (
          <TextField
            control={control}
            name="porcento"
            label={palavras.quanto.percentual}
            required
            inputMode="decimal"
            placeholder="10,5"
            maxLength={6}
          />
        ) : (
          <ValueField control={control} name="valor_centavos" label={palavras.quanto.valor} required>
            {(field) => <MoneyInput {...field} max={limitesServico.precoCentavos} />}
          </ValueField>
        )}
        <SelectField
          control={control}
          name="arredondar"
          label={palavras.arredondar}
          options={arredondamentos.map((passo) => ({
            value: String(passo),
            label: palavras.passos[passo],
          }))}
        />
        <ValueField control={control} name="em" label={palavras.quando} hint={palavras.quandoDica} required>
          {(field) => <DateField {...field} min={hoje} max={ultimo} />}
        </ValueField>
      </div>
      <ValueField control={control} name="ids" label={palavras.servicos} group>
        {({ value: escolhidos, onValueChange }) =>
          comPreco.length === 0 ? (
            <p className="text-muted">{palavras.nenhumPreco}</p>
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line">
              {comPreco.map(({ id, nome, preco_centavos }) => {
                const antes = formatarCentavos(preco_centavos!)
                const novo = precoReajustado(preco_centavos!, regra, limitesServico.precoCentavos)
                const marcado = escolhidos.includes(id)
                return (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-3.5 py-2.5">
                    <Checkbox
                      label={nome}
                      checked={marcado}
                      onChange={() =>
                        onValueChange(
                          marcado ? escolhidos.filter((cada) => cada !== id) : [...escolhidos, id],
                        )
                      }
                    />
                    <span className="text-sm text-ink-2 tabular-nums">
                      {marcado ? palavras.deParaLegenda(antes, formatarCentavos(novo)) : antes}
                    </span>
                  </li>
                )
              })}
            </ul>
          )
        }
      </ValueField>
    </FormDialog>
  )
}

/** Hundredths of a percent of a typed number ('10,5'); null for anything else. */
function centesimos(texto: string): number | null {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(texto.trim())) return null
  return Math.round(Number(texto.trim().replace(',', '.')) * 100)
}
