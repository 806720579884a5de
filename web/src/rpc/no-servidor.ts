import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import primeiras from 'virtual:contrato'
import resto from 'virtual:contrato-resto'
import type { Contract } from '#domain/contract.ts'
import { answerWith, type Rede } from './client.ts'

/** Sends a request to the product that runs in the same process. */
export type Pedir = (request: Request) => Promise<Response>

/** Makes every call of this process a request to the product itself, as a visitor. For pages that the server draws. */
export function pedirPorDentro(pedir: Pedir): void {
  const contrato = { ...primeiras, ...resto } as Contract
  answerWith(
    new OpenAPILink<Rede>(contrato, {
      url: 'http://dentro/api',
      fetch: pedir,
      customErrorResponseBodyDecoder: (body) =>
        isORPCErrorJson(body) ? createORPCErrorFromJson(body) : null,
    }),
  )
}
