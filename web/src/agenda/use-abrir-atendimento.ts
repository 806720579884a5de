import { useNavigate } from '@tanstack/react-router'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { destino } from '#web/lib/endereco.ts'
import { enderecoDoAtendimento } from './endereco-do-atendimento.ts'

type Consulta = { id: string; paciente_id: string; profissional_id: string | null }

/** Opens the work surface of a consultation that the caller attends; null for one of somebody else, whose desk only moves it on. */
export function useAbrirAtendimento(consulta: Consulta): (() => void) | null {
  const meu = useUsuario()?.dados_perfil.profissional?.id
  const navigate = useNavigate()
  if (!meu || meu !== consulta.profissional_id) return null
  return () => void navigate(destino(enderecoDoAtendimento(consulta.paciente_id, consulta.id)))
}
