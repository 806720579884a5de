import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type ToastMessage = {
  title: string
  description?: ReactNode
  tone?: ToastTone
  /** Milliseconds; 5000 unless told. */
  duration?: number
  action?: { label: string; onClick: () => void }
  /** Id of the row that it speaks of. */
  about?: string
  /** Adds nothing while another about the same row stands, and then is not shown. */
  yields?: boolean
}
