import { openEncryptedStore } from '#web/lib/encrypted-store.ts'
import { valeRepetir } from './errors.ts'

/** Acts that wait on this device to be sent, the oldest first. Encrypted, and for their person alone. */
export interface DeviceQueue<Act> {
  /** All that waits. */
  read(): Promise<Act[]>
  keep(act: Act): Promise<void>
  /** Sends what waits. @returns those that the server refused for good: they are in the queue no more */
  send(): Promise<Act[]>
}

/**
 * The queue of a person in this browser. Every act keeps the id that the device gave it, so that one whose answer was lost is done once.
 * @param name of the store
 * @param owner id of the person
 */
export function openDeviceQueue<Act>(
  name: string,
  owner: string,
  { idOf, send }: { idOf: (act: Act) => string; send: (act: Act) => Promise<unknown> },
): DeviceQueue<Act> {
  const kept = openEncryptedStore<Act>(name, owner)

  const sendAll = async () => {
    const refused: Act[] = []
    for (const { id, value: act } of await kept.all()) {
      if (act) {
        try {
          await send(act)
        } catch (error) {
          // Still no connection, or the server is not well: what waits goes on waiting, in its order.
          if (valeRepetir(error)) return refused
          refused.push(act)
        }
      }
      await kept.remove(id)
    }
    return refused
  }

  return {
    read: async () => (await kept.all()).flatMap(({ value }) => value ?? []),

    keep: (act) => kept.put(idOf(act), act),

    // One tab at a time: two would only ask twice.
    send: () => (navigator.locks ? navigator.locks.request(`${name} ${owner}`, sendAll) : sendAll()),
  }
}
