import { os } from './implementer.ts'
import { criticosRouter } from './procedures-criticos.ts'
import { leituraRouter } from './procedures-leitura.ts'
import { pedidosRouter } from './procedures-pedidos.ts'
import { resultadosRouter } from './procedures-resultados.ts'

export const examesRouter = os.router({
  ...leituraRouter,
  ...pedidosRouter,
  ...resultadosRouter,
  ...criticosRouter,
})
