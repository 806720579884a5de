import { nomesDePlanos } from '#domain/referencia/operadoras.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { textos } from '../../messages.ts'

const { campo } = textos

/** Adds a plan of the product's list. A chunk of its own: the list is long and most edits do not need it. */
export function EscolherPlano({
  escolhidos,
  onEscolher,
}: {
  escolhidos: readonly string[]
  onEscolher: (plano: string) => void
}) {
  return (
    <Field label={campo.adicionarPlano} className="sm:w-1/2">
      <Combobox
        value={null}
        placeholder={campo.adicionarPlano}
        searchPlaceholder={campo.procurarPlano}
        options={nomesDePlanos
          .filter((plano) => !escolhidos.includes(plano))
          .map((plano) => ({ value: plano, label: plano }))}
        onValueChange={(plano) => plano && onEscolher(plano)}
      />
    </Field>
  )
}
