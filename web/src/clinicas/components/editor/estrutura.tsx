import { Controller, useFormContext } from 'react-hook-form'
import {
  estacionamentos,
  limitesDaClinica,
  maximoDeEquipamentos,
  recursosDeAcessibilidade,
  rotulosEstacionamento,
  type Estacionamento,
} from '#domain/clinicas/ficha.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
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
      <Field group label={campo.acessibilidade}>
        <Controller
          control={control}
          name="acessibilidade"
          render={({ field }) => (
            <div className="grid gap-2 sm:grid-cols-2">
              {recursosDeAcessibilidade.map((recurso) => (
                <Checkbox
                  key={recurso}
                  label={recurso}
                  checked={field.value.includes(recurso)}
                  onChange={(event) =>
                    field.onChange(
                      event.target.checked
                        ? recursosDeAcessibilidade.filter(
                            (cada) => cada === recurso || field.value.includes(cada),
                          )
                        : field.value.filter((cada) => cada !== recurso),
                    )
                  }
                />
              ))}
            </div>
          )}
        />
      </Field>
      <Field label={campo.equipamentos} optional hint={campo.equipamentosDica}>
        <Controller
          control={control}
          name="equipamentos"
          render={({ field }) => (
            <TagInput
              value={field.value}
              onValueChange={field.onChange}
              max={maximoDeEquipamentos}
              maxLength={80}
            />
          )}
        />
      </Field>
      <Field label={campo.estacionamento} className="sm:w-1/2">
        <Controller
          control={control}
          name="estacionamento"
          render={({ field }) => (
            <NativeSelect
              placeholder={textos.editor.selecione}
              value={field.value ?? ''}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange((event.target.value || null) as Estacionamento | null)}
              options={estacionamentos.map((cada) => ({ value: cada, label: rotulosEstacionamento[cada] }))}
            />
          )}
        />
      </Field>
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
