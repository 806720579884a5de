import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type ToastMessage = {
  title: string
  description?: ReactNode
  tone?: ToastTone
  /** Milliseconds; 5000 unless told. */
  duration?: number
  action?: { label: string; onClick: () => void }
}
