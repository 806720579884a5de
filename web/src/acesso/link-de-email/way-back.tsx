import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

/** Link back to the sign-in page, on screens that a mail opened. */
export function WayBack({ className }: { className?: string }) {
  return (
    <Link to="/login" className={buttonStyle({ variant: 'ghost', size: 'sm', className })}>
      <ArrowLeft aria-hidden size={16} />
      {textos.esqueci.voltar}
    </Link>
  )
}
