import type { Browser, Request } from 'playwright-core'
import { entrar, mediana, type Alvo } from './navegador.ts'

/** The slowed phone of the design: CPU ÷ 4, 1.6 Mb/s, 150 ms. */
export const REDE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const VEZES = 5

export interface Casa {
  perfil: string
  pedidos: number
  scriptKB: number
  /** Until the cards of the home are drawn, seconds: median and the least disturbed. */
  conteudo: number
  menor: number
  /** Layout shift. */
  salto: number
}

/** Each home on the screen of a phone, and what stands there when it is drawn. */
const CASAS = [
  ['paciente', '/'],
  ['paciente-administrador', '/'],
  ['profissional', '/'],
  ['profissional-administrador', '/'],
  ['clinica', '/clinicas'],
  ['administrador-geral', '/'],
] as const

/** In the page: when the last large piece was painted, and how much moved. */
const OUVIR = `
  window.pintado = 0
  window.salto = 0
  new PerformanceObserver((lista) => { for (const { startTime } of lista.getEntries()) window.pintado = startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((lista) => { for (const cada of lista.getEntries()) if (!cada.hadRecentInput) window.salto += cada.value })
    .observe({ type: 'layout-shift', buffered: true })`

/** Whether the cards stand. In the page. */
const PRONTA = `document.readyState === 'complete' && document.querySelector('main h2') !== null &&
  document.querySelector('[aria-busy=true]') === null`

export async function medirCasas(browser: Browser, alvo: Alvo, so?: string): Promise<Casa[]> {
  const casas: Casa[] = []
  for (const [perfil, em] of CASAS)
    if (!so || perfil === so)
      if (alvo.logins.some((cada) => cada.perfil === perfil))
        casas.push(await medirCasa(browser, alvo, perfil, em))
  return casas
}

async function medirCasa(browser: Browser, alvo: Alvo, perfil: string, em: string): Promise<Casa> {
  const conteudos: number[] = []
  let pedidos = 0
  let scriptKB = 0
  let salto = 0
  for (let vez = 0; vez < VEZES; vez++) {
    const { page, cdp, fechar } = await entrar(browser, alvo, perfil, { largura: 360 })
    await page.addInitScript({ content: OUVIR })
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', REDE)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const vistos: Request[] = []
    page.on('request', (request) => vistos.push(request))
    await page.goto(em, { waitUntil: 'commit' })
    while (!(await page.evaluate(PRONTA))) await page.waitForTimeout(100)
    await page.waitForTimeout(700)
    const visto = await page.evaluate<{ pintado: number; salto: number }>('({ pintado, salto })')
    conteudos.push(visto.pintado / 1000)
    salto = Math.max(salto, visto.salto)
    pedidos = vistos.length
    const scripts = vistos.filter((request) => request.resourceType() === 'script')
    const bytes = await Promise.all(
      scripts.map(async (request) => (await request.response())?.finished().then(() => request.sizes())),
    )
    scriptKB = bytes.reduce((soma, cada) => soma + (cada?.responseBodySize ?? 0), 0) / 1000
    await fechar()
  }
  return { perfil, pedidos, scriptKB, conteudo: mediana(conteudos), menor: Math.min(...conteudos), salto }
}
