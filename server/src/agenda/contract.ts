import { implement } from '@orpc/server'
import { agendaContract } from '#domain/agenda/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(agendaContract).$context<Contexto>()

/** The route whose profiles may call these operations (ROUTE-07). */
export const CAMINHO = '/agenda'
