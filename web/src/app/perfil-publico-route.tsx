import { useParams } from '@tanstack/react-router'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Coracao, CoracaoDoVisitante } from '#web/favoritos/coracao.tsx'
import { PerfilPublicoPage } from '#web/profissionais/perfil-publico-page.tsx'

/** `/profissionais-publicos/$id` for visitors and signed-in people. Patients and visitors see the heart. */
export function PerfilPublicoRoute() {
  const { id } = useParams({ from: '/profissionais-publicos/$id' })
  const usuario = useUsuario()
  const Favorito =
    usuario === null ? CoracaoDoVisitante : podeAbrir(usuario.perfil, '/perfil-paciente') ? Coracao : null
  return <PerfilPublicoPage key={id} id={id} autenticado={usuario !== null} Favorito={Favorito} />
}
