import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import primeiras from 'virtual:contrato'
import paginas from 'virtual:contrato-paginas'
import resto from 'virtual:contrato-resto'
import type { Contract } from '#domain/contract.ts'
import { answerWith, type Rede } from './client.ts'

/** Sends a request to the product that runs in the same process. */
export type Pedir = (request: Request) => Promise<Response>

/** The whole contract: a capability may come in several parts. */
const contrato = [primeiras, resto, paginas].reduce<Record<string, object>>(
  (todo, parte) => ({
    ...todo,
    ...Object.fromEntries(
      Object.entries(parte).map(([nome, procedures]) => [nome, { ...todo[nome], ...procedures }]),
    ),
  }),
  {},
) as unknown as Contract

/** Makes every call of this process a request to the product itself, as a visitor. For pages that the server draws. */
export function pedirPorDentro(pedir: Pedir): void {
  answerWith(
    new OpenAPILink<Rede>(contrato, {
      url: 'http://dentro/api',
      fetch: pedir,
      customErrorResponseBodyDecoder: (body) =>
        isORPCErrorJson(body) ? createORPCErrorFromJson(body) : null,
    }),
  )
}
