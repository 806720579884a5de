import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AlvoDeDenuncia } from '#domain/moderacao/denuncia.ts'
import { Button } from '#web/ui/button.tsx'
import { denunciar } from './messages-botao.ts'

const DenunciarDialog = lazy(async () => ({
  default: (await import('./denunciar-dialog.tsx')).DenunciarDialog,
}))

/** The button beside a public post. Its dialog comes when it is asked for. */
export function DenunciarButton({ alvo, id }: { alvo: AlvoDeDenuncia; id: string }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Flag aria-hidden size={16} />}
        aria-haspopup="dialog"
        onClick={() => setAberto(true)}
      >
        {denunciar}
      </Button>
      {aberto ? (
        <Suspense fallback={null}>
          <DenunciarDialog alvo={alvo} id={id} onClose={() => setAberto(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
