import { readdir } from 'node:fs/promises'
import { open } from './raw-connection.ts'

export interface CutUploads {
  /** Bytes by which the memory of this process grew at most, the senders' included. */
  growth: number
  /** Milliseconds of other requests: the 99th in a hundred, before and while the uploads came. */
  p99: { before: number; during: number }
  /** Files still in `folder` when the connections had ended. */
  left: number
}

/**
 * Begins `count` uploads of `size` bytes at once, stops each at nine tenths and cuts the connection (R9), while somebody else asks.
 * @param rounds how often, one after the other
 */
export async function cutUploads(
  { port, url }: { port: number; url: string },
  {
    bearer,
    folder,
    count,
    size,
    rounds,
  }: { bearer: string; folder: string; count: number; size: number; rounds: number },
): Promise<CutUploads> {
  const before = await answerTimes(url, () => Promise.resolve())
  const rss = process.memoryUsage.rss()
  let peak = rss
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10)
  const part = Buffer.alloc(64 * 1024, 7)
  const during = await answerTimes(url, async () => {
    for (let round = 0; round < rounds; round++)
      await Promise.all(Array.from({ length: count }, () => cutOne(port, bearer, size, part)))
  })
  clearInterval(watch)
  const left = await leftAfter(folder)
  return { growth: peak - rss, p99: { before: p99(before), during: p99(during) }, left }
}

async function cutOne(port: number, bearer: string, size: number, part: Buffer): Promise<void> {
  const socket = await open(port)
  socket.write(
    `POST /api/arquivos/avatar?origem=cabecalho HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\ncontent-type: image/png\r\ncontent-length: ${size}\r\n\r\n`,
  )
  for (let sent = 0; sent < size * 0.9; sent += part.length)
    if (!socket.write(part))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.destroy()
}

/** Times of requests, one after the other, while `work` lasts and a hundred at least. */
async function answerTimes(url: string, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let working = true
  const done = work().finally(() => (working = false))
  while (working || times.length < 100) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/ambiente`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`somebody else was answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  await done
  return times
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!

/** What stays in the folder once nothing goes from it any more, at most ten seconds later. */
async function leftAfter(folder: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { length } = await readdir(folder)
    if (length === 0 || tries === 100) return length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
