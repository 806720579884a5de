import { aprovacoesRouter } from './aprovacoes/procedures.ts'
import { excecoesRouter } from './excecoes/procedures.ts'
import { livresRouter } from './livres/procedures.ts'
import { os } from './implementer.ts'
import { previaRouter } from './previa/procedures.ts'
import { publicacaoRouter } from './publicacao/procedures.ts'
import { templatesRouter } from './templates/procedures.ts'

export const horariosRouter = os.router({
  ...livresRouter,
  ...templatesRouter,
  ...publicacaoRouter,
  ...aprovacoesRouter,
  ...excecoesRouter,
  ...previaRouter,
})
