import { PainelDoPaciente } from '#web/inicio/painel-do-paciente.tsx'
import { usePainel } from '#web/inicio/use-painel.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** ENTRAR-05: the patient's first tab is the home, as at `/`. */
export function Resumo() {
  if (usePainel()) return <PainelDoPaciente />
  return (
    <SkeletonGroup className="grid gap-5">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-60 w-full rounded-xl" />
      <Skeleton className="h-60 w-full rounded-xl" />
    </SkeletonGroup>
  )
}
