import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { percentile } from './load.ts'

export interface CutUploads {
  /** Most bytes by which the memory of this process grew; the senders run in another one. */
  growth: number
  /** Milliseconds of other requests, median and 99th percentile, before and during the uploads. */
  p50: { before: number; during: number }
  p99: { before: number; during: number }
  /** Files still in `folder` after the connections ended. */
  left: number
}

/**
 * Begins `count` uploads of `size` bytes at once, stops each at nine tenths and cuts the connection (R9), while another client asks.
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
  const send = async (times: number) => {
    const senders = fork(new URL('./cutter-process.ts', import.meta.url), {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ORDEM: JSON.stringify({ port, bearer, count, size, rounds: times }),
      },
      execArgv: [],
    })
    const [code] = (await once(senders, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`the senders ended with ${code}`)
  }
  // The first uploads of a process also load and compile code.
  await send(1)
  const before = await answerTimes(url, () => Promise.resolve())
  const rss = process.memoryUsage.rss()
  let peak = rss
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10)
  const during = await answerTimes(url, () => send(rounds))
  clearInterval(watch)
  const left = await leftAfter(folder)
  const at = (share: number) => ({ before: percentile(before, share), during: percentile(during, share) })
  return { growth: peak - rss, p50: at(0.5), p99: at(0.99), left }
}

/** Times of requests, one after the other, while `work` lasts, a hundred at least. */
async function answerTimes(url: string, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const state = { working: true }
  const done = work().finally(() => (state.working = false))
  while (state.working || times.length < 100) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/ambiente`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`somebody else was answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  await done
  return times
}

/** Files left in the folder once it no longer changes, at most ten seconds later. */
async function leftAfter(folder: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { length } = await readdir(folder)
    if (length === 0 || tries === 100) return length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
