import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CDPSession, Page } from 'playwright-core'
import { newSession } from '../browser.ts'
import { abrirJornada } from '../jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

const QUANTOS = 300
/** Milliseconds of work that one task may take on a phone. */
const LIMITE_MS = 200

/** Publishes posts as this profile, the way that a browser does. */
async function publicar(perfil: string, quantos: number, titulo: (n: number) => string): Promise<void> {
  const { access_token } = JSON.parse(await newSession(jornada.url, jornada.login(perfil))) as {
    access_token: string
  }
  const pedir = async (metodo: string, caminho: string, corpo: object) => {
    const resposta = await fetch(`${jornada.url}/api${caminho}`, {
      method: metodo,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(corpo),
    })
    expect(resposta.status, await resposta.clone().text()).toBe(200)
  }
  for (let n = 0; n < quantos; n += 1) {
    const id = randomUUID()
    await pedir('PUT', `/posts/${id}/rascunho`, {
      versao: 0,
      tipo_post: 'discussao',
      titulo: titulo(n),
      conteudo: `${'Dormir bem, comer devagar e caminhar um pouco todos os dias ajudam mais do que parece. '.repeat(1 + (n % 6))}#rotina #saude${n % 9}`,
      midias: [],
      mencoes: [],
    })
    await pedir('POST', `/posts/${id}/publicacao`, { versao: 1 })
  }
}

/** Work of the page's own thread, task by task, in milliseconds of that thread: a busy machine does not count. */
async function tarefas(cdp: CDPSession, enquanto: () => Promise<void>): Promise<number[]> {
  const vistas: { name: string; tdur?: number; pid: number; tid: number }[] = []
  const nomes: { name: string; pid: number; tid: number; args?: { name?: string } }[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const cada of value as unknown as typeof nomes & typeof vistas) {
      if (cada.name === 'thread_name') nomes.push(cada)
      else if (cada.name.endsWith('RunTask')) vistas.push(cada)
    }
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await enquanto()
  const fim = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await fim
  const principais = new Set(
    nomes.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return vistas
    .filter(({ pid, tid, tdur }) => tdur !== undefined && principais.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur! / 1_000)
}

const cartoes = (page: Page) => page.locator('[data-post]')
/** The post under a third of the screen, and where its top stands. */
const lido = (page: Page) =>
  page.evaluate(`(() => {
    const cartao = [...document.querySelectorAll('[data-post]')].find((cada) => cada.getBoundingClientRect().bottom > innerHeight / 3)
    return cartao && [cartao.dataset.post, Math.round(cartao.getBoundingClientRect().top)]
  })()`) as Promise<[string, number]>

test('REDE-01 300 posts are scrolled on a phone without a long task, and what is new or comes back moves nobody', async () => {
  await publicar('profissional', QUANTOS, (n) => `Rotina ${n + 1}`)
  const { page, context } = await jornada.entrar('paciente', { width: 360, em: '/rede?ordem=recentes' })
  await cartoes(page).first().waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const medidas = await tarefas(cdp, async () => {
    for (let passo = 0; passo < 1_500 && (await cartoes(page).count()) < QUANTOS; passo += 1) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(40)
    }
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(await cartoes(page).count()).toBeGreaterThanOrEqual(QUANTOS)
  medidas.sort((a, b) => b - a)
  process.stdout.write(
    `tasks ${medidas.length}, longest ${medidas
      .slice(0, 5)
      .map((ms) => ms.toFixed(0))
      .join(', ')} ms\n`,
  )
  expect(medidas.length).toBeGreaterThan(100)
  expect(medidas[0]).toBeLessThan(LIMITE_MS)

  // New posts are told in a pill within seconds, and the post that is read stays where it stands.
  await page.waitForTimeout(1_000)
  const antes = await lido(page)
  await publicar('profissional', 3, (n) => `Novidade ${n + 1}`)
  await page.getByRole('button', { name: '3 publicações novas' }).waitFor()
  expect(await lido(page)).toEqual(antes)

  // There and back again: the same post at the same height.
  await page.locator(`[data-post="${antes[0]}"]`).getByRole('heading', { level: 2 }).getByRole('link').click()
  await page.waitForURL('**/post/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await cartoes(page).first().waitFor()
  await expect.poll(async () => (await lido(page))[0]).toBe(antes[0])
  expect(Math.abs((await lido(page))[1] - antes[1])).toBeLessThan(120)

  // The pill leads to what is new.
  await page.getByRole('button', { name: '3 publicações novas' }).click()
  await page.getByRole('heading', { level: 2, name: 'Novidade 3' }).waitFor()
  await context.close()
})
