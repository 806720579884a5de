import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { listeningApp, type ListeningApp } from '../../http/testing/app.ts'
import { buildPacientes } from '../../usuarios/fixtures.ts'

export interface Resposta {
  status: number
  corpo: string
  repetida: boolean
  ms: number
}

export interface Corrida {
  base: TestDatabase
  server: ListeningApp
  pacientes: { id: string; usuario_id: string }[]
  /** Signs a person in. @returns their bearer, for the requests that follow */
  entra(usuario_id: string, perfil: string): string
  /** One POST over a connection of its own. */
  pede(bearer: string, caminho: string, corpo: object, chave?: string): Promise<Resposta>
  deadlocks(): Promise<number>
  stop(): Promise<void>
}

/** The whole server, listening, with patients who each have a connection of their own. */
export async function montarCorrida(quantos: number): Promise<Corrida> {
  const base = await testDatabase({ poolSize: 10 })
  const sessoes = new Map<string, Sessao>()
  const server = await listeningApp(base.pools, {
    sessaoDe: async (authorization) => sessoes.get(authorization ?? '') ?? null,
    logLevel: 'error',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const entra = (usuario_id: string, perfil: string) => {
    const bearer = `Bearer ${usuario_id}`
    sessoes.set(bearer, { usuario_id, perfil, sessao_id: randomUUID() })
    return bearer
  }
  const pacientes = await buildPacientes(
    base.owner,
    Array.from({ length: quantos }, (_, n) => ({ usuario: { nome: `Paciente ${n + 1}` } })),
  )
  for (const { usuario_id } of pacientes) entra(usuario_id, 'paciente')
  return {
    base,
    server,
    pacientes,
    entra,
    pede: (bearer, caminho, corpo, chave) => pedir(agent, server.port, { bearer, caminho, corpo, chave }),
    async deadlocks() {
      const { rows } = await base.owner.query(
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      )
      return rows[0].n as number
    },
    async stop() {
      agent.destroy()
      await server.close()
      await base.drop()
    },
  }
}

function pedir(
  agent: Agent,
  port: number,
  {
    bearer,
    caminho,
    corpo,
    chave,
  }: { bearer: string; caminho: string; corpo: object; chave?: string | undefined },
): Promise<Resposta> {
  const texto = JSON.stringify(corpo)
  const comecou = performance.now()
  return new Promise((feito, falhou) => {
    request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: `/api${caminho}`,
        method: 'POST',
        headers: {
          authorization: bearer,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(texto),
          ...(chave && { 'idempotency-key': chave }),
        },
      },
      (answer) => {
        const partes: Buffer[] = []
        answer.on('data', (parte: Buffer) => partes.push(parte))
        answer.on('error', falhou)
        answer.on('end', () =>
          feito({
            status: answer.statusCode!,
            corpo: Buffer.concat(partes).toString(),
            repetida: answer.headers['idempotent-replayed'] === 'true',
            ms: performance.now() - comecou,
          }),
        )
      },
    )
      .on('error', falhou)
      .end(texto)
  })
}
