import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LembretesDialog } from './lembretes-dialog.tsx'
import { textos } from './messages.ts'

/** In a professional's settings: the entry to the reminders of their patients. */
export function LembretesDaAgenda() {
  const [aberto, setAberto] = useState(false)
  return (
    <Card as="section">
      <CardHeader
        title={textos.titulo}
        description={textos.descricao}
        action={
          <Button
            variant="outline"
            size="sm"
            icon={<BellRing aria-hidden size={18} />}
            onClick={() => setAberto(true)}
          >
            {textos.abrir}
          </Button>
        }
      />
      {aberto ? <LembretesDialog onFechar={() => setAberto(false)} /> : null}
    </Card>
  )
}
