import { LoaderCircle } from 'lucide-react'

/** Only for the first session check. Everything else has a skeleton. */
export function FullPageSpinner({ label = 'Carregando...' }: { label?: string }) {
  return (
    <output className="grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-2">
      <LoaderCircle aria-hidden size={32} className="animate-spin text-primary" />
      <p>{label}</p>
    </output>
  )
}
