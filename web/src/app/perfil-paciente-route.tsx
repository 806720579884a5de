import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { PerfilPacientePage } from '#web/perfil/perfil-paciente-page.tsx'
import { abasDoPerfil } from './abas-do-perfil.ts'

/** `/perfil-paciente`: the page, with the tabs that the capabilities bring. */
export function PerfilPacienteRoute() {
  const usuario = useUsuario()
  // Somebody else may come in from another tab while this page is open: until the guard leads them on, it asks for nothing in their name.
  if (!usuario || !ehPaciente(usuario.perfil)) return null
  return <PerfilPacientePage abas={abasDoPerfil} />
}
