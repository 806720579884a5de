import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POSTS_POR_PAGINA } from '#domain/leitura/leitura.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildComentarios, buildCurtidas, buildPost, buildPosts } from '../posts/fixtures.ts'
import { buildProfissional, type ProfissionalOverrides } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  leitora = await paciente('Marina Costa')
})

const como = (usuario_id: string, perfil = 'paciente') =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() })
async function paciente(nome: string, perfil = 'paciente') {
  const { usuario_id } = await buildPaciente(base.owner, { usuario: { nome } })
  const { leitura, rede } = como(usuario_id, perfil)
  return { id: usuario_id, leitura, rede }
}
let leitora: Awaited<ReturnType<typeof paciente>>

const profissional = (nome: string, outros: ProfissionalOverrides = {}) =>
  buildProfissional(base.owner, { ...outros, usuario: { nome, ...outros.usuario } })
const ha = (minutos: number) => new Date(Date.UTC(2026, 10, 20, 12) - minutos * 60_000).toISOString()
const recusa = (promessa: Promise<unknown>) =>
  promessa.then(
    () => 'nada',
    (error: { code: string }) => error.code,
  )
const titulos = async (pedido: Promise<{ posts: { titulo: string }[] }>) =>
  (await pedido).posts.map(({ titulo }) => titulo)

describe('LEITURA-01 who may read', () => {
  test('ROUTE-06 LEITURA-01 the room opens for the two patient profiles and for nobody else', async () => {
    for (const perfil of ['paciente', 'paciente-administrador'])
      expect(await recusa(como(leitora.id, perfil).leitura.listar({}))).toBe('nada')
    for (const perfil of [
      'profissional',
      'profissional-administrador',
      'administrador-geral',
      'clinica',
    ] as const) {
      const { id } = await buildUsuario(base.owner, { tipo_usuario: perfil })
      expect(await recusa(como(id, perfil).leitura.listar({}))).toBe('SEM_PERMISSAO')
      expect(await recusa(como(id, perfil).leitura.inicio())).toBe('SEM_PERMISSAO')
    }
  })

  test('LEITURA-01 only published posts of professionals stand in it', async () => {
    const autora = await profissional('Helena Prado')
    await buildPosts(base.owner, [
      { autor_id: autora.usuario_id, titulo: 'Da médica' },
      { autor_id: autora.usuario_id, titulo: 'Rascunho', status: 'rascunho' },
      { autor_id: autora.usuario_id, titulo: 'Removido', status: 'removido', publicado_em: ha(1) },
      { autor_id: leitora.id, titulo: 'De paciente', tipo_autor: 'paciente', tipo_post: 'experiencia' },
    ])
    expect(await titulos(leitora.leitura.listar({}))).toEqual(['Da médica'])
    const dePaciente = await buildPost(base.owner, { autor_id: leitora.id, tipo_autor: 'paciente' })
    expect(await recusa(leitora.leitura.abrir({ id: dePaciente.id }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(leitora.leitura.marcar({ id: dePaciente.id, progresso: 50 }))).toBe('NAO_ENCONTRADO')
  })

  test('LEITURA-01 what the reader hid, silenced or blocked is not in the room', async () => {
    const [uma, outra] = await Promise.all([profissional('Uma Autora'), profissional('Outra Autora')])
    const [escondido] = await buildPosts(base.owner, [
      { autor_id: uma.usuario_id, titulo: 'Escondido' },
      { autor_id: uma.usuario_id, titulo: 'Fala de agulha' },
      { autor_id: outra.usuario_id, titulo: 'De quem bloqueei' },
    ])
    const bloqueado = (await leitora.leitura.listar({})).posts.find(
      ({ titulo }) => titulo === 'De quem bloqueei',
    )!
    await leitora.rede.ocultar({ id: escondido!.id })
    await leitora.rede.silenciar({ tipo: 'palavra', palavra: 'agulha' })
    await leitora.rede.bloquear({ id: outra.usuario_id })
    expect(await titulos(leitora.leitura.listar({}))).toEqual([])
    expect(await recusa(leitora.leitura.abrir({ id: bloqueado.id }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(leitora.leitura.marcar({ id: bloqueado.id, lido: true }))).toBe('NAO_ENCONTRADO')
  })
})

describe('LEITURA-01 order and pages', () => {
  test.each(['recentes', 'uteis'] as const)('LEITURA-01 pages by %s hold every post once', async (ordem) => {
    const autoras = await Promise.all(['Ana', 'Bia', 'Caio'].map((nome) => profissional(`${nome} Lima`)))
    const posts = await buildPosts(
      base.owner,
      Array.from({ length: POSTS_POR_PAGINA * 2 + 3 }, (_, n) => ({
        autor_id: autoras[n % 3]!.usuario_id,
        titulo: `Post ${n}`,
        created_at: ha(n),
      })),
    )
    const fas = await Promise.all(['Rui', 'Eva', 'Ivo'].map((nome) => paciente(nome)))
    await buildCurtidas(
      base.owner,
      fas.flatMap(({ id }, n) =>
        posts.filter((_, i) => i % 4 <= n).map((post) => ({ usuario_id: id, post_id: post.id })),
      ),
    )
    for (const filtro of [{}, { area: 'Medicina' }]) {
      const lidos: { id: string; likes_count: number; created_at: string }[] = []
      let cursor: string | undefined
      do {
        const pagina = await leitora.leitura.listar({ ordem, cursor, ...filtro })
        lidos.push(...pagina.posts)
        cursor = pagina.proximo ?? undefined
      } while (cursor)
      expect(new Set(lidos.map(({ id }) => id)).size).toBe(posts.length)
      expect(lidos).toHaveLength(posts.length)
      const chaves = lidos.map((post) => (ordem === 'uteis' ? post.likes_count : Date.parse(post.created_at)))
      expect(new Set(chaves).size).toBeGreaterThan(3)
      expect(chaves).toEqual(chaves.toSorted((a, b) => b - a))
    }
  })

  test('LEITURA-01 a comment makes a post more useful than a like', async () => {
    const autora = await profissional('Helena Prado')
    const [antigo, novo] = await buildPosts(base.owner, [
      { autor_id: autora.usuario_id, titulo: 'Comentado', created_at: ha(9) },
      { autor_id: autora.usuario_id, titulo: 'Curtido', created_at: ha(1) },
    ])
    await buildCurtidas(base.owner, [{ post_id: novo!.id, usuario_id: leitora.id }])
    await buildComentarios(base.owner, [{ post_id: antigo!.id, autor_id: leitora.id }])
    expect(await titulos(leitora.leitura.listar({ ordem: 'uteis' }))).toEqual(['Comentado', 'Curtido'])
    expect(await titulos(leitora.leitura.listar({}))).toEqual(['Curtido', 'Comentado'])
  })

  test('LEITURA-01 a place that no answer gave is refused', async () => {
    expect(await recusa(leitora.leitura.listar({ cursor: 'qualquer' }))).toBe('ENTRADA_INVALIDA')
  })
})

describe('LEITURA-01 filters', () => {
  test('LEITURA-01 area, plan, city, type, media, subject, followed and words narrow the list', async () => {
    const cardio = await profissional('Helena Prado', {
      profissional: { aceita_planos_saude: true, planos_aceitos: ['Unimed'] },
    })
    const outra = await profissional('Rui Lima', { profissional: { especialidade_principal: 'Psicologia' } })
    await buildPosts(base.owner, [
      {
        autor_id: cardio.usuario_id,
        titulo: 'Pressão em casa',
        tags: ['pressão'],
        midias: [{ type: 'image', url: '/arquivos/posts/a.webp', name: 'a' }],
        created_at: ha(1),
      },
      { autor_id: cardio.usuario_id, titulo: 'Pergunta aberta', tipo_post: 'discussao', created_at: ha(2) },
      {
        autor_id: outra.usuario_id,
        titulo: 'Respirar melhor',
        midias: [{ type: 'video', url: '/arquivos/posts/b.webm', name: 'b' }],
        created_at: ha(3),
      },
    ])
    const { areas, planos, cidades } = await leitora.leitura.inicio()
    const filtrar = (filtro: object) => titulos(leitora.leitura.listar(filtro))
    const aArea = (nome: string) => areas.find((cada) => cada.nome === nome)
    expect(planos).toEqual([{ nome: 'Unimed', autores: 1 }])
    expect(await filtrar({ plano: 'Unimed' })).toEqual(['Pressão em casa', 'Pergunta aberta'])
    expect(await filtrar({ tipo: 'discussao' })).toEqual(['Pergunta aberta'])
    expect(await filtrar({ midia: 'image' })).toEqual(['Pressão em casa'])
    expect(await filtrar({ midia: 'video' })).toEqual(['Respirar melhor'])
    expect(await filtrar({ assunto: '#Pressao' })).toEqual(['Pressão em casa'])
    expect(await filtrar({ q: 'respirar' })).toEqual(['Respirar melhor'])
    expect(await filtrar({ q: 'nada disso' })).toEqual([])
    expect(await filtrar({ seguidos: true })).toEqual([])
    await leitora.rede.seguir({ id: outra.usuario_id })
    expect(await filtrar({ seguidos: true })).toEqual(['Respirar melhor'])
    expect(await filtrar({ seguidos: true, plano: 'Unimed' })).toEqual([])
    for (const { nome } of areas) expect((await filtrar({ area: nome })).length).toBeGreaterThan(0)
    expect(aArea('Inexistente')).toBeUndefined()
    expect(await filtrar({ area: 'Inexistente' })).toEqual([])
    for (const { nome } of cidades) expect((await filtrar({ cidade: nome })).length).toBeGreaterThan(0)
    expect(await filtrar({ cidade: 'Lugar Nenhum/AC' })).toEqual([])
  })

  test('LEITURA-01 campaigns follow the clock, and only those that somebody wrote for are told', async () => {
    const autora = await profissional('Helena Prado')
    await buildPosts(base.owner, [
      { autor_id: autora.usuario_id, titulo: 'Do mês', tags: ['NovembroAzul'] },
      { autor_id: autora.usuario_id, titulo: 'De outro mês', tags: ['OutubroRosa'] },
    ])
    const em = (agora: Date) =>
      clientFor(base, { usuario_id: leitora.id, perfil: 'paciente', sessao_id: randomUUID() }, () => agora)
        .leitura.inicio()
        .then(({ campanhas }) => campanhas)
    expect(await em(new Date('2026-11-10T12:00:00Z'))).toEqual([{ chave: 'novembro-azul', quantas: 1 }])
    expect(await em(new Date('2026-10-10T12:00:00Z'))).toEqual([{ chave: 'outubro-rosa', quantas: 1 }])
    expect(await em(new Date('2026-08-10T12:00:00Z'))).toEqual([])
    // Midnight is that of São Paulo.
    expect(await em(new Date('2026-11-01T02:30:00Z'))).toEqual([{ chave: 'outubro-rosa', quantas: 1 }])
  })
})

describe('LEITURA-01 what was read', () => {
  test('LEITURA-01 reading moves on, never back, and ends at the end of the text', async () => {
    const autora = await profissional('Helena Prado')
    const { id } = await buildPost(base.owner, { autor_id: autora.usuario_id, titulo: 'Longo' })
    const lista = (estado: 'nao-lidos' | 'lendo' | 'lidos' | 'salvos') =>
      titulos(leitora.leitura.listar({ estado }))
    expect((await leitora.leitura.abrir({ id })).leitura).toEqual({ progresso: 0, lido_em: null })
    expect(await lista('nao-lidos')).toEqual(['Longo'])
    expect(await leitora.leitura.marcar({ id, progresso: 60 })).toEqual({ progresso: 60, lido_em: null })
    expect(await leitora.leitura.marcar({ id, progresso: 20 })).toEqual({ progresso: 60, lido_em: null })
    expect(await lista('lendo')).toEqual(['Longo'])
    expect((await leitora.leitura.inicio()).abertas).toEqual([
      { id, titulo: 'Longo', autor: 'Helena Prado', progresso: 60 },
    ])
    const fim = await leitora.leitura.marcar({ id, progresso: 97 })
    expect(fim).toEqual({ progresso: 100, lido_em: expect.any(String) })
    expect(await leitora.leitura.marcar({ id, progresso: 10 })).toEqual(fim)
    expect([await lista('lidos'), await lista('lendo'), await lista('nao-lidos')]).toEqual([
      ['Longo'],
      [],
      [],
    ])
    expect((await leitora.leitura.inicio()).abertas).toEqual([])
    expect(await leitora.leitura.marcar({ id, lido: false })).toEqual({ progresso: 0, lido_em: null })
    expect(await lista('nao-lidos')).toEqual(['Longo'])
    expect(await lista('salvos')).toEqual([])
    await leitora.rede.salvar({ id })
    expect(await lista('salvos')).toEqual(['Longo'])
  })

  test('LEITURA-01 sixteen places that arrive at once leave the furthest', async () => {
    const autora = await profissional('Helena Prado')
    const { id } = await buildPost(base.owner, { autor_id: autora.usuario_id })
    const lugares = Array.from({ length: 16 }, (_, n) => (n * 37) % 91)
    await Promise.all(lugares.map((progresso) => leitora.leitura.marcar({ id, progresso })))
    expect((await leitora.leitura.abrir({ id })).leitura.progresso).toBe(Math.max(...lugares))
  })

  test('LEITURA-01 nobody sees what another person read', async () => {
    const autora = await profissional('Helena Prado')
    const { id } = await buildPost(base.owner, { autor_id: autora.usuario_id })
    await leitora.leitura.marcar({ id, lido: true })
    const outra = await paciente('Eva Reis')
    expect((await outra.leitura.abrir({ id })).leitura).toEqual({ progresso: 0, lido_em: null })
  })
})

describe('LEITURA-02 each post and the registered area of its author', () => {
  test('LEITURA-02 the list and the open post tell the same relation', async () => {
    const autora = await profissional('Helena Prado')
    const { rows } = await base.owner.query<{
      especialidade: string
      sub: string | null
      rqe: string | null
    }>(
      `select e.nome as especialidade, s.nome as sub, x.rqe from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
         left join sub_especialidades s on s.id = x.sub_especialidade_id where x.profissional_id = $1`,
      [autora.id],
    )
    const registro = rows[0]!
    const { id } = await buildPost(base.owner, {
      autor_id: autora.usuario_id,
      titulo: 'Um texto',
      tags: [registro.sub ?? registro.especialidade],
    })
    const aberto = await leitora.leitura.abrir({ id })
    const [naLista] = (await leitora.leitura.listar({})).posts
    expect(naLista!.area).toEqual(aberto.area)
    expect(aberto.area.relacao).toBe(
      registro.rqe || registro.especialidade !== 'Medicina' ? 'registrada' : 'sem-rqe',
    )
  })

  test('LEITURA-01 a post names its sources, its minutes and when its author last stood by it', async () => {
    const autora = await profissional('Helena Prado')
    const { id } = await buildPost(base.owner, {
      autor_id: autora.usuario_id,
      titulo: 'Com fontes',
      conteudo: 'Texto curto.\n\nFontes:\n- INCA. https://www.gov.br/inca',
      created_at: '2024-01-10T12:00:00Z',
    })
    const [naLista] = (await leitora.leitura.listar({})).posts
    expect(naLista).toMatchObject({
      fontes: 1,
      comeco: 'Texto curto.',
      minutos: 1,
      revisado_em: '2024-01-10T12:00:00.000Z',
      revisao_antiga: true,
      demonstracao: false,
    })
    const rede = clientFor(base, {
      usuario_id: autora.usuario_id,
      perfil: 'profissional',
      sessao_id: randomUUID(),
    })
    const meu = await rede.posts.meu({ id })
    await rede.posts.editar({
      id,
      versao: meu.versao,
      tipo_post: meu.tipo_post,
      titulo: meu.titulo,
      conteudo: `Novo. ${meu.conteudo}`,
      midias: [],
    })
    expect(await leitora.leitura.abrir({ id })).toMatchObject({ revisao_antiga: false })
  })

  test('LEITURA-01 an author stands by a post without rewriting it, and nobody else does', async () => {
    const [autora, outra] = await Promise.all([profissional('Helena Prado'), profissional('Rui Lima')])
    const { id } = await buildPost(base.owner, {
      autor_id: autora.usuario_id,
      created_at: '2024-01-10T12:00:00Z',
    })
    const posts = (quem: string) => como(quem, 'profissional').posts
    expect(await recusa(posts(outra.usuario_id).revisar({ id }))).toBe('NAO_ENCONTRADO')
    expect(await leitora.leitura.abrir({ id })).toMatchObject({ revisao_antiga: true })
    const { revisado_em } = await posts(autora.usuario_id).revisar({ id })
    expect(await leitora.leitura.abrir({ id })).toMatchObject({
      revisado_em,
      revisao_antiga: false,
      editado_em: null,
    })
  })
})
