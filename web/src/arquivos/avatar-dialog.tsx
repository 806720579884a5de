import { lazy, Suspense, useState } from 'react'
import type { AvatarDialogProps } from './components/avatar-editor.tsx'

const AvatarEditor = lazy(async () => ({
  default: (await import('./components/avatar-editor.tsx')).AvatarEditor,
}))

/**
 * Adds, changes or removes the caller's photo. The new photo shows at once wherever the caller is drawn. The editor is
 * loaded when first opened.
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
