import { useMutation } from '@tanstack/react-query'
import { ORPCError } from '@orpc/client'
import { useImperativeHandle, useState, type KeyboardEvent, type RefObject } from 'react'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import { tipoTelefone } from '#domain/referencia/telefone.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'

const { cadastro: palavras, voltar } = textosDosDialogos

/** Adds the typed person. Null: something is missing or was refused, which the fields say. */
export type Cadastrar = () => Promise<PacienteAchado | null>

type CadastroProps = {
  profissional_id: string
  /** The text of the search. */
  nome: string
  telefone: string
  /** Where the form around it finds how to add the typed person when it is sent itself. */
  cadastro?: RefObject<Cadastrar | null>
  onUsar: (paciente: PacienteAchado) => void
  onVoltar: () => void
}

/**
 * Name and telephone are enough (C20, C21). It sits inside another form, so its own button submits its fields, and the
 * form submits them too (RECEPCAO-04).
 */
export function CadastroRapido({
  profissional_id,
  nome: deInicio,
  telefone: telefoneDeInicio,
  cadastro,
  onUsar,
  onVoltar,
}: CadastroProps) {
  const [nome, setNome] = useState(deInicio)
  const [telefone, setTelefone] = useState(telefoneDeInicio)
  const [nascimento, setNascimento] = useState('')
  const [tentou, setTentou] = useState(false)
  const cadastrar = useMutation(api.agenda.cadastrarPaciente.mutationOptions())
  const erros = {
    nome: nome.trim().length < 3 ? palavras.nomeErro : undefined,
    telefone: tipoTelefone(telefone) ? undefined : palavras.telefoneErro,
    nascimento: nascimento !== '' && dayOfDigits(nascimento) === null ? palavras.nascimentoErro : undefined,
  }
  const jaExiste =
    cadastrar.error instanceof ORPCError && cadastrar.error.code === 'TELEFONE_EM_USO'
      ? ((cadastrar.error.data as { paciente: PacienteAchado | null } | undefined)?.paciente ?? null)
      : null

  const tentar: Cadastrar = async () => {
    if (cadastrar.isPending) return null
    setTentou(true)
    if (Object.values(erros).some(Boolean)) return null
    const dados = { profissional_id, nome: nome.trim(), telefone, data_nascimento: dayOfDigits(nascimento) }
    return cadastrar.mutateAsync(dados).catch(() => null)
  }
  useImperativeHandle(cadastro, () => tentar)
  const enviar = () => void tentar().then((paciente) => paciente && onUsar(paciente))

  const onTeclar = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    enviar()
  }

  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{palavras.titulo}</legend>
      <p className="text-sm text-muted">{palavras.descricao}</p>
      {cadastrar.error ? (
        <div role="alert" className="grid gap-2 rounded-md bg-danger-soft p-3 text-sm">
          {falhaDe(cadastrar.error).mensagem}
          {jaExiste ? (
            <Button
              size="sm"
              variant="outline"
              className="justify-self-start"
              onClick={() => onUsar(jaExiste)}
            >
              {palavras.usarEste(jaExiste.nome)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <Field label={palavras.nome} required error={tentou ? erros.nome : undefined}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that was typed in gave way to this one
          autoFocus
          autoComplete="off"
          maxLength={300}
          value={nome}
          onChange={(event) => setNome(event.target.value)}
          onKeyDown={onTeclar}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={palavras.telefone} required error={tentou ? erros.telefone : undefined}>
          <Masked
            pattern={phonePattern}
            autoComplete="off"
            value={telefone}
            onValueChange={setTelefone}
            onKeyDown={onTeclar}
          />
        </Field>
        <Field label={palavras.nascimento} optional error={tentou ? erros.nascimento : undefined}>
          <DateField value={nascimento} onValueChange={setNascimento} onKeyDown={onTeclar} />
        </Field>
      </div>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="outline" onClick={onVoltar}>
          {voltar}
        </Button>
        <Button size="sm" loading={cadastrar.isPending} loadingText={palavras.cadastrando} onClick={enviar}>
          {palavras.cadastrar}
        </Button>
      </div>
    </fieldset>
  )
}
