import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { partes } from '#web/lib/partes.ts'
import { Button } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

const { parte } = partes(() => import('#web/servicos/partes.ts'))
const LocalDialog = parte('LocalDialog')

/** COMECO-02: a place is made where it is missed. */
export function NovoLocal({ onCriar }: { onCriar?: (id: string) => void }) {
  const [aberto, setAberto] = useState(false)
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        icon={<Plus aria-hidden size={16} />}
        className="-ml-3"
        onClick={() => setAberto(true)}
      >
        {textos.intervalo.novoLocal}
      </Button>
      <Suspense fallback={null}>
        {aberto ? <LocalDialog local={null} onCriar={onCriar} onFechar={() => setAberto(false)} /> : null}
      </Suspense>
    </div>
  )
}
