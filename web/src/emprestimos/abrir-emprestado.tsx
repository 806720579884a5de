import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AbrirDialog } from './components/abrir-dialog.tsx'
import { textos } from './messages.ts'

/** The professional's button that asks for the code of a lent record and opens it. */
export function AbrirEmprestado() {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button variant="outline" icon={<KeyRound aria-hidden size={18} />} onClick={() => setAberto(true)}>
        {textos.abrir.botao}
      </Button>
      {aberto ? <AbrirDialog onFechar={() => setAberto(false)} /> : null}
    </>
  )
}
