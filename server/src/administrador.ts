import { darAdministracao } from './administracao/primeira.ts'
import { runCheck } from './run-check.ts'
import { failWith, StartError } from './start-error.ts'

const porQueNao = {
  'ja-ha': 'Esta instalação já tem administração. Quem a tem muda o perfil de outras contas em /usuarios.',
  'sem-conta':
    'Não há conta confirmada com este e-mail.\nCrie a conta na página de entrada, confirme pelo link do e-mail e rode o comando de novo.',
  'nao-serve':
    'Esta conta é de quem atende, ou não está ativa.\nUse uma conta de paciente, criada só para administrar.',
}

/** `npm run administrador -- pessoa@exemplo.com.br`: makes an account the first administrador-geral of this installation. */
async function main(): Promise<void> {
  const [email] = process.argv.slice(2)
  if (!email) throw new StartError('Diga o e-mail da conta: npm run administrador -- pessoa@exemplo.com.br')
  await runCheck(async (sistema) => {
    const feito = await darAdministracao(sistema, email)
    if (feito !== 'feito') throw new StartError(porQueNao[feito])
    console.log(`A conta ${email} agora administra esta instalação. Entre de novo com ela.`)
    return true
  })
}

if (process.argv[1] === import.meta.filename) main().catch(failWith)
