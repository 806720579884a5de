import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AlvoDeDenuncia, MotivoDeDenuncia } from '#domain/moderacao/denuncia.ts'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildPost } from '../../posts/fixtures.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'

export const AGORA = Date.parse('2026-11-21T15:00:00Z')
export const HORA = 3_600_000
export const DIA = 24 * HORA

type Quem = { id: string }

/** A post of Helena that reads like a promise, a reader, and two administrators. */
export const cena = {
  base: null as unknown as TestDatabase,
  relogio: AGORA,
  autora: null as unknown as Quem,
  leitora: null as unknown as Quem,
  paulo: null as unknown as Quem,
  rita: null as unknown as Quem,
  post: null as unknown as Quem,
}

/** Makes the scene anew before each test of the file. */
export function montarCena() {
  beforeAll(async () => {
    cena.base = await testDatabase()
  })
  afterAll(() => cena.base.drop())
  beforeEach(async () => {
    const { base } = cena
    await base.empty('usuarios', 'casos_moderacao')
    await base.owner.query('truncate auth.rate_limits')
    cena.relogio = AGORA
    const helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
    cena.autora = { id: helena.usuario_id }
    cena.leitora = await buildUsuario(base.owner, { nome: 'Marina Duarte' })
    cena.paulo = await buildUsuario(base.owner, {
      tipo_usuario: 'administrador-geral',
      nome: 'Paulo Saldanha',
    })
    cena.rita = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral', nome: 'Rita Alves' })
    cena.post = await buildPost(base.owner, { autor_id: cena.autora.id, titulo: 'Cura garantida' })
  })
}

export const como = (quem: { id: string } | null, perfil: TipoUsuario = 'paciente') =>
  clientFor(
    cena.base,
    quem && { usuario_id: quem.id, perfil, sessao_id: randomUUID() },
    () => new Date(cena.relogio),
  )
export const denunciante = (quem: { id: string } | null = cena.leitora) => como(quem).moderacao
export const admin = (quem = cena.paulo) => como(quem, 'administrador-geral').moderacao
export const daAutora = () => como(cena.autora, 'profissional')
export const ler = async (texto: string, valores: unknown[] = []) =>
  (await cena.base.owner.query(texto, valores)).rows
export const avisosDe = (quem: { id: string }) =>
  ler(`select titulo, mensagem, link from notificacoes where usuario_id = $1 order by created_at, titulo`, [
    quem.id,
  ])

export const denunciar = (
  motivo: MotivoDeDenuncia = 'propaganda',
  quem: { id: string } | null = cena.leitora,
  alvo: AlvoDeDenuncia = 'post',
  id = cena.post.id,
) => denunciante(quem).denunciar({ alvo, id, motivo, relato: 'Promete o que não pode' })

export async function casoAberto() {
  const { itens } = await admin().fila({})
  const item = itens.find((cada) => cada.tipo === 'publicacao')
  return item!.tipo === 'publicacao' ? item!.caso : null!
}
export const comum = { motivo: 'propaganda', parecer: 'Promete resultado.' } as const

export async function removido() {
  await denunciar()
  const { id, versao } = await casoAberto()
  return admin().agir({ id, versao, ato: 'remover', ...comum })
}
