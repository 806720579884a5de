import { Link } from '@tanstack/react-router'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { mensagens } from '../messages.ts'

/** Invites a visitor to join. The same post opens after the login (POST-01). */
export function ConvitePost({ retorno }: { retorno: string }) {
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <BrandMark size={36} />
      <div>
        <h2 className="text-lg titulo">{mensagens.convite}</h2>
        <p className="mt-1 text-sm text-muted">{mensagens.conviteDescricao}</p>
      </div>
      <Button asChild block>
        <Link to="/login" search={{ modo: 'cadastro', retorno }}>
          {mensagens.conviteCriar}
        </Link>
      </Button>
      <Button asChild variant="outline" block>
        <Link to="/login" search={{ retorno }}>
          {mensagens.conviteEntrar}
        </Link>
      </Button>
    </Card>
  )
}
