import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { conferirConsultaComSinal } from '../consulta-com-sinal.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const BANCO = resolve(import.meta.dirname, '../../server/src/pagamentos/banco/testing/avulso.ts')
/** The key by which the professional of the demonstration is paid. */
const CHAVE = 'pix.helena@exemplo.com.br'

let processo: ChildProcess
let controle: string

const jornada = abrirJornada({ servidor: servidorComBanco })
afterAll(async () => {
  processo?.kill('SIGTERM')
  if (processo && processo.exitCode === null) await once(processo, 'exit')
})

/** A bank on this machine, and a server with its settings. */
async function servidorComBanco() {
  processo = spawn(process.execPath, [BANCO], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [linha] = (await once(createInterface({ input: processo.stdout! }), 'line')) as [string]
  const { controle: onde, ...env } = JSON.parse(linha) as Record<string, string>
  controle = onde!
  return {
    env: { ...env, PIX_CHAVES: CHAVE, PIX_WEBHOOK_SECRET: 'segredo-da-jornada-de-quarenta-caracteres' },
  }
}

test("FIN-11 a deposit is confirmed on the patient's and the professional's open screens by the notice of the bank, without a tap", async () => {
  const { page, context, complaints } = await conferirConsultaComSinal(jornada)
  const aceite = page.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ })
  if (await aceite.count()) await aceite.check()
  const [marcada] = await Promise.all([
    page.waitForResponse(
      (resposta) =>
        resposta.request().method() === 'GET' && /\/agendamentos\/[^/]+\/pagamento$/.test(resposta.url()),
    ),
    page.getByRole('button', { name: /^Confirmar e pagar o sinal/ }).click(),
  ])
  const consulta = /agendamentos\/([^/]+)\/pagamento/.exec(marcada.url())![1]!

  await page.getByRole('heading', { name: 'Pague para garantir o horário' }).waitFor()
  await page.getByText(/o banco confirma sozinho/).waitFor()
  await inspecionar(page)

  const helena = await jornada.entrar('profissional', { em: `/agenda?consulta=${consulta}` })
  await helena.page.getByText('O banco confirma sozinho', { exact: false }).waitFor()

  const pediu = performance.now()
  const pago = await fetch(`${controle}/pagar`, { method: 'POST' })
  expect(await pago.json()).toMatchObject({ status: 200 })
  const ms = await Promise.all(
    [
      page.getByRole('heading', { name: 'Pago', exact: true }),
      helena.page.getByText('O banco confirmou o pagamento.'),
    ].map((dito) => dito.waitFor().then(() => Math.round(performance.now() - pediu))),
  )
  console.log(
    `confirmed on the patient's and the office's screens ${ms.join(' and ')} ms after the bank's notice`,
  )
  await page.getByText(/O banco confirmou o pagamento hoje/).waitFor()
  await inspecionar(page)
  await inspecionar(helena.page)
  expect(complaints).toEqual([])
  expect(helena.complaints).toEqual([])
  await helena.context.close()
  await context.close()
})

test("FIN-11 a part of an agreement is paid by a code with its due day, and is paid on the payer's and the office's open screens without a tap", async () => {
  const familia = await jornada.entrar('paciente-administrador', { em: '/consultas' })
  const { page } = familia
  const cartao = page.getByRole('region', { name: 'Parcelas a pagar' })
  await cartao.getByRole('button', { name: /^Pagar 1ª de 3 parcelas/ }).waitFor()
  await inspecionar(page, [360, 1440])
  await cartao.getByRole('button', { name: /^Pagar/ }).click()
  const painel = page.getByRole('dialog', { name: '1ª de 3 parcelas' })
  await painel.getByText(/o banco confirma sozinho/).waitFor()
  await painel.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  await inspecionar(page, [360, 1440])

  const helena = await jornada.entrar('profissional', { em: '/financeiro?aba=receber&acordo=com' })
  await helena.page.getByRole('button', { name: /Roberto/ }).click()
  const divida = helena.page.getByRole('dialog', { name: /Roberto/ })
  await divida.getByText('1ª parcela').waitFor()
  expect(await divida.getByText('Paga', { exact: true }).count()).toBe(0)

  const pago = await fetch(`${controle}/pagar`, { method: 'POST' })
  expect(await pago.json()).toMatchObject({ status: 200 })
  await Promise.all([
    painel.getByRole('heading', { name: 'Parcela paga' }).waitFor(),
    divida.getByText('Paga', { exact: true }).waitFor(),
  ])
  await inspecionar(page)
  await painel.getByRole('button', { name: 'Fechar' }).last().click()
  await cartao.getByRole('button', { name: /^Pagar 2ª de 3 parcelas/ }).waitFor()
  expect(familia.complaints).toEqual([])
  expect(helena.complaints).toEqual([])
  await helena.context.close()
  await familia.context.close()
})
