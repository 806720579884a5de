import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openssl } from '../openssl.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { paginasDoPdf } from '../pdf.ts'

const SENHA = 'Senha-do-Certificado-7'
let pasta: string

/** A root, an intermediate, and a person's certificate with its key in a file, as an issuer would hand it out. */
async function novaCadeia(): Promise<void> {
  pasta = await mkdtemp(join(tmpdir(), 'certificado-'))
  const emitir = (nome: string, chave: string, extensoes: string, titular: string) =>
    openssl(
      pasta,
      `req -x509 -newkey ${chave} -nodes -days 30 -utf8 -keyout ${nome}.key -out ${nome}.pem ${extensoes} -subj`,
      `/O=Jornada/CN=${titular}`,
    )
  const ec = 'ec -pkeyopt ec_paramgen_curve:P-256'
  const autoridade = '-addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign,cRLSign'
  const pessoa =
    '-addext basicConstraints=critical,CA:FALSE -addext keyUsage=critical,digitalSignature,nonRepudiation,keyEncipherment'
  await emitir('raiz', ec, autoridade, 'AC Raiz da Jornada')
  await emitir('meio', ec, `-CA raiz.pem -CAkey raiz.key ${autoridade}`, 'AC da Jornada')
  await emitir('pessoa', 'rsa:2048', `-CA meio.pem -CAkey meio.key ${pessoa}`, 'PROFISSIONAL DA JORNADA')
  await openssl(
    pasta,
    `pkcs12 -export -inkey pessoa.key -in pessoa.pem -certfile meio.pem -passout pass:${SENHA} -out pessoa.p12`,
  )
  await writeFile(join(pasta, 'falso.pfx'), 'isto não é um certificado')
}

const jornada = abrirJornada({
  servidor: async () => {
    await novaCadeia()
    return { env: { ASSINATURA_RAIZES: join(pasta, 'raiz.pem') } }
  },
})
afterAll(() => rm(pasta, { recursive: true, force: true }))

/** Asks openssl whether a file is signed, over all its bytes but the signature, by a chain that ends in the root. */
async function verificar(pdf: Buffer): Promise<string> {
  const [, b, c, d] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/
    .exec(pdf.toString('latin1'))!
    .map(Number) as number[]
  expect(c! + d!).toBe(pdf.length)
  const cms = pdf.subarray(b! + 1, c! - 1).toString('latin1')
  await writeFile(join(pasta, 'cms.der'), Buffer.from(cms.replace(/(00)+$/, ''), 'hex'))
  await writeFile(join(pasta, 'conteudo'), Buffer.concat([pdf.subarray(0, b), pdf.subarray(c)]))
  return openssl(
    pasta,
    'cms -verify -cades -binary -inform DER -in cms.der -content conteudo -CAfile raiz.pem -purpose any -out lido',
  )
}

test('PRONT-08 a receita is signed in the browser with a file whose key stays there; openssl verifies it, it is printed, and anybody learns who signed', async () => {
  const { page, complaints, context } = await jornada.entrar('profissional')
  const enviado: string[] = []
  page.on('request', (pedido) => enviado.push(`${pedido.url()} ${pedido.postData() ?? ''}`))
  const paciente = jornada.login('paciente').nome
  await page.goto('/pacientes')
  await page.getByRole('main').getByRole('searchbox').fill(paciente)
  await page.getByRole('main').getByRole('link', { name: paciente }).first().click()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  // The demonstration has one that is signed, and one of special control in two copies.
  await page.getByText('Assinado com certificado').first().waitFor()
  await page
    .getByRole('button', { name: /^Ver\s*: Receita de controle especial/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('2ª via: orientação ao paciente').waitFor()
  const vias = await paginasDoPdf(await page.pdf())
  expect(vias.map((via) => /[12]ª via: \p{L}+/u.exec(via)?.[0])).toEqual([
    '1ª via: retenção',
    '2ª via: orientação',
  ])
  for (const [n, via] of vias.entries()) {
    expect(via).toContain('Código de verificação')
    expect(via).toContain('Identificação do comprador')
    expect(via).toContain(`Página ${n + 1} de 2`)
    expect(via).not.toContain('Emitir documento')
  }
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Emitir documento' }).click()
  const novo = page.getByRole('dialog', { name: 'Emitir documento' })
  await novo.getByLabel('Medicamento', { exact: true }).fill('Hidroclorotiazida 25 mg')
  await novo.getByRole('button', { name: 'Emitir e assinar' }).click()
  const dialogo = page.getByRole('dialog', { name: /^Assinar Receita nº/ })
  const escolher = (arquivo: string) =>
    dialogo.locator('input[type=file]').setInputFiles(join(pasta, arquivo))
  const abrir = dialogo.getByRole('button', { name: 'Abrir certificado' })
  await abrir.click()
  await dialogo.getByText('Escolha o arquivo do certificado.').waitFor()
  await escolher('falso.pfx')
  await dialogo.getByLabel('Senha do certificado').fill('outra')
  await abrir.click()
  await dialogo.getByText('Este arquivo não é um certificado com chave').waitFor()
  await escolher('pessoa.p12')
  await abrir.click()
  await dialogo.getByText('A senha não abre este arquivo').waitFor()
  await dialogo.getByText('Escolhido: pessoa.p12').waitFor()
  expect(await dialogo.getByLabel('Senha do certificado').inputValue()).toBe('outra')
  await inspecionar(page, [360, 1440])
  await dialogo.getByLabel('Senha do certificado').fill(SENHA)
  await abrir.click()
  await dialogo.getByText('PROFISSIONAL DA JORNADA').waitFor()
  await dialogo.getByText('O certificado não traz CPF.').waitFor()
  await inspecionar(page, [360, 1440])
  await dialogo.getByRole('button', { name: 'Assinar documento' }).dblclick()
  await dialogo.waitFor({ state: 'hidden' })
  await page.getByText('Documento assinado', { exact: true }).first().waitFor()

  // Neither the file nor its password left the browser.
  const chave = (await readFile(join(pasta, 'pessoa.p12'))).subarray(100, 160)
  expect(enviado.some((pedido) => pedido.includes('/assinatura '))).toBe(true)
  for (const segredo of [SENHA, chave.toString('base64').slice(4, 70), chave.toString('latin1')])
    expect(enviado.some((pedido) => pedido.includes(segredo))).toBe(false)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(SENHA)

  const linha = page
    .getByRole('listitem')
    .filter({ hasText: 'Receita nº' })
    .filter({ hasText: 'Assinado com certificado' })
    .first()
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    linha.getByRole('button', { name: /^Baixar o PDF/ }).click(),
  ])
  const pdf = await buffer(await arquivo.createReadStream())
  expect(await verificar(pdf)).toContain('CAdES Verification successful')
  const [lido] = await paginasDoPdf(pdf)
  expect(lido).toContain(
    'Assinado digitalmente por PROFISSIONAL DA JORNADA com certificado emitido por AC da Jornada',
  )
  await linha.getByRole('button', { name: /^Ver/ }).click()
  await page.getByRole('dialog').getByText('Assinado digitalmente por PROFISSIONAL DA JORNADA').waitFor()
  await inspecionar(page, [360, 1440])
  const folhas = await paginasDoPdf(await page.pdf())
  expect(folhas).toHaveLength(1)
  expect(folhas[0]).toContain('Hidroclorotiazida 25 mg')
  expect(folhas[0]).toContain('Página 1 de 1')
  expect(complaints).toEqual([])
  await context.close()

  const alguem = await jornada.visitar()
  const codigo = /Código de verificação: ([0-9A-Z-]+)/.exec(lido!)![1]!
  await alguem.page.goto(`/verificar/${codigo}`)
  await alguem.page.getByText('Assinado digitalmente por PROFISSIONAL DA JORNADA').waitFor()
  await alguem.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receita.pdf', mimeType: 'application/pdf', buffer: pdf })
  await alguem.page.getByText('O arquivo é o assinado, sem nenhuma mudança.').waitFor()
  await inspecionar(alguem.page, [360, 1440])
  expect(await alguem.page.locator('body').innerText()).not.toMatch(/Hidroclorotiazida|Receita/)
  expect(alguem.complaints).toEqual([])
  await alguem.context.close()
})
