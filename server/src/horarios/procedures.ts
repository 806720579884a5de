import { aprovacoesRouter } from './aprovacoes.ts'
import { excecoesRouter } from './excecoes.ts'
import { livresRouter } from './livres.ts'
import { os } from './os.ts'
import { previaRouter } from './previa.ts'
import { publicacaoRouter } from './publicacao.ts'
import { templatesRouter } from './templates.ts'

export const horariosRouter = os.router({
  ...livresRouter,
  ...templatesRouter,
  ...publicacaoRouter,
  ...aprovacoesRouter,
  ...excecoesRouter,
  ...previaRouter,
})
