import type { Locator, Page } from 'playwright-core'
import { settled } from './browser.ts'

/** What journeys take from the demonstration, by a property. Its rows and their order depend on the day. */

interface ListedProfissional {
  id: string
  nome: string
  sub_especialidade: string | null
  registro: string
}

/** The professional of the finder's first page whose words need most room. */
export async function wordiestProfissional(url: string): Promise<ListedProfissional> {
  const answer = await fetch(`${url}/api/profissionais`)
  const { profissionais } = (await answer.json()) as { profissionais: ListedProfissional[] }
  return longest(profissionais, ({ sub_especialidade, registro }) => `${sub_especialidade} ${registro}`)
}

/** The newest posts' one with the longest title. */
export async function wordiestPost(url: string): Promise<{ id: string; titulo: string }> {
  const answer = await fetch(`${url}/api/posts/recentes`)
  return longest((await answer.json()) as { id: string; titulo: string }[], ({ titulo }) => titulo)
}

function longest<T>(all: readonly T[], words: (each: T) => string): T {
  return all.reduce((chosen, each) => (words(each).length > words(chosen).length ? each : chosen))
}

/**
 * Chooses in a calendar of free hours a day more than two weeks ahead. Nearer ones may hold another appointment of the demonstration's patients, who can have
 * one a day with each professional.
 */
export async function chooseDistantDay(page: Page, where: Page | Locator = page): Promise<void> {
  // Days of the months beside can be pressed and may have no hour.
  const days = where
    .locator('[role=gridcell]:not([data-outside])')
    .filter({ has: page.locator('button:enabled') })
  await where.getByRole('button', { name: 'Ir para o próximo mês' }).click()
  await settled(page)
  if ((await days.count()) === 0) await where.getByRole('button', { name: 'Ir para o mês anterior' }).click()
  await days.last().getByRole('button').click()
  await settled(page)
}

/**
 * Takes the last free hour of the day shown at which the patient has nothing of their own: of the demonstration, that depends on the day. Ends where the hour is held.
 * @throws when every hour of the day is refused
 */
export async function takeFreeHour(page: Page): Promise<void> {
  const hours = page.getByRole('radio', { disabled: false })
  for (let refused = 0; ; refused++) {
    await hours.first().waitFor()
    // The patient's own consultations strike hours out as they come.
    await settled(page)
    const place = (await hours.count()) - 1 - refused
    if (place < 0) break
    await hours.nth(place).click()
    const refusal = page.locator('#recusa-titulo')
    await page.getByRole('timer').or(refusal).first().waitFor({ state: 'attached' })
    if ((await refusal.count()) === 0) return
    await page.goBack()
  }
  throw new Error('no hour of the day is free for this patient')
}
