import type { Browser, CDPSession, Page } from 'playwright-core'
import { Client } from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { entrar, mediana, type Alvo } from './navegador.ts'
import { gravar, type Gravacao } from './gravacao.ts'

const CARTOES = 200
const PASSO_MIN = 15
const VEZES = 5

export interface Gesto {
  nome: string
  /** From the press to the next paint, at CPU ÷ 4, milliseconds. Null for a drag, which has many. */
  ateAPintura: number | null
  /** The same, least disturbed by what else the machine did. */
  menor: number | null
  /** Longest task of the main thread by its own time of the processor, times four, milliseconds. */
  tarefa: number
  /** All its tasks until the view stands, likewise. */
  inteiro: number
}

/**
 * Fills a week of the demonstration's professional with 200 appointments, in a week to come.
 * @returns its Monday, as in '2026-11-30'
 */
export async function semanaCheia(dataDir: string, email: string): Promise<string> {
  const { host, port, user, stop } = await startEmbedded({ dataDir })
  const client = new Client({ host, port, user, database: 'saude', ssl: false })
  try {
    await client.connect()
    // Somebody may be elsewhere at that hour: each round asks other people.
    for (let rodada = 0; ; rodada++) {
      const { rows } = await client.query<{ segunda: string; faltam: number }>(SEMANA_CHEIA, [
        email,
        CARTOES,
        PASSO_MIN,
        rodada * 7,
      ])
      const { segunda, faltam } = rows[0]!
      if (faltam <= 0) return segunda
      if (rodada === 20) throw new Error(`the week lacks ${faltam} appointments`)
    }
  } finally {
    await client.end()
    await stop()
  }
}

const SEMANA_CHEIA = `
  with quem as (
    select p.id from profissionais p join usuarios u on u.id = p.usuario_id where u.email = $1
  ), semana as (
    select date_trunc('week', app_agora() at time zone 'America/Sao_Paulo')::date + 21 as segunda
  ), havia as (
    select count(*)::int as n from agendamentos a, quem, semana
    where a.profissional_id = quem.id
      and a.data_agendamento >= segunda::timestamp at time zone 'America/Sao_Paulo'
      and a.data_agendamento < (segunda + 7)::timestamp at time zone 'America/Sao_Paulo'
  ), lugares as (
    select row_number() over () as n, (segunda + dia) + make_interval(mins => 7 * 60 + passo * $3) as quando
    from semana, generate_series(0, 47) passo, generate_series(0, 6) dia
  ), livres as (
    select row_number() over (order by l.n) as n, quando from lugares l, quem
    where not exists (select from agendamentos a where a.profissional_id = quem.id and a.ocupacao &&
      tstzrange(quando at time zone 'America/Sao_Paulo', (quando + make_interval(mins => $3)) at time zone 'America/Sao_Paulo'))
  ), pessoas as (
    select id, row_number() over (order by id) as n, count(*) over () as todas from pacientes
  ), novas as (
    insert into agendamentos (paciente_id, profissional_id, data_agendamento, duracao_min, status)
    select pessoas.id, quem.id, quando at time zone 'America/Sao_Paulo', $3,
      (array['agendado', 'confirmado', 'reagendado'])[1 + l.n % 3]
    from livres l, quem, pessoas, havia
    where pessoas.n = 1 + (l.n + $4) % pessoas.todas and l.n <= $2 - havia.n
    on conflict do nothing
    returning 1
  )
  select segunda::text, ($2 - havia.n - (select count(*) from novas))::int as faltam from semana, havia`

/** Changes of view and a drag on a desk, with the whole week on screen. */
export async function medirAgenda(browser: Browser, alvo: Alvo, segunda: string): Promise<Gesto[]> {
  const { page, cdp, fechar } = await entrar(browser, alvo, 'profissional', {
    largura: 1440,
    em: `/agenda?visao=semana&dia=${segunda}`,
  })
  await page.locator('[data-cartao]').nth(150).waitFor()
  await emRepouso(page)
  const cartoes = await page.locator('[data-cartao]').count()
  console.log(`agenda: ${cartoes} cartões na semana de ${segunda}`)
  // Each view once, so that code and answers are there, as for whoever works with it.
  for (const visao of ['Mês', 'Dia', 'Semana']) await trocar(page, visao)
  const gestos: Gesto[] = []
  for (const [nome, de, para] of [
    ['semana para mês', 'Semana', 'Mês'],
    ['mês para semana', 'Mês', 'Semana'],
    ['semana para dia', 'Semana', 'Dia'],
    ['dia para semana', 'Dia', 'Semana'],
  ] as const)
    gestos.push(await medirTroca(browser, page, cdp, nome, de, para))
  gestos.push(await medirArrasto(browser, page))
  await fechar()
  return gestos
}

async function trocar(page: Page, visao: string): Promise<void> {
  await page.getByRole('radio', { name: visao, exact: true }).click()
  await emRepouso(page)
}

/** Until nothing is busy, and some time more for what follows. The live channel never rests. */
async function emRepouso(page: Page): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
  await page.waitForTimeout(900)
}

/** Runs in the page: the longest interaction since it was last asked. */
const OUVIR = `(() => {
  window.gestos = []
  new PerformanceObserver((lista) => window.gestos.push(...lista.getEntries().filter(({ interactionId }) => interactionId)))
    .observe({ type: 'event', durationThreshold: 16 })
})()`
const MAIOR = `(() => {
  const maior = Math.max(0, ...window.gestos.map(({ duration }) => duration))
  window.gestos = []
  return maior
})()`

async function medirTroca(
  browser: Browser,
  page: Page,
  cdp: CDPSession,
  nome: string,
  de: string,
  para: string,
): Promise<Gesto> {
  const pinturas: number[] = []
  if (!(await page.evaluate('"gestos" in window'))) await page.evaluate(OUVIR)
  for (let vez = 0; vez < VEZES; vez++) {
    await trocar(page, de)
    await page.evaluate(MAIOR)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await trocar(page, para)
    pinturas.push(await page.evaluate<number>(MAIOR))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  const gravacoes: Gravacao[] = []
  for (let vez = 0; vez < VEZES; vez++) {
    await trocar(page, de)
    gravacoes.push(await gravar(browser, page, () => trocar(page, para)))
  }
  return {
    nome,
    ateAPintura: mediana(pinturas),
    menor: Math.min(...pinturas),
    tarefa: mediana(gravacoes.map(({ maior }) => maior * 4)),
    inteiro: mediana(gravacoes.map(({ soma }) => soma * 4)),
  }
}

/** Takes a card, carries it over three days in many small steps, and gives it up. */
async function medirArrasto(browser: Browser, page: Page): Promise<Gesto> {
  await trocar(page, 'Semana')
  const gravacoes: Gravacao[] = []
  for (let vez = 0; vez < VEZES; vez++) {
    const cartao = page.locator('[data-cartao].cursor-grab').nth(20)
    await cartao.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await cartao.boundingBox())!
    gravacoes.push(
      await gravar(browser, page, async () => {
        await page.mouse.move(x + width / 2, y + height / 2)
        await page.mouse.down()
        for (let passo = 1; passo <= 40; passo++) {
          await page.mouse.move(x + width / 2 + passo * 9, y + height / 2 + passo * 4)
          await page.waitForTimeout(16)
        }
        await page.keyboard.press('Escape')
        await page.mouse.up()
        await page.waitForTimeout(200)
      }),
    )
  }
  return {
    nome: 'arrastar um cartão',
    ateAPintura: null,
    menor: null,
    tarefa: mediana(gravacoes.map(({ maior }) => maior * 4)),
    inteiro: mediana(gravacoes.map(({ soma }) => soma * 4)),
  }
}
