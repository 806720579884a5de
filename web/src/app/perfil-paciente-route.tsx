import { PerfilPacientePage } from '#web/perfil/perfil-paciente-page.tsx'
import { abasDoPerfil } from './abas-do-perfil.ts'

/** `/perfil-paciente`: the page with the tabs of the capabilities. */
export function PerfilPacienteRoute() {
  return <PerfilPacientePage abas={abasDoPerfil} />
}
