import { useFormContext } from 'react-hook-form'
import { idiomas } from '#domain/referencia/idiomas.ts'
import { necessidades, rotulosNecessidade } from '#domain/usuarios/necessidades.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Formulario } from '../formulario.ts'
import { textos } from '../messages.ts'

const { campos, edicao } = textos

/** 'Para ser bem atendido': the person's needs and preferred language, and who will read them. */
export function ParaAtender() {
  const { register, watch, formState } = useFormContext<Formulario>()
  const { errors } = formState
  const guardado = watch('idioma')
  // A language that the administration added or removed stays as it is.
  const opcoes = [...new Set<string>([...idiomas, ...(guardado ? [guardado] : [])])]
  return (
    <>
      <Field
        group
        label={campos.necessidades}
        optional
        hint={edicao.quemVe}
        error={errors.necessidades?.message}
      >
        <div className="grid gap-2 sm:grid-cols-2">
          {necessidades.map((cada) => (
            <Checkbox
              key={cada}
              value={cada}
              label={rotulosNecessidade[cada]}
              {...register('necessidades')}
            />
          ))}
        </div>
      </Field>
      <Field label={campos.idioma} optional error={errors.idioma?.message}>
        <NativeSelect
          {...register('idioma')}
          options={opcoes.map((nome) => ({ value: nome, label: nome }))}
          placeholder={edicao.estado}
        />
      </Field>
    </>
  )
}
