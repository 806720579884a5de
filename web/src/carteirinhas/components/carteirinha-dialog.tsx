import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  digitosDaValidade,
  lerNumero,
  lerValidade,
  maximoDoTitular,
} from '#domain/carteirinhas/carteirinha.ts'
import type { Carteirinha, PessoaDasCarteirinhas } from '#domain/carteirinhas/contract.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Masked } from '#web/ui/masked.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { api } from '#web/rpc/client.ts'
import { useAlterar, useGuardar } from '../hooks.ts'
import { recusasDaCarteirinha as recusas, textos } from '../messages.ts'

const { formulario: palavras } = textos

type Campo = 'plano' | 'numero' | 'validade'
type CarteirinhaDialogProps = {
  pessoa: PessoaDasCarteirinhas
  /** Null for a new card. */
  carteirinha: Carteirinha | null
  onFechar: () => void
}

/** A new card, or the data of an existing one. A refusal keeps the form. */
export function CarteirinhaDialog({ pessoa, carteirinha, onFechar }: CarteirinhaDialogProps) {
  const planos = useQuery(api.carteirinhas.planos.queryOptions())
  const guardar = useGuardar()
  const alterar = useAlterar()
  const toast = useToast()
  const [plano, setPlano] = useState(carteirinha?.plano ?? null)
  const [numero, setNumero] = useState(carteirinha?.numero ?? '')
  const [validade, setValidade] = useState(digitosDaValidade(carteirinha?.validade ?? ''))
  const [titular, setTitular] = useState(carteirinha?.titular ?? '')
  const [principal, setPrincipal] = useState(false)
  const [erros, setErros] = useState<Partial<Record<Campo, string>>>({})
  const { isPending, error } = carteirinha ? alterar : guardar
  const falha = error ? falhaDe(error) : null
  const nomes = planos.data ?? []
  // A plan that is no longer offered stays on the card that has it.
  const opcoes = carteirinha && !nomes.includes(carteirinha.plano) ? [carteirinha.plano, ...nomes] : nomes
  const limpar = (campo: Campo) => setErros(({ [campo]: _, ...outros }) => outros)

  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const lida = validade === '' ? null : lerValidade(validade)
    const achados = {
      ...(plano === null && { plano: recusas.plano }),
      ...(lerNumero(numero) === null && { numero: recusas.numero }),
      ...(validade !== '' && lida === null && { validade: recusas.validade }),
    }
    setErros(achados)
    if (plano === null || Object.keys(achados).length > 0) return
    const dados = { plano, numero, validade: lida, titular: titular.trim() || null }
    const onSuccess = () => {
      toast({ title: palavras.guardada, tone: 'success' })
      onFechar()
    }
    if (carteirinha) alterar.mutate({ ...dados, id: carteirinha.id }, { onSuccess })
    else guardar.mutate({ ...dados, pessoa_id: pessoa.id, principal }, { onSuccess })
  }
  return (
    <Dialog
      open
      full
      onOpenChange={onFechar}
      title={carteirinha ? palavras.editar : palavras.nova}
      description={pessoa.proprio ? undefined : textos.de(pessoa.nome)}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={isPending} loadingText={palavras.salvando}>
            {palavras.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {falha ? <FormAlert>{Object.values(falha.campos)[0] ?? falha.mensagem}</FormAlert> : null}
        {planos.error ? <FormAlert>{palavras.erroPlanos}</FormAlert> : null}
        <Field label={palavras.plano} error={erros.plano} required>
          <Combobox
            placeholder={palavras.escolhaPlano}
            clearable={false}
            options={opcoes.map((nome) => ({ value: nome, label: nome }))}
            value={plano}
            onValueChange={(valor) => {
              setPlano(valor)
              limpar('plano')
            }}
          />
        </Field>
        <Field label={palavras.numero} hint={palavras.numeroDica} error={erros.numero} required>
          <Input
            value={numero}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setNumero(target.value)
              limpar('numero')
            }}
          />
        </Field>
        <Field label={palavras.validade} hint={palavras.validadeDica} error={erros.validade} optional>
          <Masked
            pattern={(digitos) => (digitos.length > 6 ? '##/##/####' : '##/####')}
            value={validade}
            autoComplete="off"
            onValueChange={(digitos) => {
              setValidade(digitos)
              limpar('validade')
            }}
          />
        </Field>
        <Field label={palavras.titular} hint={palavras.titularDica} optional>
          <Input
            value={titular}
            maxLength={maximoDoTitular}
            autoComplete="off"
            onChange={({ target }) => setTitular(target.value)}
          />
        </Field>
        {carteirinha || pessoa.carteirinhas.length === 0 ? null : (
          <Checkbox
            label={palavras.principal}
            description={palavras.principalDica}
            checked={principal}
            onChange={(event) => setPrincipal(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}
