import { implement } from '@orpc/server'
import { pagamentosContract } from '#domain/pagamentos/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(pagamentosContract).$context<Contexto>()
