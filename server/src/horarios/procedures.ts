import { aprovacoesRouter } from './procedures-aprovacoes.ts'
import { excecoesRouter } from './procedures-excecoes.ts'
import { livresRouter } from './procedures-livres.ts'
import { os } from './implementer.ts'
import { previaRouter } from './procedures-previa.ts'
import { publicacaoRouter } from './procedures-publicacao.ts'
import { templatesRouter } from './procedures-templates.ts'

export const horariosRouter = os.router({
  ...livresRouter,
  ...templatesRouter,
  ...publicacaoRouter,
  ...aprovacoesRouter,
  ...excecoesRouter,
  ...previaRouter,
})
