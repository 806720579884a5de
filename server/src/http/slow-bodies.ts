import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const allowed = new WeakSet<Socket>()

/** Whether the request on this connection is one that may take longer than requests usually may. */
export function mayTakeLonger(socket: Socket): boolean {
  return allowed.has(socket)
}

export interface Patience {
  /** Something of the body came. */
  heard(): void
  /** The body is there, or will not be. */
  end(): void
}

/**
 * Lets the body of a request take its time: a file over a phone's network needs more than the seconds that every request has. It ends
 * all the same when nothing comes for `silenceMs` or the whole takes `wholeMs`.
 */
export function takeLonger(
  request: IncomingMessage,
  { wholeMs, silenceMs }: { wholeMs: number; silenceMs: number },
): Patience {
  const { socket } = request
  const giveUp = () => void request.destroy()
  const whole = setTimeout(giveUp, wholeMs)
  const silence = setTimeout(giveUp, silenceMs)
  allowed.add(socket)
  return {
    heard: () => void silence.refresh(),
    end() {
      clearTimeout(whole)
      clearTimeout(silence)
      allowed.delete(socket)
    },
  }
}
