import { useState, type FormEvent, type ReactNode } from 'react'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { mensagens } from '../messages.ts'

type NomearFatorProps = {
  rotulo: string
  padrao: string
  acao: string
  onNomear: (nome: string) => void
  ocupado?: boolean
  ocupadoTexto?: string
  falha?: string | null
  saida?: ReactNode
  /** Above the field. */
  children?: ReactNode
}

/** The name by which the owner recognises a second factor. */
export function NomearFator(props: NomearFatorProps) {
  const [nome, setNome] = useState(props.padrao)
  const [vazio, setVazio] = useState(false)
  const nomear = (event: FormEvent) => {
    event.preventDefault()
    if (props.ocupado) return
    setVazio(nome.trim() === '')
    if (nome.trim() !== '') props.onNomear(nome.trim())
  }
  return (
    <form noValidate onSubmit={nomear} className="grid gap-4">
      {props.children}
      <Field label={props.rotulo} error={vazio ? mensagens.informeNome : undefined}>
        <Input value={nome} maxLength={60} onChange={(event) => setNome(event.target.value)} />
      </Field>
      {props.falha ? <FormAlert>{props.falha}</FormAlert> : null}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        {props.saida}
        <Button type="submit" loading={props.ocupado} loadingText={props.ocupadoTexto}>
          {props.acao}
        </Button>
      </div>
    </form>
  )
}
