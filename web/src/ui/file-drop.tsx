import { cx } from 'class-variance-authority'
import { ImageUp } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { useDropzone, type FileRejection } from 'react-dropzone'
import { FieldContext } from './field-context.ts'

export type RejectedFile = { name: string; cause: 'type' | 'size' | 'count' }

type FileDropProps = {
  /** "Arraste sua foto" */
  prompt: string
  /** "escolha um arquivo" */
  chooseText?: string
  /** "JPG ou PNG, até 2MB" */
  limits: string
  /** MIME type to extensions: { 'image/png': ['.png'] }. */
  accept: Record<string, string[]>
  /** Bytes. */
  maxSize: number
  maxFiles?: number
  onFiles: (files: File[]) => void
  /** The page words each cause. */
  onReject?: (rejected: RejectedFile[]) => void
  icon?: ReactNode
  disabled?: boolean
  className?: string
}

const causes: Record<string, RejectedFile['cause']> = {
  'file-invalid-type': 'type',
  'file-too-large': 'size',
  'too-many-files': 'count',
}

/** Drop files or choose them. The limits are checked here for comfort and again on the server. */
export function FileDrop({
  prompt,
  chooseText = 'escolha um arquivo',
  limits,
  accept,
  maxSize,
  maxFiles = 1,
  onFiles,
  onReject,
  icon,
  disabled,
  className,
}: FileDropProps) {
  const field = useContext(FieldContext)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    maxSize,
    maxFiles,
    multiple: maxFiles > 1,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: onFiles,
    onDropRejected: (rejections) => onReject?.(rejections.map(rejected)),
  })
  return (
    <div
      {...getRootProps({
        className: cx(
          'grid justify-items-center gap-1 rounded-lg border-2 border-dashed px-4 py-6 text-center transition-colors',
          isDragActive ? 'border-primary bg-primary-soft' : 'border-line-strong',
          disabled && 'opacity-50',
          className,
        ),
      })}
    >
      <input {...getInputProps({ 'aria-label': `${prompt}: ${chooseText}`, tabIndex: -1 })} />
      <span aria-hidden className="text-primary">
        {icon ?? <ImageUp size={26} />}
      </span>
      <p className="text-base font-semibold">
        {prompt} ou{' '}
        <button
          type="button"
          id={field?.id}
          aria-describedby={field?.describedBy}
          disabled={disabled}
          onClick={open}
          className="inline-flex min-h-6 items-center rounded-sm text-primary underline underline-offset-4 hover:text-primary-hover"
        >
          {chooseText}
        </button>
      </p>
      <p className="text-sm text-muted">{limits}</p>
    </div>
  )
}

function rejected({ file, errors }: FileRejection): RejectedFile {
  return { name: file.name, cause: causes[errors[0]?.code ?? ''] ?? 'type' }
}
