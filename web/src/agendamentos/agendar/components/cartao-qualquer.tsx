import { UsersRound } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { oQue } from '../messages.ts'

/** The card that chooses whichever professional is free first. */
export function CartaoQualquer({ onEscolher }: { onEscolher: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft p-4">
      <span aria-hidden className="grid size-11 place-items-center rounded-full bg-surface text-ink-2">
        <UsersRound size={20} />
      </span>
      <p className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold">{oQue.qualquer}</span>
        <span className="block text-sm text-ink-2">{oQue.qualquerDescricao}</span>
      </p>
      <Button onClick={onEscolher}>{oQue.qualquer}</Button>
    </div>
  )
}
