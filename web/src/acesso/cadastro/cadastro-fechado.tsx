import { Link } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'
import { ScreenNotice } from '../components/screen-notice.tsx'

const { fechado: palavras } = textos.cadastro

/** Replaces the form while the administration accepts no new accounts: why, and what is open. */
export function CadastroFechado({ retorno }: { retorno?: string }) {
  return (
    <ScreenNotice icon={DoorClosed} title={palavras.titulo} description={palavras.descricao}>
      <div className="grid w-full gap-2">
        <Button asChild block size="lg">
          <Link to="/login" search={{ retorno }}>
            {palavras.entrar}
          </Link>
        </Button>
        <Button asChild block size="lg" variant="outline">
          <Link to="/login" search={{ aba: 'profissionais' }}>
            {textos.abaProfissionais}
          </Link>
        </Button>
      </div>
    </ScreenNotice>
  )
}
