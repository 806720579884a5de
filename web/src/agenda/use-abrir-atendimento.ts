import { useNavigate } from '@tanstack/react-router'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { destino } from '#web/lib/endereco.ts'

type Consulta = { id: string; paciente_id: string; profissional_id: string | null }

/** Address of the work surface of a consultation (`prontuario`). */
export const enderecoDoAtendimento = (paciente_id: string, consulta: string): string =>
  `/pacientes/${paciente_id}/atendimento?consulta=${consulta}`

/** Opens the work surface of a consultation that the caller attends; null for one of somebody else, whose desk only moves it on. */
export function useAbrirAtendimento(consulta: Consulta): (() => void) | null {
  const meu = useUsuario()?.dados_perfil.profissional?.id
  const navigate = useNavigate()
  if (!meu || meu !== consulta.profissional_id) return null
  return () => void navigate(destino(enderecoDoAtendimento(consulta.paciente_id, consulta.id)))
}
