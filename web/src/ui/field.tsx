import { cx } from 'class-variance-authority'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FieldContext } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  /** One control of this folder, or a group of them with `group`. */
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  optional?: boolean
  /** Right of the label: a link, a counter. */
  action?: ReactNode
  hideLabel?: boolean
  /** Several controls under one label: the wrapper becomes role="group". */
  group?: boolean
  /** Replaces the generated id. */
  id?: string
  className?: string
}

/** Label, control, hint and error, tied by id and aria-describedby. */
export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  optional,
  action,
  hideLabel,
  group,
  id,
  className,
}: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = `${controlId}-dica`
  const errorId = `${controlId}-erro`
  const labelId = `${controlId}-rotulo`
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(' ') || undefined
  const control = { id: controlId, labelId, describedBy, invalid: Boolean(error), required }
  const text = (
    <>
      {label}
      {optional ? (
        <>
          {' '}
          <span className="font-normal text-muted">(opcional)</span>
        </>
      ) : null}
    </>
  )
  const labelStyle = cx('text-sm font-semibold text-ink-2', hideLabel && 'sr-only')
  return (
    <div
      className={cx('grid min-w-0 gap-1.5', className)}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? labelId : undefined}
      aria-describedby={group ? describedBy : undefined}
    >
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && !action && 'sr-only')}>
        {group ? (
          <span id={labelId} className={labelStyle}>
            {text}
          </span>
        ) : (
          <label id={labelId} htmlFor={controlId} className={labelStyle}>
            {text}
          </label>
        )}
        {action ? <span className="text-sm">{action}</span> : null}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={14} className="mt-[3px]" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
