import { Check, Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useSeguir } from '../hooks.ts'
import { textos } from '../messages.ts'

type SeguirProps = { pessoa: { id: string; nome: string; seguindo: boolean } }

/** Follows, or stops following. */
export function Seguir({ pessoa: { id, nome, seguindo } }: SeguirProps) {
  const seguir = useSeguir()
  // What was asked for stands until the list is read anew.
  const agora = seguir.isPending || seguir.isSuccess ? seguir.variables.sim : seguindo
  return (
    <Button
      variant={agora ? 'soft' : 'outline'}
      size="sm"
      aria-pressed={agora}
      aria-label={textos.seguirPessoa(nome)}
      icon={agora ? <Check aria-hidden size={16} /> : <Plus aria-hidden size={16} />}
      onClick={() => seguir.mutate({ id, sim: !agora })}
    >
      {agora ? textos.seguindo : textos.seguir}
    </Button>
  )
}
