import { useParams } from '@tanstack/react-router'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { PerfilPublicoPage } from '#web/profissionais/perfil-publico-page.tsx'

/** `/profissionais-publicos/$id` for a visitor or a person who is in. */
export function PerfilPublicoRoute() {
  const { id } = useParams({ from: '/profissionais-publicos/$id' })
  return <PerfilPublicoPage key={id} id={id} autenticado={useUsuario() !== null} />
}
