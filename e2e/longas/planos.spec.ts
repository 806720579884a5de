import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDays } from '../days.ts'
import { today } from '../demonstration.ts'
import { inspecionar } from '../jornada.ts'
import { settled } from '../browser.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const TELAS = [360, 1440]
/** Days of the rules: of a trial, to pay an invoice, and until an unpaid subscription is suspended. */
const [TESTE, PARA_PAGAR, ATE_SUSPENDER] = [14, 5, 15]
/** A day in words of the page, so many days after the first. */
const dita = (dia: number) =>
  new Date(Date.parse(`${today()}T12:00:00Z`) + dia * 86_400_000).toLocaleDateString('pt-BR', {
    timeZone: 'UTC',
  })

/** The lines of a table, as they are read. */
const linhasDe = async (onde: Locator): Promise<string[]> =>
  (await onde.getByRole('row').allInnerTexts()).map((linha) => linha.replace(/\s+/g, ' ').trim())

/** Waits for a notice, and for it to go: it covers nothing then. */
async function dito(page: Page, titulo: string): Promise<void> {
  await page.getByText(titulo, { exact: true }).first().waitFor()
}

/** What the job of the day brings, which looks once when the server starts: read again until it is there. */
async function chegar(page: Page, oQue: (page: Page) => Locator): Promise<void> {
  for (let vez = 1; (await oQue(page).count()) === 0 && vez <= 30; vez++) {
    await page.waitForTimeout(1_000)
    await page.reload()
    await settled(page)
  }
  await oQue(page).first().waitFor()
}

const aba = '/sistema?aba=assinaturas'
const pagina = '/planos-assinatura'

test(
  'PLANO-01 PLANO-02 PLANO-03 PLANO-04 PLANO-06 a professional tries a plan, meets its limit, goes up, pays, is late and suspended, pays and is back, leaves and comes back',
  { timeout: 480_000 },
  async () => {
    const dias = await openDays()
    const reclamacoes: string[][] = []
    const helena = async (em = pagina, width = 360) => {
      const { page, complaints } = await dias.signedIn('profissional', em, { width })
      reclamacoes.push(complaints)
      return page
    }
    const administracao = async () => {
      const { page, complaints } = await dias.signedIn('administrador-geral', aba)
      reclamacoes.push(complaints)
      await page.getByRole('heading', { name: 'Assinantes' }).waitFor()
      return page
    }

    // The administration makes a small plan, and a coupon that one person may use.
    const admin = await administracao()
    await admin.getByRole('button', { name: 'Novo plano' }).click()
    const novo = admin.getByRole('dialog', { name: 'Novo plano' })
    await novo.getByLabel('Nome').fill('Solo')
    await novo.getByLabel('Preço por mês').fill('6000')
    await novo.getByLabel('Preço por ano').fill('60000')
    await novo.getByLabel('Serviços ativos').fill('1')
    await inspecionar(admin, TELAS)
    await novo.getByRole('button', { name: 'Salvar plano' }).click()
    await dito(admin, 'Plano salvo')
    await admin.getByRole('button', { name: 'Novo cupom' }).click()
    const cupom = admin.getByRole('dialog', { name: 'Novo cupom' })
    await cupom.getByLabel('Código').fill('metade')
    await cupom.getByLabel('Quanto', { exact: true }).fill('50')
    await cupom.getByLabel('Quantas pessoas podem usar').fill('1')
    await inspecionar(admin, TELAS)
    await cupom.getByRole('button', { name: 'Criar cupom' }).click()
    await dito(admin, 'Cupom criado')

    // Tried, with the coupon kept for the first invoice.
    let page = await helena()
    // Of the page of the day.
    const fatura = () => page.getByRole('dialog', { name: /^Fatura \d+$/ })
    const servico = () => page.getByRole('dialog', { name: 'Novo serviço' })
    await page.getByRole('heading', { name: 'Quanto você usa' }).waitFor()
    await inspecionar(page, TELAS)
    await page.getByRole('button', { name: `Testar por ${TESTE} dias: Solo` }).click()
    const testar = page.getByRole('dialog', { name: 'Testar Solo' })
    await testar.getByLabel('Cupom').fill('metade')
    await testar.getByRole('button', { name: 'Aplicar' }).click()
    await testar.getByText(`A próxima fatura vem em ${dita(TESTE)}, de R$ 30,00.`).waitFor()
    await inspecionar(page, TELAS)
    await testar.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByText(`Em teste até ${dita(TESTE)}. Nada é cobrado antes disso.`).waitFor()
    await page.getByText('Acima do limite').waitFor()

    // Refused where the thing is made, with what it would take; nothing typed is lost.
    await page.goto('/servicos')
    await page.getByRole('button', { name: 'Novo serviço' }).click()
    await servico().getByLabel('Nome').fill('Consulta de retorno')
    await servico().getByLabel('Preço', { exact: true }).fill('15000')
    await servico().getByRole('button', { name: 'Salvar' }).click()
    await servico()
      .getByText(
        /Serviços ativos: o plano Solo vai até 1\. O plano Consultório vai até 80 e custa R\$.89,00 por mês/,
      )
      .waitFor()
    expect(await servico().getByLabel('Nome').inputValue()).toBe('Consulta de retorno')
    await inspecionar(page, TELAS)

    // Somebody else: the coupon is used up, and a smaller plan says what is above it and waits.
    const gestora = await dias.signedIn('profissional-administrador', pagina)
    reclamacoes.push(gestora.complaints)
    await gestora.page.getByRole('button', { name: 'Mudar para este: Solo' }).click()
    const descer = gestora.page.getByRole('dialog', { name: 'Mudar para Solo' })
    await descer.getByText(/O que você usa passa do limite deste plano\. Nada se apaga/).waitFor()
    await descer.getByLabel('Cupom').fill('METADE')
    await descer.getByRole('button', { name: 'Aplicar' }).click()
    await descer.getByText('Este cupom não existe ou já acabou.', { exact: false }).waitFor()
    await inspecionar(gestora.page, TELAS)
    await descer.getByLabel('Cupom').fill('')
    await descer.getByRole('button', { name: 'Aplicar' }).click()
    await descer.getByText(/Nada a pagar agora\./).waitFor()
    await descer.getByRole('button', { name: 'Confirmar' }).click()
    await gestora.page.getByText(/Muda para Solo \(mensal\) em/).waitFor()
    await gestora.page.getByRole('button', { name: 'Ficar no plano de hoje' }).click()
    await gestora.page.getByText(/Muda para Solo/).waitFor({ state: 'detached' })

    // The trial is over: an invoice, its Pix, the proof by hand, and the administration that confirms it.
    await dias.goTo(TESTE)
    page = await helena()
    await chegar(page, (nela) => nela.getByRole('button', { name: 'Pagar com Pix' }))
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    await fatura().getByRole('button', { name: 'Copiar código Pix' }).waitFor()
    expect((await linhasDe(fatura())).slice(1)).toEqual([
      expect.stringMatching(/^Plano Solo .* R\$ 60,00$/),
      expect.stringMatching(/^Desconto do cupom .* -R\$ 30,00$/),
      'Total R$ 30,00',
    ])
    await inspecionar(page, TELAS)
    await fatura()
      .locator('input[type=file]')
      .setInputFiles({ name: 'pix.png', mimeType: 'image/png', buffer: PNG })
    await fatura().getByText('Você informou o pagamento.', { exact: false }).waitFor()
    const confirmar = async () => {
      const confere = await administracao()
      await confere.getByRole('combobox', { name: 'Situação' }).selectOption('a-conferir')
      await confere.getByRole('button', { name: /^Helena Duarte Prado/ }).click()
      const faturas = confere.getByRole('dialog', { name: /^Faturas de / })
      await faturas.getByRole('button', { name: 'Abrir comprovante' }).first().waitFor()
      await inspecionar(confere, TELAS)
      await faturas.getByRole('button', { name: 'Confirmar pagamento' }).last().click()
      await dito(confere, 'Pagamento confirmado')
      return confere
    }
    await confirmar()
    await page.reload()
    await page.getByText(/^Renova em /).waitFor()

    // Up in the middle of the period: the lines that are shown are those of the invoice.
    const subida = TESTE + 10
    await dias.goTo(subida)
    page = await helena()
    await page.getByRole('button', { name: 'Mudar para este: Consultório' }).click()
    const subir = page.getByRole('dialog', { name: 'Mudar para Consultório' })
    await subir.getByText('A pagar agora').waitFor()
    const mostradas = await linhasDe(subir)
    expect(mostradas.some((linha) => linha.startsWith('Dias não usados do plano anterior'))).toBe(true)
    await inspecionar(page, TELAS)
    await subir.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    await fatura().getByRole('button', { name: 'Copiar código Pix' }).waitFor()
    const guardadas = await linhasDe(fatura())
    expect(guardadas.map((linha) => linha.replace(/^Total /, 'A pagar agora '))).toEqual(mostradas)

    // Late: whoever owes and the administration see it. Nothing is closed yet.
    await dias.goTo(subida + PARA_PAGAR + 1)
    page = await helena()
    await chegar(page, (nela) =>
      nela.getByText('Há uma fatura vencida. Pague por Pix abaixo', { exact: false }),
    )
    await inspecionar(page, TELAS)
    const devedores = await administracao()
    await devedores.getByRole('combobox', { name: 'Situação' }).selectOption('em-atraso')
    await devedores.getByRole('button', { name: /^Helena Duarte Prado.*Em atraso$/ }).waitFor()
    await settled(devedores)
    await inspecionar(devedores, TELAS)

    // Suspended: nothing new, and all that exists is read and exported.
    const suspensa = subida + PARA_PAGAR + ATE_SUSPENDER
    await dias.goTo(suspensa)
    page = await helena()
    await chegar(page, (nela) => nela.getByText('Suspenso por falta de pagamento.', { exact: false }))
    await inspecionar(page, TELAS)
    await page.goto('/servicos')
    await page.getByRole('button', { name: 'Novo serviço' }).click()
    await servico().getByLabel('Nome').fill('Consulta de retorno')
    await servico().getByLabel('Preço', { exact: true }).fill('15000')
    await servico().getByRole('button', { name: 'Salvar' }).click()
    await servico().getByText('O plano Consultório está parado', { exact: false }).waitFor()
    await page.goto('/pacientes')
    await page.getByRole('heading', { level: 1, name: 'Pacientes' }).waitFor()
    await page.getByRole('main').getByRole('link').first().waitFor()
    await page.goto('/privacidade')
    await page
      .getByRole('button', { name: /Baixar|Exportar|Pedir cópia/ })
      .first()
      .waitFor()

    // Paid and back: the next period begins on that day.
    await page.goto(pagina)
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    await fatura()
      .locator('input[type=file]')
      .setInputFiles({ name: 'pix.png', mimeType: 'image/png', buffer: PNG })
    await fatura().getByText('Você informou o pagamento.', { exact: false }).waitFor()
    const resumo = await confirmar()
    await resumo.keyboard.press('Escape')
    await resumo.getByText('Receita recorrente no mês', { exact: true }).first().waitFor()
    await page.reload()
    await page.getByText(/^Renova em /).waitFor()

    // Two taps to leave, with the export on the same screen; it may be taken back until the end.
    const sair = async () => {
      await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
      const pergunta = page.getByRole('alertdialog', { name: 'Cancelar a assinatura?' })
      await pergunta.getByRole('link', { name: 'Exportar meus dados' }).waitFor()
      await inspecionar(page, TELAS)
      await pergunta.getByRole('button', { name: 'Cancelar assinatura' }).click()
      await page.getByText(/^Vale até .* e depois termina\. Nada se apaga\.$/).waitFor()
    }
    await sair()
    await page.getByRole('button', { name: 'Continuar assinando' }).click()
    await page.getByText(/^Renova em /).waitFor()
    await sair()

    // It is over, and she comes back: paid from the first day, since a plan is tried once.
    await dias.goTo(suspensa + 40)
    page = await helena()
    await chegar(page, (nela) => nela.getByRole('button', { name: 'Assinar: Consultório' }))
    await page.getByRole('button', { name: 'Assinar: Consultório' }).click()
    const voltar = page.getByRole('dialog', { name: 'Assinar Consultório' })
    await voltar.getByText('A pagar agora').waitFor()
    await inspecionar(page, TELAS)
    await voltar.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('button', { name: 'Pagar com Pix' }).waitFor()
    await page.getByText('Ativo', { exact: true }).waitFor()
    expect(reclamacoes.flat().filter((cada) => !/409|422| 404 .*\/planos\/previa/.test(cada))).toEqual([])
  },
)
