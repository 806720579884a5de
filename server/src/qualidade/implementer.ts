import { implement } from '@orpc/server'
import { qualidadeContract } from '#domain/qualidade/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(qualidadeContract).$context<Contexto>()
