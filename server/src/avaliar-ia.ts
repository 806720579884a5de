import { dataLocal } from '#domain/formato/fuso.ts'
import { readSettings } from './env.ts'
import { avaliar, emPalavras } from './ia/avaliar.ts'
import { modeloDe } from './ia/modelo.ts'
import { upsertAvaliacao } from './ia/queries.ts'
import { instrucoesDaConversa } from './pesquisa/entrada.ts'
import { runCheck } from './run-check.ts'
import { failWith } from './start-error.ts'

/** `npm run avaliar-ia`: asks the configured model every case of the sets, and writes the dated result into the register. Ends with 1 where something leaked. */
const main = async () => {
  const { ia } = readSettings(process.env)
  if (!ia)
    return console.log(
      'Nenhum modelo configurado: defina IA_URL e IA_MODEL. Os conjuntos rodam sem modelo em npm test.',
    )
  const linhas = await avaliar(modeloDe(ia), instrucoesDaConversa, (linha) => console.log(linha))
  await runCheck(async (sistema) => {
    const hoje = dataLocal(Date.now(), 'America/Sao_Paulo')
    await sistema.affected(upsertAvaliacao('pesquisa', hoje, emPalavras(ia.model, linhas)))
    return linhas.every(({ vazamentos }) => vazamentos === 0)
  })
}

if (process.argv[1] === import.meta.filename) main().catch(failWith)
