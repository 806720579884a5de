import { Socket } from 'node:net'

/**
 * The socket of a pooled connection. What the driver writes in one turn of the event loop leaves as one packet, so that the statements of a flush reach the database together; by
 * itself the driver sends one packet for each statement.
 */
export class OnePacketSocket extends Socket {
  #gathering = false

  override cork(): void {
    super.cork()
    if (this.#gathering) return
    this.#gathering = true
    super.cork()
    process.nextTick(() => {
      this.#gathering = false
      this.uncork()
    })
  }
}
