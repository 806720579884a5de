import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from './messages.ts'

const LembretesDialog = lazy(async () => ({
  default: (await import('./lembretes-dialog.tsx')).LembretesDialog,
}))

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
      {aberto ? (
        <Suspense>
          <LembretesDialog onFechar={() => setAberto(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
