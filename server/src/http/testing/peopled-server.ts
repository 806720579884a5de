import { randomUUID } from 'node:crypto'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildPost } from '../../posts/fixtures.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import { listeningApp, type ListeningApp } from './app.ts'

export interface PeopledServer extends ListeningApp {
  base: TestDatabase
  /** Headers of a visitor and of one person of each profile. Other tests prove signing in; here a bearer names its person. */
  callers: Record<string, string>[]
  /** A published post and a public professional. */
  post: string
  profissional: string
}

/** A listening server over a database with reference data and one person of each profile. */
export async function peopledServer(): Promise<PeopledServer> {
  const base = await testDatabase({ poolSize: 8 })
  const sessoes = new Map<string, Sessao>()
  for (const perfil of tiposUsuario) {
    const usuario = await buildUsuario(base.owner, { tipo_usuario: perfil })
    if (perfil.startsWith('paciente')) await buildPaciente(base.owner, { usuario_id: usuario.id })
    if (perfil.startsWith('profissional'))
      await buildProfissional(base.owner, { profissional: { usuario_id: usuario.id } })
    sessoes.set(`Bearer ${perfil}`, { usuario_id: usuario.id, perfil, sessao_id: randomUUID() })
  }
  const profissional = await buildProfissional(base.owner)
  const post = await buildPost(base.owner, { autor_id: profissional.usuario_id })
  const server = await listeningApp(base.pools, {
    sessaoDe: async (authorization) => sessoes.get(authorization ?? '') ?? null,
  })
  return {
    ...server,
    base,
    callers: [{}, ...[...sessoes.keys()].map((authorization) => ({ authorization }))],
    post: post.id,
    profissional: profissional.id,
    async close() {
      await server.close()
      await base.drop()
    },
  }
}
