import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { textos } from './messages.ts'

const AbrirDialog = lazy(async () => ({
  default: (await import('./components/abrir-dialog.tsx')).AbrirDialog,
}))

/** The professional's button that asks for the code of a lent record and opens it. */
export function AbrirEmprestado() {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button variant="outline" icon={<KeyRound aria-hidden size={18} />} onClick={() => setAberto(true)}>
        {textos.abrir.botao}
      </Button>
      <Suspense>{aberto ? <AbrirDialog onFechar={() => setAberto(false)} /> : null}</Suspense>
    </>
  )
}
