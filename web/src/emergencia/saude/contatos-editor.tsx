import { Plus, Trash2 } from 'lucide-react'
import { limitesDoCartao, type Contato } from '#domain/emergencia/cartao.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { textos } from './messages.ts'
import type { Erros } from './rascunho.ts'

type Props = {
  contatos: readonly Contato[]
  erros: Erros['contatos']
  onMudar: (contatos: Contato[]) => void
}

/** Up to five people, in the order of the calls. */
export function ContatosEditor({ contatos, erros, onMudar }: Props) {
  const trocar = (lugar: number, parte: Partial<Contato>) =>
    onMudar(contatos.map((contato, cada) => (cada === lugar ? { ...contato, ...parte } : contato)))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-semibold text-ink-2">{textos.contatos}</legend>
      {contatos.map((contato, lugar) => (
        <div
          key={lugar}
          role="group"
          aria-label={textos.contato(lugar + 1)}
          className="grid items-start gap-3 rounded-lg bg-subtle p-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <Field label={textos.nome} error={erros[lugar]?.nome} required>
            <Input
              value={contato.nome}
              maxLength={limitesDoCartao.nome}
              autoComplete="off"
              onChange={({ target }) => trocar(lugar, { nome: target.value })}
            />
          </Field>
          <Field label={textos.relacao} optional>
            <Input
              value={contato.relacao}
              maxLength={limitesDoCartao.relacao}
              autoComplete="off"
              placeholder={textos.exemploRelacao}
              onChange={({ target }) => trocar(lugar, { relacao: target.value })}
            />
          </Field>
          <Field label={textos.telefone} error={erros[lugar]?.telefone} required>
            {contato.telefone.startsWith('+') ? (
              <Input
                type="tel"
                value={contato.telefone}
                onChange={({ target }) => trocar(lugar, { telefone: target.value })}
              />
            ) : (
              <Masked
                inputMode="tel"
                autoComplete="off"
                pattern={phonePattern}
                value={contato.telefone}
                onValueChange={(telefone) => trocar(lugar, { telefone })}
              />
            )}
          </Field>
          <IconButton
            className="justify-self-end sm:mt-6.5"
            label={textos.removerContato(lugar + 1)}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={() => onMudar(contatos.filter((_, cada) => cada !== lugar))}
          />
        </div>
      ))}
      {contatos.length < limitesDoCartao.contatos ? (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden size={18} />}
          onClick={() => onMudar([...contatos, { nome: '', relacao: '', telefone: '' }])}
        >
          {textos.incluirContato}
        </Button>
      ) : null}
    </fieldset>
  )
}
