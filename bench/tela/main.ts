import { parseArgs } from 'node:util'
import { loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { findBrowser, NO_BROWSER } from '#tools/browser.js'
import { decimal } from '../table.ts'
import { medirAgenda, semanaCheia } from './agenda.ts'
import { medirCasas } from './casas.ts'
import { fichaDeVinteAnos, medirFicha } from './ficha.ts'
import { loginsDe } from './navegador.ts'
import { servir } from './servidor.ts'

const { values: pedido } = parseArgs({
  options: {
    /** Only this part: 'casas', 'agenda' or 'ficha'. */
    so: { type: 'string' },
    /** Only this profile's home. */
    perfil: { type: 'string' },
    /** A server that is up, with the folder of its data. */
    url: { type: 'string' },
    dados: { type: 'string' },
  },
})

/** Limits of the design: main content of a home, and a record from the tap, in seconds; a press to its paint and a task in milliseconds. */
const CONTEUDO_S = 2.5
const FICHA_S = 1
const PINTURA_MS = 100
const TAREFA_MS = 50

const carga = () => `carga da máquina ${decimal(loadavg()[0]!, 1)}`

/** Measures what a person waits for on a slowed device, and prints it. Figures, no judgement: they depend on the machine. */
async function main(): Promise<0 | 1> {
  const executablePath = findBrowser()
  if (!executablePath) {
    console.error(NO_BROWSER)
    return 1
  }
  const servido = await servir(pedido.url, pedido.dados)
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const alvo = { url: servido.url, logins: await loginsDe(servido.url) }
    if (!pedido.so || pedido.so === 'casas') {
      const casas = await medirCasas(browser, alvo, pedido.perfil)
      console.log(
        `\nCasas: CPU ÷ 4, 1,6 Mb/s, 150 ms, 360 px; conteúdo até ${decimal(CONTEUDO_S, 1)} s; ${carga()}`,
      )
      console.table(
        casas.map(({ perfil, pedidos, scriptKB, conteudo, menor, salto }) => ({
          casa: perfil,
          pedidos,
          'script kB': decimal(scriptKB, 0),
          'conteúdo s (mediana)': decimal(conteudo, 2),
          'conteúdo s (menor)': decimal(menor, 2),
          salto: decimal(salto, 3),
        })),
      )
    }
    if (!pedido.so || pedido.so === 'agenda') {
      const email = alvo.logins.find(({ perfil }) => perfil === 'profissional')!.email
      const gestos = await medirAgenda(browser, alvo, await semanaCheia(servido.dataDir, email))
      console.log(
        `\nAgenda: CPU ÷ 4, 1440 px; pintura até ${PINTURA_MS} ms, tarefa do arrasto até ${TAREFA_MS} ms; ${carga()}`,
      )
      console.table(
        gestos.map(({ nome, ateAPintura, menor, tarefa, inteiro }) => ({
          gesto: nome,
          'pintura ms (mediana)': ateAPintura ?? '',
          'pintura ms (menor)': menor ?? '',
          'maior tarefa, CPU ms × 4': decimal(tarefa, 0),
          'tudo, CPU ms × 4': decimal(inteiro, 0),
        })),
      )
    }
    if (!pedido.so || pedido.so === 'ficha') {
      const email = alvo.logins.find(({ perfil }) => perfil === 'profissional')!.email
      const aberturas = await medirFicha(browser, alvo, await fichaDeVinteAnos(servido.dataDir, email))
      console.log(
        `\nFicha de 20 anos (2 000 evoluções, 5 000 medidas): CPU ÷ 4, 1,6 Mb/s, 150 ms, 360 px; até ${decimal(FICHA_S, 1)} s do toque; ${carga()}`,
      )
      console.table(
        aberturas.map(({ nome, pedidos, conteudo, menor }) => ({
          abertura: nome,
          pedidos,
          'conteúdo s (mediana)': decimal(conteudo, 2),
          'conteúdo s (menor)': decimal(menor, 2),
        })),
      )
    }
    return 0
  } finally {
    await browser.close()
    await servido.parar()
  }
}

process.exitCode = await main()
