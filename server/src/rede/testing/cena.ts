import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildPosts, type PostOverrides } from '../../posts/fixtures.ts'
import { buildProfissional, type ProfissionalOverrides } from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'

/** Somebody of the network, and the network as they see it. */
export function como(base: TestDatabase, usuario_id: string, perfil = 'paciente') {
  return clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }).rede
}

export async function pacienteDaRede(base: TestDatabase, nome: string) {
  const { usuario_id } = await buildPaciente(base.owner, { usuario: { nome } })
  return { id: usuario_id, nome, rede: como(base, usuario_id) }
}

export async function profissionalDaRede(
  base: TestDatabase,
  nome: string,
  outros: ProfissionalOverrides = {},
) {
  const feito = await buildProfissional(base.owner, { ...outros, usuario: { nome, ...outros.usuario } })
  return {
    id: feito.usuario_id,
    profissional_id: feito.id,
    nome,
    rede: como(base, feito.usuario_id, 'profissional'),
  }
}

export const recusa = (promessa: Promise<unknown>) =>
  promessa.then(
    () => 'nada',
    (error: { code: string }) => error.code,
  )

/** An instant of the day of the tests, minutes before its noon. */
export const minutosAntes = (minutos: number) =>
  new Date(Date.UTC(2026, 10, 20, 12) - minutos * 60_000).toISOString()

/** Posts of one author, the first the newest. */
export function postsDo(
  base: TestDatabase,
  autor_id: string,
  quantos: number,
  outros: Partial<PostOverrides> = {},
) {
  return buildPosts(
    base.owner,
    Array.from({ length: quantos }, (_, n) => ({
      autor_id,
      titulo: `Post ${n + 1}`,
      created_at: minutosAntes(n),
      ...outros,
    })),
  )
}
