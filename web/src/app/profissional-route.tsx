import { lazy, Suspense } from 'react'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import { useSessao, useUsuario } from '#web/acesso/sessao-context.ts'
import { PageSkeleton } from './page-skeleton.tsx'

const PerfilProfissionalPage = lazy(async () => ({
  default: (await import('#web/profissionais/editor/perfil-profissional-page.tsx')).PerfilProfissionalPage,
}))
const ProximosPage = lazy(async () => ({
  default: (await import('#web/profissionais/proximos-page.tsx')).ProximosPage,
}))

/** `/profissional` is two pages (ROUTE-12): the own profile for professionals, who attends nearby for patients. */
export function ProfissionalRoute() {
  const usuario = useUsuario()
  const sessao = useSessao()
  if (!usuario) return null
  return (
    <Suspense fallback={<PageSkeleton />}>
      {ehProfissional(usuario.perfil) ? (
        <PerfilProfissionalPage nome={usuario.nome} sessao={sessao} />
      ) : (
        <ProximosPage />
      )}
    </Suspense>
  )
}
