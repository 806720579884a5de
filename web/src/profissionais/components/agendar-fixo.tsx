import { CalendarPlus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { mensagens } from '../messages.ts'

/** On phones the page's action stays within reach of the thumb. */
export function AgendarFixo({ onAgendar }: { onAgendar: () => void }) {
  return (
    <div
      data-nao-imprimir=""
      data-barra-de-atos=""
      className="barra-da-doca grid items-center pl-4 md:hidden"
    >
      <Button block icon={<CalendarPlus aria-hidden size={18} />} onClick={onAgendar}>
        {mensagens.agendar}
      </Button>
    </div>
  )
}
