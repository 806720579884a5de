import { client } from '#web/rpc/client.ts'
import { openDeviceQueue } from '#web/rpc/device-queue.ts'

export type RegistroNovo = Parameters<typeof client.trilhas.registrar>[0]

/** What a person recorded in this browser and the server does not have yet. */
export const abrirFila = (usuario_id: string) =>
  openDeviceQueue<RegistroNovo>('trilhas', usuario_id, {
    idOf: ({ registro_id }) => registro_id,
    send: (novo) => client.trilhas.registrar(novo),
  })
