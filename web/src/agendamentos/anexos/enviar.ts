import { client } from '#web/rpc/client.ts'

/** Sends one file to an appointment. @param onEnviar receives the part sent, 0 to 1 */
export function enviarAnexo(agendamento_id: string, arquivo: File, onEnviar: (parte: number) => void) {
  const type = arquivo.type || 'application/octet-stream'
  return client.agendamentos.anexar(
    { query: { agendamento_id }, body: new File([arquivo], arquivo.name, { type }) },
    { context: { onEnviar } },
  )
}
