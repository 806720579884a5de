import { useWatch } from 'react-hook-form'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSalvarCupom } from './hooks.ts'
import { textos } from './messages.ts'

const { cupons: palavras, planos: comuns } = textos

type Valores = {
  codigo: string
  tipo: 'percentual' | 'valor'
  percentual: string
  valor_centavos: number | null
  periodos: string
  usos_max: string
  vale_ate: string
}

/** Makes a coupon: a part of the price, or an amount. */
export function CupomDialog({ onFechar }: { onFechar: () => void }) {
  const salvar = useSalvarCupom()
  const toast = useToast()
  const form = useAppForm<Valores>({
    resolver: checkWith(({ codigo }) => ({
      codigo: /^[a-z0-9]{3,20}$/i.test(codigo.trim()) ? null : palavras.codigoDica,
    })),
    defaultValues: {
      codigo: '',
      tipo: 'percentual',
      percentual: '10',
      valor_centavos: null,
      periodos: '1',
      usos_max: '',
      vale_ate: '',
    },
    async send({ codigo, tipo, percentual, valor_centavos, periodos, usos_max, vale_ate }) {
      await salvar.mutateAsync({
        codigo,
        percentual: tipo === 'percentual' ? Number(percentual) : null,
        valor_centavos: tipo === 'valor' ? (valor_centavos ?? 0) : null,
        periodos: Number(periodos),
        usos_max: usos_max.trim() ? Number(usos_max) : null,
        vale_ate: vale_ate ? dayOfDigits(vale_ate) : null,
      })
      toast({ tone: 'success', title: palavras.salvo })
      onFechar()
    },
    refusalsOf: refusalsBy({ CODIGO: 'codigo' }),
  })
  const { control } = form
  const tipo = useWatch({ control, name: 'tipo' })
  return (
    <FormDialog
      title={palavras.novo}
      form={form}
      words={{ cancel: comuns.cancelar, send: palavras.salvar, sending: comuns.salvando }}
      onClose={onFechar}
    >
      <TextField
        control={control}
        name="codigo"
        label={palavras.codigo}
        hint={palavras.codigoDica}
        maxLength={20}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="tipo"
          label={palavras.tipo}
          options={[
            { value: 'percentual', label: palavras.percentual },
            { value: 'valor', label: palavras.valor },
          ]}
        />
        {tipo === 'percentual' ? (
          <TextField
            control={control}
            name="percentual"
            label={palavras.quanto}
            inputMode="numeric"
            maxLength={3}
            required
          />
        ) : (
          <ValueField control={control} name="valor_centavos" label={palavras.quanto} required>
            {(field) => <MoneyInput {...field} />}
          </ValueField>
        )}
        <TextField
          control={control}
          name="periodos"
          label={palavras.periodos}
          inputMode="numeric"
          maxLength={2}
          required
        />
        <TextField
          control={control}
          name="usos_max"
          label={palavras.usos}
          hint={palavras.usosDica}
          inputMode="numeric"
          maxLength={7}
        />
        <ValueField control={control} name="vale_ate" label={palavras.vale} optional>
          {({ value, onValueChange }) => <DateField value={value} onValueChange={onValueChange} />}
        </ValueField>
      </div>
    </FormDialog>
  )
}
