import { implement } from '@orpc/server'
import { inteligenciaContract } from '#domain/inteligencia/contract.ts'
import type { Contexto } from '../rpc/context.ts'

/** The contract of the intelligence of hours, implemented part by part. */
export const os = implement(inteligenciaContract).$context<Contexto>()

/** The route whose profiles may call these operations (ROUTE-10). */
export const CAMINHO = '/horarios-inteligencia'
