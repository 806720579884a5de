import { abasRouter } from './abas.ts'
import { escritaRouter } from './escrita.ts'
import { fichaRouter } from './ficha.ts'
import { listaRouter } from './lista.ts'

export const pacientesRouter = { ...listaRouter, ...fichaRouter, ...abasRouter, ...escritaRouter }
