import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '#web/form/form.tsx'
import type { AppForm } from '#web/form/use-app-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { textos } from '../messages.ts'

/** The form of one row. A refusal keeps what was typed. */
export function FormDialog<Campos extends FieldValues>({
  titulo,
  descricao,
  form,
  nova,
  extra,
  onFechar,
  children,
}: {
  titulo: string
  descricao?: string
  form: AppForm<Campos>
  nova: boolean
  /** Another act, at the start of the foot. */
  extra?: ReactNode
  onFechar: () => void
  children: ReactNode
}) {
  const { failure, formState } = form
  return (
    <Dialog open size="lg" bare onOpenChange={onFechar} title={titulo} description={descricao}>
      <Form form={form} className="contents">
        <DialogBody>
          <div className="grid gap-4">
            {failure ? <FormAlert>{failure}</FormAlert> : null}
            {children}
          </div>
        </DialogBody>
        <DialogFooter>
          {extra}
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={formState.isSubmitting} loadingText={textos.salvando}>
            {nova ? textos.criar : textos.salvar}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
