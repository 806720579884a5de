import { expect, test } from 'vitest'
import { conferirConsultaComSinal } from '../consulta-com-sinal.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

test("APPT-07 C4 a deposit is asked for with the hour, reported as paid on a phone, confirmed on the professional's home, and seen at once", async () => {
  const { page, context, complaints } = await conferirConsultaComSinal(jornada)
  await inspecionar(page)
  const aceite = page.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ })
  if (await aceite.count()) await aceite.check()
  await page.getByRole('button', { name: /^Confirmar e pagar o sinal/ }).dblclick()

  await page.getByRole('heading', { name: 'Falta pagar o sinal' }).waitFor()
  await page.getByRole('img', { name: 'QR code do Pix' }).waitFor()
  await inspecionar(page)
  await page.goto('/consultas')
  await page.getByText(/Aguardando pagamento/).waitFor()
  await page.getByRole('button', { name: 'Pagar agora' }).click()
  const painel = page.getByRole('dialog', { name: 'Pagar com Pix' })
  await painel.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  await inspecionar(page)
  await painel.getByRole('button', { name: /^Já paguei/ }).dblclick()
  await painel.getByRole('heading', { name: 'Aguardando confirmação do profissional' }).waitFor()

  const helena = await jornada.entrar('profissional')
  const pix = helena.page.getByRole('listitem').filter({ hasText: 'Mariana Alves Teixeira' })
  await helena.page.getByRole('heading', { name: 'Pix a conferir' }).waitFor()
  await inspecionar(helena.page)
  await pix.getByRole('button', { name: /^Recebi o Pix/ }).click()
  // The patient's screen was not touched.
  await painel.getByRole('heading', { name: 'Pago', exact: true }).waitFor()
  await inspecionar(page)
  expect(complaints).toEqual([])
  expect(helena.complaints).toEqual([])
  await helena.context.close()
  await context.close()
})
