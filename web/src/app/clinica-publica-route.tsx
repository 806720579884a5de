import { useParams } from '@tanstack/react-router'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { ClinicaPublicaPage } from '#web/clinicas/clinica-publica-page.tsx'
import { Coracao } from '#web/favoritos/coracao.tsx'

/** `/clinicas-publicas/$id`, for visitors and signed-in people. */
export function ClinicaPublicaRoute() {
  const { id } = useParams({ from: '/clinicas-publicas/$id' })
  const usuario = useUsuario()
  const Favorito = usuario !== null && podeAbrir(usuario.perfil, '/perfil-paciente') ? Coracao : null
  return <ClinicaPublicaPage key={id} id={id} autenticado={usuario !== null} Favorito={Favorito} />
}
