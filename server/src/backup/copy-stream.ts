import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { Query, type Client } from 'pg'

/** Members of the driver's Query during a COPY that its types lack: pinned with the driver's version. */
interface Wire {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
  stream: NodeJS.WritableStream & NodeJS.ReadableStream & { writableNeedDrain: boolean }
}
type Answered = (error: Error | null) => void
const DriverQuery = Query as unknown as new (config: { text: string; callback: Answered }) => object

/** COPY … TO STDOUT; each message of the server holds one row. */
class CopyOut extends DriverQuery {
  #row: (row: Buffer, wire: Wire) => void

  constructor(text: string, row: (row: Buffer, wire: Wire) => void, callback: Answered) {
    super({ text, callback })
    this.#row = row
  }

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    this.#row(chunk, wire)
  }
}

/** COPY … FROM STDIN. */
class CopyIn extends DriverQuery {
  #source: AsyncIterable<Buffer>

  constructor(text: string, source: AsyncIterable<Buffer>, callback: Answered) {
    super({ text, callback })
    this.#source = source
  }

  handleCopyInResponse(wire: Wire): void {
    void this.#send(wire).catch((error: Error) => wire.sendCopyFail(error.message))
  }

  async #send(wire: Wire): Promise<void> {
    for await (const chunk of this.#source) {
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain)
        await new Promise<void>((resolve) => wire.stream.once('drain', resolve))
    }
    wire.endCopyFrom()
  }
}

/**
 * Runs a COPY … TO STDOUT into a file, no faster than the disk writes.
 * @param row receives each row, as the text of the file
 */
export async function copyToFile(
  client: Client,
  statement: string,
  file: string,
  row: (row: Buffer) => void,
): Promise<void> {
  const output = createWriteStream(file, { mode: 0o600 })
  try {
    await new Promise<void>((resolve, reject) => {
      output.once('error', reject)
      let paused: Wire['stream'] | null = null
      const goOn = () => {
        paused?.resume()
        paused = null
      }
      output.on('drain', goOn)
      const write = (each: Buffer, { stream }: Wire) => {
        row(each)
        // A copy, because the driver reads the next rows into the same memory.
        if (output.write(Buffer.from(each)) || paused) return
        paused = stream
        stream.pause()
      }
      client.query(
        new CopyOut(statement, write, (error) => {
          goOn()
          if (error) reject(error)
          else resolve()
        }) as never,
      )
    })
    await finished(output.end())
  } catch (error) {
    output.destroy()
    throw error
  }
}

/** Runs a COPY … TO STDOUT and only reads the rows. */
export function readRows(client: Client, statement: string, row: (row: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(statement, row, (error) => (error ? reject(error) : resolve())) as never)
  })
}

/** A file in pieces, opened with the first of them: what goes wrong then has somebody who waits for it. */
async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file, { highWaterMark: 256 * 1024 })
}

/** Runs a COPY … FROM STDIN from a file, no faster than the server reads. */
export function copyFromFile(client: Client, statement: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyIn(statement, chunksOf(file), (error) => (error ? reject(error) : resolve())) as never,
    )
  })
}
