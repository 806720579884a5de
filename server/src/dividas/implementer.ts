import { implement } from '@orpc/server'
import { dividasContract } from '#domain/dividas/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(dividasContract).$context<Contexto>()
