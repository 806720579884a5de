import { LoaderCircle } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { destino } from '#web/lib/endereco.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { confirmar, feito } from '../messages.ts'
import type { Confirmacao } from '../use-confirmar.ts'

/** After a reload during a confirmation, sends it again under its key until the server says how it ended. */
export function Retomada({ confirmacao }: { confirmacao: Confirmacao }) {
  const { confirmando, recusa, repetir, esquecer } = confirmacao
  return (
    <Card className="mx-auto w-full max-w-2xl">
      {confirmando || !recusa ? (
        <output className="flex items-center justify-center gap-3 py-10 text-lg">
          <LoaderCircle aria-hidden size={22} className="animate-spin motion-reduce:animate-none" />
          {confirmar.retomando}
        </output>
      ) : (
        <ErrorState
          level={2}
          title={confirmar.semResposta}
          description={`${recusa.falha.mensagem} ${confirmar.semRespostaDica}`}
          requestId={recusa.falha.pedido}
          onRetry={repetir}
          action={
            <>
              <Button variant="outline" size="sm" asChild>
                <Link {...destino('/consultas')}>{feito.verConsultas}</Link>
              </Button>
              <Button variant="ghost" size="sm" onClick={esquecer}>
                {confirmar.desistir}
              </Button>
            </>
          }
        />
      )}
    </Card>
  )
}
