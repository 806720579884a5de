import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { limitesDoVideo, pedacosDe } from '#domain/posts/video.ts'
import { buildProfissional } from '../../../profissionais/fixtures.ts'
import type { Store } from '../../../armazem/store.ts'
import { loadReferencia } from '../../../referencia/load.ts'
import { testApp } from '../../../testing/app.ts'
import { buildPaciente, buildUsuario } from '../../../usuarios/fixtures.ts'
import { texto } from '../../testing/escrita.ts'

/** What these operations answer, one field beside the other. */
interface Corpo {
  code: string
  message: string
  data: unknown
  midia: { type: string; url: string; segundos: number }
  midias: object[]
  endereco: string
  recebidos: number[]
  legendas: boolean
}

/** A server to which people send videos as a browser does. */
export async function cenaDeVideos(armazem?: Store) {
  const server = await testApp(armazem && { armazem })
  await loadReferencia(server.base.connection, new Date())
  const bearers = new Map<string, string>()

  async function pedir(quem: string | null, metodo: string, caminho: string, corpo?: unknown) {
    const bytes = corpo instanceof Uint8Array
    const resposta = await fetch(`${server.url}/api${caminho}`, {
      method: metodo,
      headers: {
        ...(quem && { authorization: `Bearer ${bearers.get(quem)}` }),
        ...(corpo !== undefined && {
          'content-type': bytes ? 'application/octet-stream' : 'application/json',
        }),
      },
      body: corpo === undefined ? undefined : bytes ? new Uint8Array(corpo) : JSON.stringify(corpo),
    })
    return { status: resposta.status, body: (await resposta.json()) as Corpo }
  }
  const pedacoDe = (bytes: Buffer, numero: number) =>
    bytes.subarray(numero * limitesDoVideo.pedaco, (numero + 1) * limitesDoVideo.pedaco)
  const iniciar = (quem: string, id: string, tamanho: number) =>
    pedir(quem, 'POST', '/posts/videos', { id, nome: 'caminhada.mp4', tamanho })
  const mandar = (quem: string, id: string, bytes: Buffer, numero: number) =>
    pedir(quem, 'POST', `/posts/videos/pedacos?id=${id}&numero=${numero}`, pedacoDe(bytes, numero))
  const concluir = (quem: string, id: string) => pedir(quem, 'POST', `/posts/videos/${id}/conclusao`, {})

  return {
    server,
    pedir,
    iniciar,
    mandar,
    concluir,

    async pessoa(perfil: 'profissional' | 'paciente' | 'administrador-geral' = 'profissional') {
      const usuario = { email: `${randomUUID()}@exemplo.com.br` }
      const { owner } = server.base
      const id =
        perfil === 'administrador-geral'
          ? (await buildUsuario(owner, { ...usuario, tipo_usuario: perfil })).id
          : (await (perfil === 'paciente' ? buildPaciente : buildProfissional)(owner, { usuario })).usuario_id
      bearers.set(id, await server.entrar({ id, ...usuario }))
      return id
    },

    /** A video sent to its end. */
    async enviado(quem: string, bytes: Buffer) {
      const id = randomUUID()
      await iniciar(quem, id, bytes.length)
      for (let i = 0; i < pedacosDe(bytes.length); i += 1) await mandar(quem, id, bytes, i)
      return { id, ...(await concluir(quem, id)) }
    },

    /** A post with this video. */
    async noPost(quem: string, midia: object, publica: boolean) {
      const id = randomUUID()
      const salvo = await pedir(quem, 'PUT', `/posts/${id}/rascunho`, {
        versao: 0,
        ...texto({ tipo_post: 'pergunta' }),
        midias: [{ ...midia, alt: 'Uma pessoa caminha no parque.' }],
      })
      expect(salvo.status).toBe(200)
      if (!publica) return id
      const feito = await pedir(quem, 'POST', `/posts/${id}/publicacao`, {
        versao: 1,
        pessoas: 'ninguem',
      })
      expect([feito.status, feito.body]).toMatchObject([200, { id }])
      return id
    },

    /** Pieces that lie in the store. */
    async naBandeja() {
      const achados: string[] = []
      for await (const { path } of server.armazem.list('envios', '')) achados.push(path)
      return achados
    },
  }
}
