import { Link } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'
import { ScreenNotice } from '../components/screen-notice.tsx'
import { WayBack } from './way-back.tsx'

/** LOGIN-16: a link that is cut short or no longer valid, and a way to a new one. */
export function RefusedLink({ incompleto }: { incompleto: boolean }) {
  const { link } = textos
  return (
    <ScreenNotice
      icon={Link2Off}
      title={incompleto ? link.incompleto : link.venceu}
      description={incompleto ? link.incompletoPorque : link.venceuPorque}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/forgot-password" className={buttonStyle()}>
          {link.pedirOutro}
        </Link>
        <WayBack className="h-11" />
      </div>
    </ScreenNotice>
  )
}
