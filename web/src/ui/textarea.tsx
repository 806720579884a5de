import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'
import { inputStyle } from './input-style.ts'

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  const control = useFieldControl(props)
  return <textarea {...props} {...control} rows={rows} className={inputStyle({ size: 'area', className })} />
}
