import { conferirLivro } from './financeiro/conferencia.ts'
import { runCheck } from './run-check.ts'
import { failWith } from './start-error.ts'

/** `npm run financeiro:conferir`: compares ledger, charges and receipts. Ends with 1 where they differ. */
const main = () =>
  runCheck(async (sistema) => {
    const { lancamentos, recibos, diferencas } = await conferirLivro(sistema)
    console.log(`${lancamentos} lançamentos do produto e ${recibos} recibos conferidos.`)
    for (const { fonte, id, livro_centavos, produto_centavos } of diferencas)
      console.error(
        `${fonte} ${id}: o livro diz ${livro_centavos} centavos, e o produto ${produto_centavos}.`,
      )
    if (diferencas.length === 0) console.log('Nenhuma diferença.')
    return diferencas.length === 0
  })

if (process.argv[1] === import.meta.filename) main().catch(failWith)
