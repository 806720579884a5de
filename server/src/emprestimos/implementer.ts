import { implement } from '@orpc/server'
import { emprestimosContract } from '#domain/emprestimos/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(emprestimosContract).$context<Contexto>()
