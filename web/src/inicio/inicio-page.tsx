import { lazy, Suspense, useEffect } from 'react'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from './messages.ts'
import { usePainel } from './use-painel.ts'

const importar = {
  administracao: () => import('#web/administracao/administracao-page.tsx'),
  paciente: () => import('./painel-do-paciente.tsx'),
  profissional: () => import('./painel-do-profissional.tsx'),
}

const casas = {
  administracao: lazy(async () => ({ default: (await importar.administracao()).AdministracaoPage })),
  paciente: lazy(async () => ({ default: (await importar.paciente()).PainelDoPaciente })),
  profissional: lazy(async () => ({ default: (await importar.profissional()).PainelDoProfissional })),
}

/**
 * `/` for all five profiles (ROUTE-05): patients, professionals and administrador-geral each have a home of their own.
 */
export function InicioPage() {
  const usuario = useUsuario()
  const pronto = usePainel()
  const perfil = usuario?.perfil
  const casa =
    perfil === 'administrador-geral'
      ? 'administracao'
      : perfil && ehPaciente(perfil)
        ? 'paciente'
        : 'profissional'
  // The panel's file comes beside its data.
  useEffect(() => void importar[casa]().catch(() => undefined), [casa])
  if (!usuario) return null
  const Painel = casas[casa]
  return <Suspense fallback={<Esqueleto />}>{pronto ? <Painel /> : <Esqueleto />}</Suspense>
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
