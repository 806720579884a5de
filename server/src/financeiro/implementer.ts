import { implement } from '@orpc/server'
import { financeiroContract } from '#domain/financeiro/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(financeiroContract).$context<Contexto>()
