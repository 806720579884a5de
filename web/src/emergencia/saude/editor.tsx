import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { limitesDoCartao, tiposSanguineos, type TipoSanguineo } from '#domain/emergencia/cartao.ts'
import type { CartaoEmergencia } from '#domain/emergencia/contract.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ContatosEditor } from './contatos-editor.tsx'
import { textos } from './messages.ts'
import { errosDe, paraSalvar, rascunhoDe, type Erros, type Rascunho } from './rascunho.ts'

type Props = {
  cartao: CartaoEmergencia | null
  onSalvar: (cartao: CartaoEmergencia) => void
  onCancelar: () => void
  /** Reads the card again, after another tab changed it. */
  onRecarregar: () => void
}

const simOuNao = (dito: boolean | null) => (dito === null ? '' : dito ? 'sim' : 'nao')
const deSimOuNao = (valor: string) => (valor === '' ? null : valor === 'sim')

const listas = [
  ['alergias', textos.alergias, textos.exemploAlergias],
  ['medicamentos', textos.medicamentos, textos.exemploMedicamentos],
  ['condicoes', textos.condicoes, textos.exemploCondicoes],
] as const

/** The form of the card. A refusal keeps what was typed. */
export function Editor({ cartao, onSalvar, onCancelar, onRecarregar }: Props) {
  const [rascunho, setRascunho] = useState<Rascunho>(() => rascunhoDe(cartao))
  const [erros, setErros] = useState<Erros | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const salvar = useMutation({ ...api.emergencia.salvar.mutationOptions(), onSuccess: onSalvar })
  const falha = salvar.error ? falhaDe(salvar.error) : null
  const mudar = (parte: Partial<Rascunho>) => setRascunho((antes) => ({ ...antes, ...parte }))

  function enviar(event: FormEvent) {
    event.preventDefault()
    const novos = errosDe(rascunho)
    setErros(novos)
    if (!novos) return salvar.mutate(paraSalvar(rascunho))
    // Once the messages are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <form ref={form} noValidate onSubmit={enviar} className="grid gap-5">
      {falha ? (
        <div role="alert" className="grid gap-2 rounded-md bg-danger-soft px-3.5 py-2.5">
          <p>
            <strong className="font-semibold">{textos.erroSalvar}.</strong> {falha.mensagem}
          </p>
          {falha.code === 'CARTAO_MUDOU' ? (
            <Button variant="outline" size="sm" className="justify-self-start" onClick={onRecarregar}>
              {textos.recarregar}
            </Button>
          ) : null}
        </div>
      ) : null}
      {listas.map(([campo, rotulo, exemplo]) => (
        <Field key={campo} label={rotulo} hint={textos.dicaLista} error={erros?.itens} optional>
          <TagInput
            value={rascunho[campo]}
            onValueChange={(itens) => mudar({ [campo]: itens })}
            max={limitesDoCartao.itens}
            maxLength={limitesDoCartao.item}
            placeholder={exemplo}
          />
        </Field>
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={textos.tipoSanguineo}>
          <NativeSelect
            value={rascunho.tipo_sanguineo ?? ''}
            placeholder={textos.naoSei}
            options={tiposSanguineos.map((tipo) => ({ value: tipo, label: tipo }))}
            onChange={({ target }) =>
              mudar({ tipo_sanguineo: (target.value || null) as TipoSanguineo | null })
            }
          />
        </Field>
        <Field label={textos.doador}>
          <NativeSelect
            value={simOuNao(rascunho.doador)}
            placeholder={textos.naoDizer}
            options={[
              { value: 'sim', label: textos.doadorSim },
              { value: 'nao', label: textos.doadorNao },
            ]}
            onChange={({ target }) => mudar({ doador: deSimOuNao(target.value) })}
          />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label={textos.peso}
          error={erros?.peso}
          hint={rascunho.medido_em ? textos.medidoEm(formatarDiaCurto(rascunho.medido_em)) : undefined}
          optional
        >
          <Input
            inputMode="decimal"
            maxLength={6}
            value={rascunho.peso}
            onChange={({ target }) => mudar({ peso: target.value })}
          />
        </Field>
        <Field label={textos.altura} error={erros?.altura} optional>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={rascunho.altura}
            onChange={({ target }) => mudar({ altura: target.value })}
          />
        </Field>
        <Field label={textos.gestante}>
          <NativeSelect
            value={simOuNao(rascunho.gestante)}
            placeholder={textos.naoDizer}
            options={[
              { value: 'sim', label: textos.gestanteSim },
              { value: 'nao', label: textos.gestanteNao },
            ]}
            onChange={({ target }) => mudar({ gestante: deSimOuNao(target.value) })}
          />
        </Field>
      </div>
      <ContatosEditor
        contatos={rascunho.contatos}
        erros={erros?.contatos ?? {}}
        onMudar={(contatos) => mudar({ contatos })}
      />
      <Field label={textos.observacoes} optional>
        <Textarea
          rows={3}
          value={rascunho.observacoes}
          maxLength={limitesDoCartao.observacoes}
          placeholder={textos.exemploObservacoes}
          onChange={({ target }) => mudar({ observacoes: target.value })}
        />
      </Field>
      <Checkbox
        label={textos.semLogin}
        description={textos.semLoginExplica}
        checked={rascunho.mostrar_sem_login}
        onChange={({ target }) => mudar({ mostrar_sem_login: target.checked })}
      />
      {cartao ? null : (
        <Field label={textos.consentimento} hideLabel group error={erros?.consentimento}>
          <Checkbox
            label={textos.consentimento}
            description={textos.consentimentoExplica}
            checked={rascunho.consentimento}
            onChange={({ target }) => mudar({ consentimento: target.checked })}
          />
        </Field>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={onCancelar}>
          {textos.cancelar}
        </Button>
        <Button type="submit" loading={salvar.isPending} loadingText={textos.salvando}>
          {textos.salvar}
        </Button>
      </div>
    </form>
  )
}
