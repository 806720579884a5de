import { Plus, X } from 'lucide-react'
import {
  itemVazio,
  limitesDoDocumento,
  partesDoItem,
  type ItemDaReceita,
} from '#domain/documentos/documento.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { doFormulario as palavras } from '../messages.ts'

type ItensProps = { itens: ItemDaReceita[]; onMudar: (itens: ItemDaReceita[]) => void }

/** The medicines of a receita, one below the other. */
export function ItensDaReceita({ itens, onMudar }: ItensProps) {
  return (
    <>
      {itens.map((item, i) => (
        <fieldset key={i} className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
          <legend className="flex items-center gap-2 px-1 text-sm font-semibold">
            {palavras.item(i + 1)}
            <IconButton
              label={palavras.tirar(i + 1)}
              icon={<X size={16} />}
              onClick={() => onMudar(itens.filter((_, outro) => outro !== i))}
            />
          </legend>
          {partesDoItem.map((parte) => (
            <Field
              key={parte}
              label={palavras.partes[parte]}
              className={parte === 'medicamento' || parte === 'observacoes' ? 'sm:col-span-2' : undefined}
            >
              <Input
                value={item[parte]}
                maxLength={limitesDoDocumento.parte}
                onChange={({ target }) =>
                  onMudar(
                    itens.map((cada, outro) => (outro === i ? { ...cada, [parte]: target.value } : cada)),
                  )
                }
              />
            </Field>
          ))}
        </fieldset>
      ))}
      {itens.length < limitesDoDocumento.itens ? (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden size={18} />}
          onClick={() => onMudar([...itens, itemVazio()])}
        >
          {palavras.acrescentar}
        </Button>
      ) : null}
    </>
  )
}
