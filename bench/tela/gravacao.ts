import type { Browser, Page } from 'playwright-core'

/** What the main thread of a page did meanwhile, by its own time of the processor, in milliseconds: what else the machine does leaves it as it is. */
export interface Gravacao {
  /** The longest task. */
  maior: number
  soma: number
}

interface Evento {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Time of the processor, microseconds. */
  tdur?: number
  args?: { name?: string; data?: { url?: string } }
}

/** Records what the page does during an act. */
export async function gravar(browser: Browser, page: Page, fazer: () => Promise<void>): Promise<Gravacao> {
  const cdp = await browser.newBrowserCDPSession()
  const eventos: Evento[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => eventos.push(...(value as unknown as Evento[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] },
  })
  // The mark says which thread is the page's.
  await page.evaluate("performance.mark('gravar')")
  await fazer()
  const fim = new Promise<void>((pronto) => cdp.once('Tracing.tracingComplete', () => pronto()))
  await cdp.send('Tracing.end')
  await fim
  await cdp.detach()
  const marca = eventos.find(({ name }) => name === 'gravar')
  if (!marca) throw new Error('the recording has no mark of the page')
  const tarefas = eventos
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name === 'ThreadControllerImpl::RunTask' &&
        ph === 'X' &&
        pid === marca.pid &&
        tid === marca.tid &&
        ts > marca.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000)
  return { maior: Math.max(0, ...tarefas), soma: tarefas.reduce((soma, cada) => soma + cada, 0) }
}
