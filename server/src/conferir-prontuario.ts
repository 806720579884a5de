import { conferirProntuarios } from './prontuario/conferencia.ts'
import { runCheck } from './run-check.ts'
import { failWith } from './start-error.ts'

/** `npm run prontuario:conferir`: checks the chain of every record. Ends with 1 where one is broken. */
const main = () =>
  runCheck(async (sistema) => {
    const { prontuarios, elos, quebras } = await conferirProntuarios(sistema)
    console.log(`${prontuarios} prontuários, ${elos} registros assinados conferidos.`)
    for (const { paciente_id, sequencia } of quebras)
      console.error(`Prontuário ${paciente_id}: o registro ${sequencia} não confere.`)
    if (quebras.length === 0) console.log('Todos conferem.')
    return quebras.length === 0
  })

if (process.argv[1] === import.meta.filename) main().catch(failWith)
