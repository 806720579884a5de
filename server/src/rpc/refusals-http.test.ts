import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createORPCClient, createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import {
  atendeOsOutros,
  montarMundo,
  recusas,
  type Cliente,
  type ComoAlguem,
  type Mundo,
} from './testing/recusas.ts'

let server: TestApp
let m: Mundo
let bearers: Map<string, Promise<string>>

// One connection of the database, and connections of the browser that are kept: whoever asks next is served by those on which the refusal happened.
beforeAll(async () => {
  server = await testApp({ poolSize: 1 })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.base.empty('usuarios', 'auth.users')
  bearers = new Map()
  m = await montarMundo(server.base, alguem)
})

async function entrar(id: string): Promise<string> {
  const { rows } = await server.base.owner.query<{ email: string | null }>(
    `update usuarios set email = coalesce(email, id || '@exemplo.com.br') where id = $1 returning email`,
    [id],
  )
  return server.entrar({ id, email: rows[0]!.email })
}

const alguem: ComoAlguem = (quem, chave) =>
  createORPCClient<Cliente>(
    new OpenAPILink(contract, {
      url: `${server.url}/api`,
      async headers() {
        if (quem && !bearers.has(quem.usuario_id)) bearers.set(quem.usuario_id, entrar(quem.usuario_id))
        return {
          ...(quem && { authorization: `Bearer ${await bearers.get(quem.usuario_id)!}` }),
          ...(chave && { 'idempotency-key': chave }),
        }
      },
      customErrorResponseBodyDecoder: (body) =>
        isORPCErrorJson(body) ? createORPCErrorFromJson(body) : null,
    }) as never,
  )

test.each(Object.entries(recusas))(
  'DATA-01 over HTTP %s is refused, and the connection serves everybody after it',
  async (_nome, [code, preparar]) => {
    const pede = await preparar(m)
    for (let vez = 0; vez < 2; vez++) {
      const error = await pede().then(
        () => null,
        (recusa: { code: string }) => recusa,
      )
      expect(error).toMatchObject({ code })
      expect(await atendeOsOutros(m, 12 + vez)).toEqual(['agendado', 'cancelado'])
    }
    expect(server.base.pools.request.totalCount).toBe(1)
  },
)

/** Codes of the contract that no test of the server provokes, and why not. */
const naoProvocados: Record<string, string> = {
  SEM_CORREIO: 'A server without an auth service beside it, which only tests of single procedures have.',
  ERRO_INESPERADO:
    'A fault of ours: what provokes one is a defect. `server/src/http` tests the shape of the answer.',
  INDISPONIVEL: 'A database that is gone or busy: the long tests stop it.',
  TIPO_NAO_ACEITO: 'A content type that no client of the contract sends.',
  CADASTRO_FECHADO: 'The setting closes every way in before a procedure is reached.',
  RESPONSAVEL_NAO_ENCONTRADO: 'Refused by the lookup that every booking shares, which has its tests.',
  SALA_OCUPADA: 'The room of a hold: two holds at one instant, which the race of bookings makes.',
  JA_SE_CONHECEM: 'The page offers no refusal to who has met the office.',
  ANEXO_RECUSADO: 'Bytes that are no document: tested by their content in `domain`.',
  COMPROVANTE_RECUSADO: 'Bytes that are no document: tested by their content in `domain`.',
  SEM_HORARIOS: 'A suggestion is made of the hours of an agenda: one without hours has none.',
  CERTIFICADO_RECUSADO: 'Bytes that are no document: tested by their content in `domain`.',
  DOCUMENTOS_DEMAIS: 'Twenty uploads.',
  MUITAS_FOTOS: 'As many uploads as a clinic keeps.',
  MUITOS_LOCAIS: 'As many places as a professional keeps.',
  LISTAS_DEMAIS: 'As many waiting lists as a person keeps.',
  LIMITE: 'As many templates as an agenda keeps.',
  NAO_VERIFICADO: 'Refused before by the route, which the table of permissions walks.',
  EMPRESTIMO_ENCERRADO: 'A loan that ends while its page is open.',
  PARTE_NAO_EMPRESTADA: 'The page asks for no part that was not lent.',
  HORARIO_PASSADO: 'The clock of a procedure moves on between the choice and the request.',
  CLINICA_INVALIDA: 'A clinic that closes between the choice and the request.',
  PUSH_INDISPONIVEL: 'A server without keys for messages to browsers.',
}

test('DATA-01 every code of the contract is provoked by a test of the server, or its reason stands here', () => {
  const codes = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const procedure = (node as Record<string, { errorMap?: object } | undefined>)['~orpc']
    if (procedure) for (const code of Object.keys(procedure.errorMap ?? {})) codes.add(code)
    else for (const child of Object.values(node)) walk(child)
  }
  walk(contract)
  expect(codes.size).toBeGreaterThan(100)
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const aqui = Object.values(recusas).map(([code]) => code)
  const testes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  )
  const lidos = testes.flatMap(
    (file) => readFileSync(join(folder, file), 'utf8').match(/(?<=')[A-Z_]{3,}(?=')/g) ?? [],
  )
  const ditos = new Set([...aqui, ...lidos])
  expect([...codes].filter((code) => !ditos.has(code) && !(code in naoProvocados))).toEqual([])
  // A reason whose code has a test by now is taken out.
  expect(Object.keys(naoProvocados).filter((code) => !codes.has(code))).toEqual([])
})
