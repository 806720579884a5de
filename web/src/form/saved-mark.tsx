import { Check, LoaderCircle } from 'lucide-react'
import { formatarHora } from '#domain/formato/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'

type SavedMarkProps = {
  dirty: boolean
  saving: boolean
  /** Epoch milliseconds of the last save on this page; null before the first. */
  at: number | null
}

/** What became of what was typed: not saved, being saved, or saved at an hour. A change is announced. */
export function SavedMark({ dirty, saving, at }: SavedMarkProps) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      {saving ? (
        <>
          <LoaderCircle aria-hidden size={16} className="animate-spin" />
          Salvando...
        </>
      ) : dirty ? (
        <>
          <span aria-hidden className="size-2 rounded-full bg-primary" />
          Há alterações não salvas
        </>
      ) : (
        <>
          <Check aria-hidden size={16} className="text-success" />
          {at === null ? 'Tudo salvo' : `Salvo às ${formatarHora(new Date(at), zonaDaqui())}`}
        </>
      )}
    </p>
  )
}
