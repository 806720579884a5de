import { useFormContext } from 'react-hook-form'
import {
  estacionamentos,
  limitesDaClinica,
  maximoDeEquipamentos,
  recursosDeAcessibilidade,
  rotulosEstacionamento,
  type Estacionamento,
} from '#domain/clinicas/ficha.ts'
import { SeveralField } from '#web/form/several-field.tsx'
import { ValueField } from '#web/form/value-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Formulario } from '../../formulario.ts'
import { textos } from '../../messages.ts'
import { Secao } from './secao.tsx'

const { campo } = textos

/** What a visitor finds: access, equipment, parking. */
export function EstruturaDoCadastro() {
  const { control } = useFormContext<Formulario>()
  return (
    <Secao nome="estrutura">
      <SeveralField
        control={control}
        name="acessibilidade"
        label={campo.acessibilidade}
        layout="grid gap-2 sm:grid-cols-2"
        options={recursosDeAcessibilidade.map((value) => ({ value, label: value }))}
      />
      <ValueField
        control={control}
        name="equipamentos"
        label={campo.equipamentos}
        optional
        hint={campo.equipamentosDica}
      >
        {(field) => <TagInput {...field} max={maximoDeEquipamentos} maxLength={80} />}
      </ValueField>
      <ValueField control={control} name="estacionamento" label={campo.estacionamento} className="sm:w-1/2">
        {({ ref, value, onValueChange }) => (
          <NativeSelect
            ref={ref}
            placeholder={textos.editor.selecione}
            value={value ?? ''}
            onChange={(event) => onValueChange((event.target.value || null) as Estacionamento | null)}
            options={estacionamentos.map((cada) => ({ value: cada, label: rotulosEstacionamento[cada] }))}
          />
        )}
      </ValueField>
    </Secao>
  )
}

/** Rules between the clinic, its patients and its professionals. */
export function PoliticaDoCadastro() {
  const { register, formState } = useFormContext<Formulario>()
  const { errors } = formState
  return (
    <Secao nome="politica">
      <Field
        label={campo.cancelamento_antecedencia_horas}
        optional
        error={errors.antecedencia?.message}
        className="sm:w-1/2"
      >
        <Input {...register('antecedencia')} inputMode="numeric" maxLength={3} autoComplete="off" />
      </Field>
      <Field label={campo.cancelamento_texto} optional error={errors.cancelamento_texto?.message}>
        <Textarea
          {...register('cancelamento_texto')}
          maxLength={limitesDaClinica.cancelamento_texto}
          rows={3}
        />
      </Field>
      <Switch
        {...register('aprova_horarios')}
        label={campo.aprova_horarios}
        description={campo.aprova_horariosDica}
      />
    </Secao>
  )
}
