import type { Resposta } from '#domain/formularios/formulario.ts'
import { client } from '#web/rpc/client.ts'
import { openDeviceQueue, type DeviceQueue } from '#web/rpc/device-queue.ts'

/** What is done with a form by who answers it: an answer, or sending them all. */
export type Ato =
  | ({ tipo: 'resposta'; id: string; resposta_id: string } & Resposta)
  | { tipo: 'conclusao'; id: string }
export type FilaDeRespostas = DeviceQueue<Ato>

export const enviarAto = async (ato: Ato): Promise<void> => {
  if (ato.tipo === 'conclusao') await client.formularios.concluir({ id: ato.id })
  else {
    const { tipo: _, ...resposta } = ato
    await client.formularios.responder(resposta)
  }
}

/** What a person answered in this browser and the server does not have yet. */
export const abrirFila = (usuario_id: string): FilaDeRespostas =>
  openDeviceQueue<Ato>('formularios', usuario_id, {
    idOf: (ato) => (ato.tipo === 'resposta' ? ato.resposta_id : `conclusao ${ato.id}`),
    send: enviarAto,
  })
