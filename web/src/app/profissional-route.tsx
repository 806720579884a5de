import { lazy, Suspense } from 'react'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import { useSessao, useUsuario } from '#web/acesso/sessao-context.ts'
import { useAbrirDialogo } from '#web/perfil/dialogos-context.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const PerfilProfissionalPage = lazy(async () => ({
  default: (await import('#web/profissionais/editor/perfil-profissional-page.tsx')).PerfilProfissionalPage,
}))
const SituacaoDoCadastro = lazy(async () => ({
  default: (await import('#web/aprovacao/situacao-do-cadastro.tsx')).SituacaoDoCadastro,
}))
const AvaliacoesRecebidas = lazy(async () => ({
  default: (await import('#web/avaliacoes/recebidas.tsx')).AvaliacoesRecebidas,
}))
const ProximosPage = lazy(async () => ({
  default: (await import('#web/profissionais/proximos-page.tsx')).ProximosPage,
}))

/** `/profissional` is two pages (ROUTE-12): professionals edit their profile, patients see those who attend nearby. */
export function ProfissionalRoute() {
  const usuario = useUsuario()
  const sessao = useSessao()
  if (!usuario) return null
  return (
    <Suspense fallback={<PageSkeleton />}>
      {ehProfissional(usuario.perfil) ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PerfilProfissionalPage nome={usuario.nome} sessao={sessao} topo={<Situacao />} />
          <Suspense fallback={<Skeleton className="h-40 w-full rounded-xl" />}>
            <AvaliacoesRecebidas />
          </Suspense>
        </div>
      ) : (
        <ProximosPage />
      )}
    </Suspense>
  )
}

/** Loads by itself, so that the editor does not wait. */
function Situacao() {
  const abrir = useAbrirDialogo()
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full rounded-xl" />}>
      <SituacaoDoCadastro onEscolherFoto={() => abrir({ dialogo: 'foto', origem: 'cabecalho' })} />
    </Suspense>
  )
}
