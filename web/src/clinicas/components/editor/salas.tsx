import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { maximoDeEquipamentos, maximoDeSalas } from '#domain/clinicas/ficha.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import type { Formulario } from '../../formulario.ts'
import { textos } from '../../messages.ts'
import { Secao } from './secao.tsx'

const { campo } = textos

/** The rooms. `emUso`: keys of rooms that hours refer to, which are disabled instead of deleted. */
export function SalasDoCadastro({ emUso }: { emUso: readonly string[] }) {
  const { register, control, formState, getValues, setValue } = useFormContext<Formulario>()
  // The form's own key must not overwrite the room's.
  const { fields, append, remove } = useFieldArray({ control, name: 'salas', keyName: 'chave' })
  const erros = formState.errors.salas
  const tirar = (indice: number) => {
    const { id } = getValues(`salas.${indice}`)
    if (id && emUso.includes(id)) setValue(`salas.${indice}.ativa`, false, { shouldDirty: true })
    else remove(indice)
  }
  return (
    <Secao nome="salas">
      {erros?.message ? <FormAlert>{erros.message}</FormAlert> : null}
      {fields.length === 0 ? <p className="text-muted">{campo.semSalas}</p> : null}
      <ul className="grid gap-3">
        {fields.map((sala, indice) => (
          <li key={sala.chave} className="rounded-lg border border-line p-3">
            <fieldset className="grid gap-3">
              <legend className="sr-only">{campo.salaNumero(indice + 1)}</legend>
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
                <Field
                  label={campo.salaNome}
                  error={erros?.[indice]?.nome?.message}
                  className="max-sm:col-span-2"
                >
                  <Input {...register(`salas.${indice}.nome`)} maxLength={80} />
                </Field>
                <Field label={campo.salaAndar} error={erros?.[indice]?.andar?.message}>
                  <Input {...register(`salas.${indice}.andar`)} maxLength={40} />
                </Field>
                <IconButton
                  label={campo.removerSala(sala.nome)}
                  icon={<Trash2 aria-hidden size={18} />}
                  onClick={() => tirar(indice)}
                />
              </div>
              <Field label={campo.salaEquipamentos} optional>
                <Controller
                  control={control}
                  name={`salas.${indice}.equipamentos`}
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
              <div className="flex flex-wrap gap-x-6 gap-y-2">
                <Checkbox {...register(`salas.${indice}.acessivel`)} label={campo.salaAcessivel} />
                <Checkbox {...register(`salas.${indice}.ativa`)} label={campo.salaAtiva} />
              </div>
              {sala.id && emUso.includes(sala.id) ? (
                <p className="text-sm text-muted">{campo.salaEmUso}</p>
              ) : null}
            </fieldset>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        icon={<Plus aria-hidden size={16} />}
        disabled={fields.length >= maximoDeSalas}
        onClick={() =>
          append({ id: null, nome: '', andar: '', equipamentos: [], acessivel: false, ativa: true })
        }
      >
        {campo.adicionarSala}
      </Button>
    </Secao>
  )
}
