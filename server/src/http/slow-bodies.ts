import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const allowed = new WeakSet<Socket>()

/** Whether the request on this connection may take longer than usual. */
export function mayTakeLonger(socket: Socket): boolean {
  return allowed.has(socket)
}

export interface Patience {
  /** A part of the body has arrived. */
  heard(): void
  /** The body is complete, or never will be. */
  end(): void
}

/**
 * Gives the body of a request more time: a file over a phone's network needs more than the seconds of every request. It ends when nothing arrives for `silenceMs` or the whole
 * takes `wholeMs`.
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
