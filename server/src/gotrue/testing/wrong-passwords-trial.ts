import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { TestAuth } from './auth.ts'

export interface WrongPasswordsFigures {
  /** The different statuses of the answers. */
  statuses: number[]
  /** Processor time beside the event loop, as a share of all. */
  elsewhere: number
  /** 99 % of the turns of the event loop were late by at most so many milliseconds. */
  loopDelayP99Ms: number
}

/** Signs in with a wrong password so many times at once. */
export async function tryWrongPasswords(t: TestAuth, times: number): Promise<WrongPasswordsFigures> {
  await t.account('alvo@exemplo.com.br')
  const [all, loop] = [process.cpuUsage(), process.threadCpuUsage()]
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const body = { email: 'alvo@exemplo.com.br', password: 'Errada#1234' }
  const answers = await Promise.all(
    Array.from({ length: times }, () => t.send('POST', '/token?grant_type=password', { body })),
  )
  delay.disable()
  const [allSpent, loopSpent] = [process.cpuUsage(all), process.threadCpuUsage(loop)]
  const [whole, loopAlone] = [allSpent.user + allSpent.system, loopSpent.user + loopSpent.system]
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    elsewhere: (whole - loopAlone) / whole,
    loopDelayP99Ms: delay.percentile(99) / 1e6,
  }
}
