import { lazy, Suspense } from 'react'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const Time = lazy(() => import('./components/time.tsx').then((m) => ({ default: m.Time })))
const Circulo = lazy(() => import('./components/circulo.tsx').then((m) => ({ default: m.Circulo })))

/** `/equipe`: the teams of clinic managers, and the circle of those who look after people. */
export function EquipePage() {
  const usuario = useUsuario()
  if (!usuario) return null
  return (
    <Page kind="list">
      <Suspense
        fallback={
          <SkeletonGroup className="grid gap-4">
            <Skeleton className="h-9 w-48" />
            <Skeleton className="h-40 w-full" />
          </SkeletonGroup>
        }
      >
        {usuario.perfil === 'paciente-administrador' ? <Circulo eu={usuario.id} /> : <Time eu={usuario.id} />}
      </Suspense>
    </Page>
  )
}
