import { abasRouter } from './procedures-abas.ts'
import { escritaRouter } from './procedures-escrita.ts'
import { fichaRouter } from './procedures-ficha.ts'
import { listaRouter } from './procedures-lista.ts'
import { unioesRouter } from './procedures-unioes.ts'

export const pacientesRouter = {
  ...listaRouter,
  ...fichaRouter,
  ...abasRouter,
  ...escritaRouter,
  ...unioesRouter,
}
