import { ORPCError } from '@orpc/server'
import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { takeLonger } from './slow-bodies.ts'
import { erroComum } from '../rpc/errors.ts'
import { takeAwayOld } from '../armazem/take-away-old.ts'

/** How long a whole file may take, and how long a pause may last. */
const WHOLE_MS = 5 * 60_000
const SILENCE_MS = 20_000

export interface Received {
  /** Read from the disk, so it takes no memory. */
  file: File
  /** Deletes the file. To be called in every case. */
  discard(): Promise<void>
}

export interface Inbox {
  /**
   * Takes in the body of a request, at most `max` bytes. A larger declared size is refused before a byte is read, a larger real size at the first byte too many.
   * @throws GRANDE_DEMAIS with `message`, ENTRADA_INVALIDA when the body ended before its declared length
   */
  receive(request: IncomingMessage, limit: { maximo: number; mensagem?: string }): Promise<Received>
}

/** The sender's name for the file (RFC 6266, `filename*`). A caller that stores it must clean it. */
function nameOf({ headers }: IncomingMessage): string | null {
  const given = /filename\*=utf-8''([^;]*)/i.exec(headers['content-disposition'] ?? '')?.[1]
  try {
    return given ? decodeURIComponent(given) : null
  } catch {
    return null
  }
}

/** A folder for files that are arriving, or that a procedure has not decided about. */
export async function openInbox(folder: string): Promise<Inbox> {
  await mkdir(folder, { recursive: true })
  await takeAwayOld(folder)

  return {
    async receive(request, { maximo, mensagem }) {
      const tooLarge = () =>
        new ORPCError('GRANDE_DEMAIS', {
          status: 413,
          message: mensagem ?? erroComum('GRANDE_DEMAIS').message,
        })
      if (Number(request.headers['content-length'] ?? 0) > maximo) throw tooLarge()

      const draft = join(folder, randomUUID())
      const discard = () => rm(draft, { force: true })
      let size = 0
      const patience = takeLonger(request, { wholeMs: WHOLE_MS, silenceMs: SILENCE_MS })
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          patience.heard()
          size += chunk.length
          if (size > maximo) return done(tooLarge())
          done(null, chunk)
        },
      })
      try {
        await pipeline(request, counted, createWriteStream(draft, { flags: 'wx' }))
        const type = request.headers['content-type'] ?? ''
        const file = new File([await openAsBlob(draft)], nameOf(request) ?? 'arquivo', { type })
        return { file, discard }
      } catch (error) {
        await discard()
        throw error instanceof ORPCError || !request.destroyed
          ? error
          : erroComum('ENTRADA_INVALIDA', { campos: [] })
      } finally {
        patience.end()
      }
    },
  }
}
