import { podeAbrir } from '#domain/acesso/acesso.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Coracao } from '#web/favoritos/coracao.tsx'
import { DiretorioPage } from '#web/profissionais/diretorio-page.tsx'

/** `/especialistas` and below, for visitors and signed-in people. */
export function DiretorioRoute() {
  const usuario = useUsuario()
  const Favorito = usuario !== null && podeAbrir(usuario.perfil, '/perfil-paciente') ? Coracao : null
  return <DiretorioPage autenticado={usuario !== null} Favorito={Favorito} />
}
