import { AlertDialog } from 'radix-ui'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { overlayStyle } from './dialog.tsx'
import { Field } from './field.tsx'
import { useReturnFocus } from './return-focus.ts'
import { Textarea } from './textarea.tsx'

type Reason = {
  label: string
  placeholder?: string
  hint?: string
  /** Shown when the reason is empty. */
  requiredMessage: string
  maxLength?: number
}

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The consequence: "Cancelar a consulta de 24/11?" */
  title: string
  description?: ReactNode
  /** The act: "Cancelar consulta", never "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** When present, a reason is asked for and must not be blank. */
  reason?: Reason
  pending?: boolean
  pendingLabel?: string
  /** Receives the trimmed reason, or '' when none is asked for. The caller closes the dialog when the act worked. */
  onConfirm: (reason: string) => void
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content
          {...returnFocus}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          className="fixed z-dialog overflow-y-auto bg-surface p-5 text-ink shadow-3 outline-none max-md:inset-x-0 max-md:bottom-(--doca) max-md:max-h-[calc(100dvh-var(--doca)-1rem)] max-md:rounded-t-2xl max-md:data-[state=closed]:animate-sobe-out max-md:data-[state=open]:animate-sobe-in md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-4rem)] md:w-[25rem] md:rounded-xl md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in"
        >
          <Question {...props} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Inside the content, so that reason and error start afresh with each opening. */
function Question({
  title,
  description,
  confirmLabel,
  cancelLabel = 'Voltar',
  tone = 'danger',
  reason,
  pending,
  pendingLabel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const trimmed = text.trim()
    if (reason && !trimmed) {
      setMissing(true)
      field.current?.focus()
      return
    }
    onConfirm(trimmed)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <AlertDialog.Title className="text-xl titulo">{title}</AlertDialog.Title>
        {description ? (
          <AlertDialog.Description className="mt-1 text-muted">{description}</AlertDialog.Description>
        ) : null}
      </div>
      {children}
      {reason ? (
        <Field
          label={reason.label}
          hint={reason.hint}
          required
          error={missing && !text.trim() ? reason.requiredMessage : undefined}
        >
          <Textarea
            ref={field}
            rows={3}
            value={text}
            maxLength={reason.maxLength}
            placeholder={reason.placeholder}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      ) : null}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <AlertDialog.Cancel asChild>
          <Button variant="outline">{cancelLabel}</Button>
        </AlertDialog.Cancel>
        <Button type="submit" variant={tone} loading={pending} loadingText={pendingLabel}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
