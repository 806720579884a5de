import { implement } from '@orpc/server'
import { mudancaContract } from '#domain/mudanca/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(mudancaContract).$context<Contexto>()

/** The route whose profiles may call these operations. */
export const CAMINHO = '/mudanca'
