import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { editorial } from '../messages.ts'

/** Writing and reviewing are for professionals in force. */
export function NaoVerificado() {
  return (
    <EmptyState
      level={2}
      icon={<ShieldAlert size={26} />}
      title={editorial.naoVerificado}
      description={editorial.naoVerificadoDica}
      action={
        <Link to="/profissional" className={buttonStyle({ variant: 'outline' })}>
          {editorial.irAoPerfil}
        </Link>
      }
    />
  )
}
