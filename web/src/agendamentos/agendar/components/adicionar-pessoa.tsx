import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Marcacao } from '../marcacao.ts'
import { quem } from '../messages.ts'

const DependenteDialog = lazy(async () => ({
  default: (await import('#web/equipe/components/dependente-dialog.tsx')).DependenteDialog,
}))

/** CIRCULO-01: adds somebody within the booking, which goes on for them. */
export function AdicionarPessoa({ ir, sozinho = false }: { ir: Marcacao['ir']; sozinho?: boolean }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button
        variant={sozinho ? 'link' : 'outline'}
        icon={<UserPlus aria-hidden size={18} />}
        className={sozinho ? 'min-h-11 text-sm' : 'min-h-16 w-full justify-start'}
        onClick={() => setAberto(true)}
      >
        {sozinho ? quem.outraPessoa : quem.adicionar}
      </Button>
      {aberto ? (
        <Suspense fallback={null}>
          <DependenteDialog
            onFechar={() => setAberto(false)}
            onAdicionar={(paciente_id) => ir({ para: paciente_id })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
