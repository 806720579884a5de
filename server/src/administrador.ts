import { darAdministracao } from './administracao/primeira.ts'
import { runCheck } from './run-check.ts'
import { failWith, StartError } from './start-error.ts'

/** `npm run administrador -- pessoa@exemplo.com.br`: makes an account the first administrador-geral of this installation. */
const main = async () => {
  const [email] = process.argv.slice(2)
  if (!email) throw new StartError('Diga o e-mail da conta: npm run administrador -- pessoa@exemplo.com.br')
  await runCheck(async (sistema) => {
    await darAdministracao(sistema, email)
    console.log(`A conta ${email} agora administra esta instalação. Entre de novo com ela.`)
    return true
  })
}

if (process.argv[1] === import.meta.filename) main().catch(failWith)
