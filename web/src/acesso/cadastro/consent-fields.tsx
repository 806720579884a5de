import { useState, type ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { textos } from '../messages.ts'
import { TermsDialog } from './terms-dialog.tsx'

const { cadastro } = textos

type ConsentFieldsProps = {
  /** For react-hook-form: the result of `register(name)`. */
  termos: ComponentProps<'input'>
  marketing: ComponentProps<'input'>
  erro?: string
}

/** The two separate consents of a new account, neither ticked: the terms, which can be read first, and news. */
export function ConsentFields({ termos, marketing, erro }: ConsentFieldsProps) {
  const [aberto, setAberto] = useState(false)
  return (
    <div className="grid gap-2.5">
      <Field label={cadastro.termos} hideLabel error={erro}>
        <Checkbox {...termos} label={cadastro.termos} />
      </Field>
      <Button variant="link" size="sm" className="justify-self-start" onClick={() => setAberto(true)}>
        {cadastro.lerTermos}
      </Button>
      <Checkbox {...marketing} label={cadastro.marketing} />
      <TermsDialog open={aberto} onOpenChange={setAberto} />
    </div>
  )
}
