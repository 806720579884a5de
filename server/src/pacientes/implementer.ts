import { implement } from '@orpc/server'
import { pacientesContract } from '#domain/pacientes/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(pacientesContract).$context<Contexto>()

/** The route whose profiles may call these operations (ROUTE-08). */
export const CAMINHO = '/pacientes'
