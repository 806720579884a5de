import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { indicadores } from '../messages.ts'

/** Hands over what a list shows, for a spreadsheet. */
export function BaixarCsv({ desligado, onBaixar }: { desligado: boolean; onBaixar: () => Promise<void> }) {
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Download aria-hidden size={16} />}
      disabled={desligado}
      onClick={() => void onBaixar()}
      data-nao-imprimir=""
    >
      {indicadores.baixar}
    </Button>
  )
}
