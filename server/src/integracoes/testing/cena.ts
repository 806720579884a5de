import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Escopo } from '#domain/integracoes/escopos.ts'
import { escopos as todos } from '#domain/integracoes/escopos.ts'
import { abrirAgenda, novoPaciente } from '../../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildClinica } from '../../profissionais/fixtures.ts'
import { listeningApp } from '../../http/testing/app.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'

export type Cena = Awaited<ReturnType<typeof montarCena>>

/** The server over HTTP with its database, two professionals of one clinic that a manager directs, and a patient. Helena works at a place of her own too. */
export async function montarCena() {
  const base: TestDatabase = await testDatabase()
  await loadReferencia(base.connection)
  let depois = 0
  const agora = () => new Date(Date.now() + depois)
  const server = await listeningApp({ ...base.pools, agora }, { saida: { inside: true } })

  async function povoar() {
    await base.empty('usuarios')
    depois = 0
    const gestora = await buildUsuario(base.owner, {
      nome: 'Beatriz Gestora',
      tipo_usuario: 'profissional-administrador',
    })
    const clinica = await buildClinica(base.owner, { dono_id: gestora.id, status: 'ativa' })
    const helena = await abrirAgenda(base, {
      locais: [
        { nome: 'Consultório próprio' },
        { nome: 'Clínica Maré', clinica_id: clinica.id, principal: false },
      ],
    })
    const caio = await abrirAgenda(base, {
      usuario: { nome: 'Caio Ramos' },
      locais: [{ nome: 'Clínica Maré', clinica_id: clinica.id }],
    })
    const fora = await abrirAgenda(base, { usuario: { nome: 'Sônia de Fora' } })
    const marina = await novoPaciente(base)
    return { gestora, clinica, helena, caio, fora, marina }
  }

  const como = (usuario_id: string, perfil: string) =>
    clientFor({ pools: { ...base.pools, agora } }, { usuario_id, perfil, sessao_id: randomUUID() }, agora)

  async function chaveDe(
    quem: { id: string; perfil: string },
    dono: { dono: 'profissional' | 'clinica'; dono_id: string },
    escopos: readonly Escopo[] = todos,
    dias: 30 | 90 = 30,
  ) {
    return como(quem.id, quem.perfil).integracoes.criarChave({
      ...dono,
      nome: 'Sistema',
      escopos: [...escopos],
      dias,
    })
  }

  async function pedir(
    segredo: string,
    caminho: string,
    {
      method = 'GET',
      body,
      headers = {},
    }: { method?: string; body?: object; headers?: Record<string, string> } = {},
  ) {
    const answer = await fetch(`${server.url}${caminho}`, {
      method,
      headers: {
        authorization: `Bearer ${segredo}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      // oxlint-disable-next-line typescript/no-explicit-any -- whatever another system would read
      json: (text ? JSON.parse(text) : null) as any,
    }
  }

  return {
    base,
    server,
    agora,
    passar: (ms: number) => void (depois += ms),
    povoar,
    como,
    chaveDe,
    pedir,
    fechar: async () => {
      await server.close()
      await base.drop()
    },
  }
}

export interface Recebido {
  headers: Record<string, string>
  body: string
}

/** Another system that listens, and answers as it is told. */
export async function outroSistema(
  responder: (vez: number) => number | 'nada' | { para: string } = () => 204,
) {
  const recebidos: Recebido[] = []
  const server = createServer((request, reply) => {
    const partes: Buffer[] = []
    request.on('data', (parte: Buffer) => partes.push(parte))
    request.on('end', () => {
      recebidos.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(partes).toString('utf8'),
      })
      const resposta = responder(recebidos.length)
      if (resposta === 'nada') return void request.socket.destroy()
      if (typeof resposta === 'object') return void reply.writeHead(302, { location: resposta.para }).end()
      reply.writeHead(resposta).end(resposta >= 300 ? 'recusado aqui' : undefined)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    recebidos,
    fechar: () => new Promise<void>((done) => server.close(() => done())),
  }
}
