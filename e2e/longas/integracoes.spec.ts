import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

test('ALCANCE-05 ALCANCE-06 a professional makes a key from the settings, another system reads with it, and the key ends when it is revoked', async () => {
  const helena = await jornada.entrar('profissional', { em: '/configuracoes' })
  const { page } = helena
  const principal = page.getByRole('main')
  await principal.getByRole('link', { name: /^Integrações/ }).click()
  await principal.getByRole('region', { name: 'Webhooks' }).waitFor()
  await inspecionar(page, [360, 768, 1440])

  await principal.getByRole('button', { name: 'Nova chave' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova chave' })
  await nova.getByRole('button', { name: /^Criar chave/ }).click()
  await nova.getByText('Escolha pelo menos uma permissão.').waitFor()
  await inspecionar(page, [360, 1440])
  await nova.getByRole('textbox', { name: 'Nome' }).fill('Sistema da clínica')
  await nova.getByLabel(/^Ler profissionais/).check()
  await nova.getByLabel(/^Ler em FHIR/).check()
  await nova.getByRole('button', { name: /^Criar chave/ }).click()
  const mostrada = page.getByRole('dialog', { name: 'Sua chave de acesso' })
  const chave = await mostrada.getByRole('textbox').inputValue()
  expect(chave).toMatch(/^saude_[\w-]{43}$/)
  await inspecionar(page, [360, 1440])
  await mostrada.getByRole('button', { name: 'Já guardei' }).click()

  const { origin } = new URL(page.url())
  const pedir = async (caminho: string) => {
    const resposta = await fetch(`${origin}${caminho}`, { headers: { authorization: `Bearer ${chave}` } })
    return { status: resposta.status, corpo: (await resposta.json()) as Record<string, unknown> }
  }
  expect((await pedir('/api/v1/profissionais')).status).toBe(200)
  expect((await pedir('/fhir/Schedule')).corpo).toMatchObject({ resourceType: 'Bundle', type: 'searchset' })
  expect((await pedir('/api/agenda/pendentes')).corpo).toMatchObject({ code: 'FORA_DO_ESCOPO' })

  await principal.getByRole('button', { name: /^Sistema da clínica/ }).click()
  const aberta = page.getByRole('dialog', { name: 'Sistema da clínica' })
  await aberta.getByText('FHIR: agendas').waitFor()
  await inspecionar(page, [360, 1440])
  await aberta.getByRole('button', { name: 'Revogar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
  await aberta.getByText('Revogada', { exact: true }).waitFor()
  expect((await pedir('/api/v1/profissionais')).corpo).toMatchObject({ code: 'CHAVE_REVOGADA' })
  expect(helena.complaints).toEqual([])
  await helena.context.close()
})

test('ALCANCE-05 a manager sees that the webhook of a clinic was switched off and what waits for it, and an address inside the network is refused', async () => {
  const gestora = await jornada.entrar('profissional-administrador', { em: '/integracoes' })
  const { page } = gestora
  const principal = page.getByRole('main')
  const de = principal.getByLabel('Integrações de')
  await de.waitFor()
  const antigo = principal.getByRole('button', { name: /sistema-antigo\.example/ })
  for (const clinica of await de.locator('option').allTextContents()) {
    await de.selectOption({ label: clinica })
    if ((await antigo.count()) > 0) break
  }
  await antigo.click()
  const aberto = page.getByRole('dialog')
  await aberto.getByText(/Desligado depois de dias sem resposta/).waitFor()
  await aberto.getByText('Consulta cancelada').nth(1).waitFor()
  await inspecionar(page, [360, 1440])
  await aberto.getByRole('button', { name: 'Fechar' }).first().click()

  await principal.getByRole('button', { name: 'Novo webhook' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo webhook' })
  await novo.getByLabel('Endereço').fill('https://127.0.0.1/avisos')
  await novo.getByRole('button', { name: /^Criar webhook/ }).click()
  await novo.getByText(/Este endereço não pode receber avisos/).waitFor()
  await inspecionar(page, [360, 1440])
  // The browser notes an answer that is no success.
  expect(gestora.complaints.filter((queixa) => !queixa.includes('422'))).toEqual([])
  await gestora.context.close()
})
