import { CalendarPlus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { mensagens } from '../messages.ts'

/** On phones the page's action stays within reach of the thumb. */
export function AgendarFixo({ onAgendar }: { onAgendar: () => void }) {
  return (
    <div
      data-nao-imprimir=""
      className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <Button block icon={<CalendarPlus aria-hidden size={18} />} onClick={onAgendar}>
        {mensagens.agendar}
      </Button>
    </div>
  )
}
