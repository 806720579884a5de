import { implement } from '@orpc/server'
import { agendamentosContract } from '#domain/agendamentos/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(agendamentosContract).$context<Contexto>()
