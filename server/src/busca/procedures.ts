import { implement } from '@orpc/server'
import { buscaContract } from '#domain/busca/contract.ts'
import type { Contexto } from '../rpc/context.ts'
import { interpretar, sugestoes } from './interpretar.ts'

const os = implement(buscaContract).$context<Contexto>()

export const buscaRouter = os.router({
  interpretar: os.interpretar.handler(({ input, context }) => interpretar(input, context)),

  sugestoes: os.sugestoes.handler(({ input, context }) => sugestoes(input, context)),
})
