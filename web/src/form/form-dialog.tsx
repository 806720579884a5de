import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Form } from './form.tsx'
import type { AppForm } from './use-app-form.ts'

type FormDialogProps<T extends FieldValues> = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'size' | 'full'
> & {
  form: AppForm<T>
  /** Words of the buttons. */
  words: { cancel: string; send: string; sending?: string }
  /** Nothing can be sent yet. */
  disabled?: boolean
  /** At the start of the foot: another act, a notice. */
  extra?: ReactNode
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that is a form. What is refused as a whole stands below the fields. */
export function FormDialog<T extends FieldValues>({
  form,
  words,
  disabled,
  extra,
  className = 'grid gap-4',
  onClose,
  children,
  ...dialog
}: FormDialogProps<T>) {
  const { failure, formState } = form
  return (
    <Dialog {...dialog} open bare onOpenChange={onClose}>
      <Form form={form} className="contents">
        <DialogBody>
          <div className={className}>
            {children}
            {failure ? <FormAlert>{failure}</FormAlert> : null}
          </div>
        </DialogBody>
        <DialogFooter>
          {extra}
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            disabled={disabled}
            loading={formState.isSubmitting}
            loadingText={words.sending}
          >
            {words.send}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
