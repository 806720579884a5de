import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatarDia } from '#domain/formato/data.ts'
import { formasPagamento, type FormaPagamento } from '#domain/referencia/formas-pagamento.ts'
import { modosDoRepasse, rotulosModoDoRepasse, type ModoDoRepasse } from '#domain/repasses/repasse.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCriarRegra } from '../hooks.ts'
import { textos } from '../messages.ts'
import { lerPorcento } from '../palavras.ts'

const { regras: palavras } = textos

type Valores = {
  profissional_id: string
  servico: string
  forma: FormaPagamento | ''
  modo: ModoDoRepasse
  percentual: string
  taxa: string
  valor_centavos: number | null
  /** Digits. */
  vale_de: string
}

type RegraDialogProps = {
  clinica_id: string
  hoje: string
  regras: {
    livre_desde: string | null
    profissionais: readonly { profissional_id: string; nome: string }[]
    servicos: readonly string[]
  }
  onFechar: () => void
}

const temPercentual = (modo: ModoDoRepasse) => modo === 'percentual' || modo === 'apos-taxa'

/** Writes a version of a rule, with the day from which it holds. */
export function RegraDialog({ clinica_id, hoje, regras, onFechar }: RegraDialogProps) {
  const toast = useToast()
  const criar = useCriarRegra()
  // One id for all tries: an answer that was lost does not write twice.
  const [id] = useState(() => crypto.randomUUID())
  const form = useAppForm<Valores>({
    resolver: checkWith(({ modo, percentual, taxa, valor_centavos, vale_de }) => ({
      percentual: temPercentual(modo) && lerPorcento(percentual) === null ? palavras.recusas.pontos : null,
      taxa: modo === 'apos-taxa' && lerPorcento(taxa) === null ? palavras.recusas.pontos : null,
      valor_centavos: modo === 'fixo' && valor_centavos === null ? palavras.recusas.valor : null,
      vale_de: dayOfDigits(vale_de) ? null : palavras.recusas.data,
    })),
    defaultValues: {
      profissional_id: '',
      servico: '',
      forma: '',
      modo: 'percentual',
      percentual: '',
      taxa: '',
      valor_centavos: null,
      vale_de: digitsOfDay(regras.livre_desde ?? `${hoje.slice(0, 7)}-01`),
    },
    async send({ profissional_id, servico, forma, modo, percentual, taxa, valor_centavos, vale_de }) {
      await criar.mutateAsync({
        clinica_id,
        id,
        profissional_id: profissional_id || null,
        servico: servico || null,
        forma: forma || null,
        modo,
        percentual_pontos: temPercentual(modo) ? lerPorcento(percentual) : null,
        taxa_pontos: modo === 'apos-taxa' ? lerPorcento(taxa) : null,
        valor_centavos: modo === 'fixo' ? valor_centavos : null,
        vale_de: dayOfDigits(vale_de)!,
      })
      toast({ tone: 'success', title: palavras.criada })
      onFechar()
    },
    refusalsOf: refusalsBy({ MES_FECHADO: 'vale_de', REPETIDA: 'vale_de', PROFISSIONAL: 'profissional_id' }),
  })
  const { control } = form
  const modo = useWatch({ control, name: 'modo' })
  return (
    <FormDialog
      form={form}
      title={palavras.nova}
      full
      words={{ cancel: palavras.cancelar, send: palavras.salvar, sending: palavras.salvando }}
      onClose={onFechar}
    >
      <SelectField
        control={control}
        name="profissional_id"
        label={palavras.quem}
        placeholder={palavras.todos}
        options={regras.profissionais.map(({ profissional_id, nome }) => ({
          value: profissional_id,
          label: nome,
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="servico"
          label={palavras.servico}
          placeholder={palavras.todosServicos}
          options={regras.servicos.map((nome) => ({ value: nome, label: nome }))}
        />
        <SelectField
          control={control}
          name="forma"
          label={palavras.forma}
          placeholder={palavras.todasFormas}
          options={formasPagamento.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
        />
      </div>
      <SelectField
        control={control}
        name="modo"
        label={palavras.modo}
        options={modosDoRepasse.map((value) => ({ value, label: rotulosModoDoRepasse[value] }))}
      />
      {temPercentual(modo) ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="percentual"
            label={palavras.percentual}
            inputMode="decimal"
            required
          />
          {modo === 'apos-taxa' ? (
            <TextField control={control} name="taxa" label={palavras.taxa} inputMode="decimal" required />
          ) : null}
        </div>
      ) : null}
      {modo === 'fixo' ? (
        <ValueField control={control} name="valor_centavos" label={palavras.valor} required>
          {(campo) => <MoneyInput {...campo} />}
        </ValueField>
      ) : null}
      <ValueField
        control={control}
        name="vale_de"
        label={palavras.desde}
        required
        hint={
          regras.livre_desde
            ? `${palavras.desdeDica} ${palavras.livreDesde(formatarDia(regras.livre_desde))}`
            : palavras.desdeDica
        }
      >
        {(campo) => <DateField {...campo} />}
      </ValueField>
    </FormDialog>
  )
}
