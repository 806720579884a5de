import { lazy, Suspense } from 'react'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from './messages.ts'

const AdministracaoPage = lazy(async () => ({
  default: (await import('#web/administracao/administracao-page.tsx')).AdministracaoPage,
}))
const PainelDoPaciente = lazy(async () => ({
  default: (await import('./painel-do-paciente.tsx')).PainelDoPaciente,
}))
const PainelDoProfissional = lazy(async () => ({
  default: (await import('./painel-do-profissional.tsx')).PainelDoProfissional,
}))

/**
 * `/` for all five profiles (ROUTE-05): patients, professionals and administrador-geral each have a home of their own.
 */
export function InicioPage() {
  const usuario = useUsuario()
  if (!usuario) return null
  const Painel =
    usuario.perfil === 'administrador-geral'
      ? AdministracaoPage
      : ehPaciente(usuario.perfil)
        ? PainelDoPaciente
        : PainelDoProfissional
  return (
    <Suspense fallback={<Esqueleto />}>
      <Painel />
    </Suspense>
  )
}

function Esqueleto() {
  return (
    <SkeletonGroup label={textos.carregando} className="grid gap-5">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-60 w-full rounded-xl" />
      <Skeleton className="h-60 w-full rounded-xl" />
    </SkeletonGroup>
  )
}
