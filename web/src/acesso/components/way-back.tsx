import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

/** From a screen that a mail led to, back to the sign-in page. */
export function WayBack({ className }: { className?: string }) {
  return (
    <Link to="/login" className={buttonStyle({ variant: 'ghost', size: 'sm', className })}>
      <ArrowLeft aria-hidden size={16} />
      {textos.esqueci.voltar}
    </Link>
  )
}
