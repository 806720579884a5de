import { lazy, Suspense, useState } from 'react'
import type { AvatarDialogProps } from './components/avatar-editor.tsx'

const AvatarEditor = lazy(async () => ({
  default: (await import('./components/avatar-editor.tsx')).AvatarEditor,
}))

/**
 * Adds, changes or removes the photo of the person of the session. The new photo shows wherever the session's person is drawn. What it
 * needs is loaded when it opens for the first time.
 */
export function AvatarDialog(props: AvatarDialogProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <AvatarEditor {...props} />
    </Suspense>
  )
}
