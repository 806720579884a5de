import { autorRouter } from './procedures-autor.ts'
import { pessoaRouter } from './procedures-pessoa.ts'

export const formulariosRouter = { ...autorRouter, ...pessoaRouter }
