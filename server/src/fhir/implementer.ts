import { implement } from '@orpc/server'
import { fhirContract } from '#domain/fhir/contract.ts'
import type { Contexto } from '../rpc/context.ts'

export const os = implement(fhirContract).$context<Contexto>()
