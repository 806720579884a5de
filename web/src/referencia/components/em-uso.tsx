import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { textos } from '../messages.ts'

/** Whether a row may be chosen. A row in use needs a replacement when it is removed. */
export function EmUso({
  ativo,
  usos,
  substituta,
  opcoes,
  erro,
  onMudar,
}: {
  ativo: boolean
  usos: number
  substituta: string
  opcoes: readonly { id: string; nome: string }[]
  erro?: string | undefined
  onMudar: (mudanca: { ativo?: boolean; substituta?: string }) => void
}) {
  return (
    <>
      <Switch
        label={textos.ativo}
        description={textos.ativoDica}
        checked={ativo}
        onChange={(event) => onMudar({ ativo: event.target.checked })}
      />
      {!ativo && usos > 0 ? (
        <Field label={textos.substituta} hint={textos.substitutaDica(usos)} required error={erro}>
          <NativeSelect
            placeholder={textos.escolha}
            value={substituta}
            options={opcoes.map(({ id, nome }) => ({ value: id, label: nome }))}
            onChange={(event) => onMudar({ substituta: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  )
}
