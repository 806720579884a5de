import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type ToastMessage = {
  title: string
  description?: ReactNode
  tone?: ToastTone
  /** Milliseconds. Default: 5000. */
  duration?: number
  action?: { label: string; onClick: () => void }
  /** Id of the row that the toast is about. */
  about?: string
  /** Not shown while another toast about the same row stands. */
  yields?: boolean
}
