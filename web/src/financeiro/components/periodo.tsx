import { useState } from 'react'
import { rotulosPeriodo } from '#domain/financeiro/transacao.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { periodosDaBusca, type BuscaDoFinanceiro } from '../busca.ts'
import { textos } from '../messages.ts'

type PeriodoProps = { busca: BuscaDoFinanceiro; onMudar: (mudanca: Partial<BuscaDoFinanceiro>) => void }

/** FIN-02: week, month, quarter, year, or days of one's own. */
export function Periodo({ busca, onMudar }: PeriodoProps) {
  const { periodo = 'mes' } = busca
  return (
    <div className="grid min-w-0 gap-3" data-nao-imprimir="">
      <Segmented
        className="justify-self-start"
        label={textos.periodo}
        value={periodo}
        onValueChange={(valor) => onMudar({ periodo: valor })}
        options={periodosDaBusca.map((value) => ({
          value,
          label: value === 'custom' ? textos.custom : rotulosPeriodo[value],
        }))}
      />
      {periodo === 'custom' ? <Dias busca={busca} onMudar={onMudar} /> : null}
    </div>
  )
}

/** Typed days go into the address once both are days and in order. */
function Dias({ busca, onMudar }: PeriodoProps) {
  const [de, setDe] = useState(busca.de ? digitsOfDay(busca.de) : '')
  const [ate, setAte] = useState(busca.ate ? digitsOfDay(busca.ate) : '')
  const mudar = (inicio: string, fim: string) => {
    const [primeiro, ultimo] = [dayOfDigits(inicio), dayOfDigits(fim)]
    if (primeiro && ultimo && primeiro <= ultimo) onMudar({ periodo: 'custom', de: primeiro, ate: ultimo })
  }
  const [primeiro, ultimo] = [dayOfDigits(de), dayOfDigits(ate)]
  const errado =
    (de.length === 8 && !primeiro) ||
    (ate.length === 8 && !ultimo) ||
    (primeiro && ultimo && primeiro > ultimo)
  return (
    <div className="grid max-w-md grid-cols-2 items-start gap-3">
      <Field label={textos.de}>
        <DateField
          value={de}
          onValueChange={(digitos) => {
            setDe(digitos)
            mudar(digitos, ate)
          }}
        />
      </Field>
      <Field label={textos.ate} error={errado ? textos.periodoErrado : undefined}>
        <DateField
          value={ate}
          onValueChange={(digitos) => {
            setAte(digitos)
            mudar(de, digitos)
          }}
        />
      </Field>
    </div>
  )
}
