import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { overflow } from '../browser.ts'

const jornada = abrirJornada({ porTentativa: true })

/** As a bank in Brazil writes it, in windows-1252, on days of its own. */
const ofx = (linhas: string[]) =>
  Buffer.from(
    `OFXHEADER:100\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>12345-6</BANKACCTFROM><BANKTRANLIST>${linhas.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    'latin1',
  )
const movimento = (data: string, valor: string, memo: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${data}000000[-3:GMT]<TRNAMT>${valor}<FITID>1<MEMO>${memo}</STMTTRN>`

test('FIN-14 a professional brings a bank file, matches a line with what was written, undoes it, and brings the same file to nothing', async () => {
  const { page, complaints } = await jornada.entrar('profissional', { em: '/financeiro' })
  const principal = page.getByRole('main')
  await principal.getByRole('button', { name: 'Nova transação' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova transação' })
  await nova.getByLabel('Título').fill('Manutenção do autoclave')
  await nova.getByLabel('Valor').fill('123457')
  const dia = await nova.getByLabel('Data').inputValue()
  await nova.getByLabel('Categoria').selectOption({ label: 'Aluguel' })
  await nova.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Transação criada com sucesso!', { exact: true }).waitFor()

  await page.getByRole('tab', { name: 'Extratos' }).click()
  await principal.getByRole('heading', { name: 'Nenhum extrato ainda' }).waitFor()
  await inspecionar(page, [360, 1440])
  const data = dia.split('/').toReversed().join('')
  const arquivo = {
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: ofx([
      movimento(data, '-1.234,57', 'PAGTO MANUTENÇÃO <AGD1> AUTOCLAVE'),
      movimento(data, '-12,90', 'TARIFA PACOTE'),
    ]),
  }
  const trazer = async (qual: { name: string; mimeType: string; buffer: Buffer }) => {
    await principal.getByRole('button', { name: 'Importar extrato' }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(qual)
  }
  await trazer({ ...arquivo, name: 'foto.ofx', buffer: Buffer.from('%PDF-1.7') })
  const dialogo = page.getByRole('dialog', { name: 'Importar extrato' })
  await dialogo.getByText('Este arquivo não é um extrato que sabemos ler.').waitFor()
  await dialogo.locator('input[type=file]').setInputFiles(arquivo)
  await dialogo.getByText('2 linhas novas').waitFor()
  await inspecionar(page, [360, 1440])
  await dialogo.getByRole('button', { name: 'Trazer 2 linhas' }).click()
  await dialogo.waitFor({ state: 'hidden' })

  const linhas = principal.getByRole('list', { name: 'Linhas do extrato' }).getByRole('listitem')
  const conciliar = principal.getByRole('button', { name: 'Conciliar: PAGTO MANUTENÇÃO <AGD1> AUTOCLAVE' })
  await conciliar.waitFor()
  await principal.getByText('Mesmo valor, no mesmo dia').waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await inspecionar(page)
    expect(await overflow(page)).toBe(0)
  }
  await principal.getByRole('button', { name: 'Procurar transação: TARIFA PACOTE' }).click()
  const procurar = page.getByRole('dialog', { name: 'Procurar transação' })
  await procurar.getByRole('checkbox').first().check()
  await inspecionar(page, [360, 1440])
  await procurar.getByRole('button', { name: 'Cancelar' }).click()
  await principal.getByRole('button', { name: 'Lançar transação: TARIFA PACOTE' }).click()
  const lancar = page.getByRole('dialog', { name: 'Lançar transação' })
  await inspecionar(page)
  await lancar.getByRole('button', { name: 'Cancelar' }).click()

  await conciliar.click()
  await page.getByText('Linha conciliada.', { exact: true }).waitFor()
  await conciliar.waitFor({ state: 'hidden' })
  await principal.getByRole('radio', { name: /^Conciliadas/ }).click()
  await linhas.getByText('Manutenção do autoclave').waitFor()
  await inspecionar(page)
  await principal.getByRole('button', { name: /^Desfazer: PAGTO/ }).click()
  await page.getByText('Conciliação desfeita.', { exact: true }).waitFor()
  await principal.getByRole('heading', { name: 'Nenhuma linha conciliada ainda' }).waitFor()
  await principal.getByRole('radio', { name: /^A conciliar/ }).click()
  await conciliar.waitFor()

  // What is nothing of the book is left out with its reason, by the keyboard.
  await principal.getByRole('button', { name: 'Ignorar: TARIFA PACOTE' }).press('Enter')
  const ignorar = page.getByRole('alertdialog')
  await ignorar.getByLabel('Motivo').fill('Estornada pelo banco')
  await ignorar.getByRole('button', { name: 'Ignorar linha' }).press('Enter')
  await page.getByText('Linha ignorada.', { exact: true }).waitFor()

  await trazer(arquivo)
  await dialogo.getByText('Todas as linhas deste arquivo já estão aqui.').first().waitFor()
  expect(await dialogo.getByRole('button', { name: /^Trazer/ }).isDisabled()).toBe(true)
  // The file that was refused.
  expect(complaints.filter((cada) => !cada.includes('status of 422'))).toEqual([])
})

test('FIN-14 a file of 20 000 lines is read and brought with its progress, and brought again adds nothing', async () => {
  const { page, complaints } = await jornada.entrar('profissional', { em: '/financeiro?aba=extratos' })
  const principal = page.getByRole('main')
  const dias = Array.from({ length: 28 }, (_, n) => `202609${String(n + 1).padStart(2, '0')}`)
  const arquivo = {
    name: 'ano.ofx',
    mimeType: 'application/x-ofx',
    buffer: ofx(
      Array.from({ length: 20_000 }, (_, n) =>
        movimento(
          dias[n % 28]!,
          `${n % 3 ? '' : '-'}${100 + (n % 900)},${String(n % 100).padStart(2, '0')}`,
          `PIX ${n}`,
        ),
      ),
    ),
  }
  const dialogo = page.getByRole('dialog', { name: 'Importar extrato' })
  const trazer = async () => {
    await principal.getByRole('button', { name: 'Importar extrato' }).first().click()
    await dialogo.locator('input[type=file]').setInputFiles(arquivo)
  }
  await trazer()
  const escolheu = performance.now()
  await dialogo.getByRole('progressbar').waitFor()
  await dialogo.getByText('20.000 linhas novas').waitFor()
  const leu = performance.now()
  await dialogo.getByRole('button', { name: 'Trazer 20.000 linhas' }).click()
  await dialogo.waitFor({ state: 'hidden' })
  console.log(
    `20 000 lines: read in ${Math.round(leu - escolheu)} ms, brought in ${Math.round(performance.now() - leu)} ms`,
  )
  await trazer()
  await dialogo.getByText('Todas as linhas deste arquivo já estão aqui.').first().waitFor()
  expect(complaints).toEqual([])
})
