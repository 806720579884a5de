import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from './messages.ts'
import { trazerPainel, usePainel } from './use-painel.ts'

const casas = {
  administracao: partes(() => import('#web/administracao/administracao-page.tsx')),
  paciente: partes(() => import('./painel-do-paciente.tsx')),
  profissional: partes(() => import('./painel-do-profissional.tsx')),
}

const paineis = {
  administracao: casas.administracao.parte('AdministracaoPage'),
  paciente: casas.paciente.parte('PainelDoPaciente'),
  profissional: casas.profissional.parte('PainelDoProfissional'),
}

function casaDe(perfil: string | undefined): keyof typeof casas {
  if (perfil === 'administrador-geral') return 'administracao'
  return perfil && ehPaciente(perfil) ? 'paciente' : 'profissional'
}

/** Brings the home and what its cards show: from then on it is drawn at once. */
export async function preparar(
  { id, perfil }: UsuarioDaSessao,
  queries: QueryClient,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all([casas[casaDe(perfil)].trazer(), trazerPainel(id, queries, signal)])
}

/**
 * `/` for all five profiles (ROUTE-05): patients, professionals and administrador-geral each have a home of their own.
 */
export function InicioPage() {
  const usuario = useUsuario()
  const pronto = usePainel()
  const casa = casaDe(usuario?.perfil)
  // The panel's file comes beside its data.
  useEffect(() => void casas[casa].trazer().catch(() => undefined), [casa])
  if (!usuario) return null
  const Painel = paineis[casa]
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
