import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { mensagens } from '../messages.ts'

/** Copies a text and announces it. */
export function Copiar({ texto, rotulo }: { texto: string; rotulo: string }) {
  const toast = useToast()
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(texto)
      toast({ title: mensagens.copiado, tone: 'success', duration: 3000 })
    } catch {
      toast({ title: mensagens.erroAoCopiar, tone: 'warning' })
    }
  }
  return (
    <Button variant="outline" size="sm" icon={<Copy aria-hidden size={16} />} onClick={() => void copiar()}>
      {rotulo}
    </Button>
  )
}
