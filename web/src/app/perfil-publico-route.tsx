import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { PerfilPublicoPage } from '#web/profissionais/perfil-publico-page.tsx'

const Coracao = lazy(() => import('#web/favoritos/coracao.tsx').then((m) => ({ default: m.Coracao })))
const CoracaoDoVisitante = lazy(() =>
  import('#web/favoritos/coracao.tsx').then((m) => ({ default: m.CoracaoDoVisitante })),
)

/** `/profissionais-publicos/$id` for visitors and signed-in people. Patients and visitors see the heart. */
export function PerfilPublicoRoute() {
  const { id } = useParams({ from: '/profissionais-publicos/$id' })
  const usuario = useUsuario()
  const Favorito =
    usuario === null ? CoracaoDoVisitante : podeAbrir(usuario.perfil, '/perfil-paciente') ? Coracao : null
  return <PerfilPublicoPage key={id} id={id} autenticado={usuario !== null} Favorito={Favorito} />
}
