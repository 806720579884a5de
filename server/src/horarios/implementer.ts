import { implement } from '@orpc/server'
import { horariosContract } from '#domain/horarios/contract.ts'
import type { Contexto } from '../rpc/context.ts'

/** The contract of hours, implemented part by part. */
export const os = implement(horariosContract).$context<Contexto>()

/** The route whose profiles may call these operations (ROUTE-07). */
export const CAMINHO = '/horarios-padrao'
