import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#web/form/select-field.tsx'
import { textos } from '../messages.ts'
import { Ativo } from './tabela.tsx'

type Campos = { ativo: boolean; substituta: string }

/** Whether a row may be chosen. A row in use needs a replacement when it is removed. */
export function EmUso({ usos, opcoes }: { usos: number; opcoes: readonly { id: string; nome: string }[] }) {
  const { control, formState } = useFormContext<Campos>()
  const ativo = useWatch({ control, name: 'ativo' })
  // The server may know of a use that the list does not show yet.
  const usada = usos > 0 || formState.errors.substituta
  return (
    <>
      <Ativo />
      {!ativo && usada ? (
        <SelectField
          control={control}
          name="substituta"
          label={textos.substituta}
          hint={textos.substitutaDica(usos)}
          required
          placeholder={textos.escolha}
          options={opcoes.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      ) : null}
    </>
  )
}
