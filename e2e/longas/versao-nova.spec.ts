import { expect, test } from 'vitest'
import { abrirJornada } from '../jornada.ts'

const jornada = abrirJornada()

/** A visitor to whom the file of the page of forgotten passwords is gone, while so many documents are loaded. */
async function semOArquivo(documents: number) {
  const { page, context } = await jornada.visitar()
  let seen = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen++
  })
  await page.route(/forgot-password-page-[^/]*\.js/, (route) =>
    seen <= documents ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
  return { page, context, documents: () => seen }
}

test('a page whose file is gone since a new version is loaded anew once, and says so', async () => {
  const { page, context } = await semOArquivo(1)
  await page.getByText('O App da Saúde foi atualizado. Recarregamos a página para você.').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/forgot-password')
  await page.getByRole('heading', { name: 'Algo deu errado' }).waitFor({ state: 'detached' })
  await context.close()
})

test('where that does not help, the error stays with a button, and nothing loops', async () => {
  const { page, context, documents } = await semOArquivo(100)
  await page.getByRole('button', { name: 'Recarregar a página' }).waitFor()
  expect(documents()).toBe(2)
  await page.waitForTimeout(1_500)
  expect(documents()).toBe(2)
  expect(await page.getByText('Recarregamos a página para você.').count()).toBe(0)
  await context.close()
})
