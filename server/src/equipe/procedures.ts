import { implement } from '@orpc/server'
import { equipeContract } from '#domain/equipe/contract.ts'
import { circuloRouter } from './procedures-circulo.ts'
import { convitesRouter } from './procedures-convites.ts'
import { acessoConcedido } from './linhas.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { membrosHandlers } from './procedures-membros.ts'
import { pedidosRouter } from './procedures-pedidos.ts'
import { findQuemPodeVer } from './queries.ts'

const os = implement(equipeContract).$context<Contexto>()

export const equipeRouter = os.router({
  ...membrosHandlers,

  acessos: os.acessos.handler(async ({ context }) => {
    exigirSessao(context)
    return (await context.db.rows(findQuemPodeVer())).map(acessoConcedido)
  }),

  circulo: circuloRouter,
  convites: convitesRouter,
  pedidos: pedidosRouter,
})
