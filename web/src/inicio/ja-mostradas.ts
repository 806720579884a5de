import { useQuery } from '@tanstack/react-query'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'

/**
 * Ids of the visits that stand whole in another card of the same home: a patient's next one, a professional's of today.
 * The lists leave them out, since a visit stands once on a home.
 */
export function useJaMostradas(perfil: string, paciente_id?: string): readonly string[] {
  const paciente = ehPaciente(perfil)
  const { data: proxima } = useQuery({
    ...api.agendamentos.proxima.queryOptions({ input: { paciente_id } }),
    enabled: paciente,
  })
  const { data: hoje } = useQuery({
    ...api.inicio.hoje.queryOptions({ input: { zona: zonaDaqui() } }),
    enabled: !paciente,
  })
  if (paciente) return proxima ? [proxima.id] : []
  return hoje?.itens.map(({ id }) => id) ?? []
}
