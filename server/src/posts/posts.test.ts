import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusPost } from '#domain/posts/post.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional, type ProfissionalOverrides } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildComentario, buildCurtidas, buildPost, type PostOverrides } from './fixtures.ts'

let base: TestDatabase
let visitante: ReturnType<typeof clientFor>

beforeAll(async () => {
  base = await testDatabase()
  visitante = clientFor(base)
})
afterAll(() => base.drop())
beforeEach(() => base.empty('usuarios'))

const cardiologista: ProfissionalOverrides = {
  usuario: { nome: 'Dra. Helena Prado', avatar_url: '/arquivos/avatars/helena.jpg' },
  especialidades: [
    {
      especialidade: 'Medicina',
      sub_especialidade: 'Cardiologia',
      numero_registro: 'CRM/SP 123456',
      rqe: '45678',
    },
    { especialidade: 'Nutrição', numero_registro: 'CRN-3 12345' },
  ],
}

async function postDe(profissional: ProfissionalOverrides, post: Partial<PostOverrides> = {}) {
  const autor = await buildProfissional(base.owner, profissional)
  return { autor, post: await buildPost(base.owner, { autor_id: autor.usuario_id, ...post }) }
}

async function postDePaciente(post: Partial<PostOverrides> = {}) {
  const autor = await buildUsuario(base.owner, { nome: 'Ana Souza' })
  return buildPost(base.owner, { autor_id: autor.id, tipo_autor: 'paciente', tipo_post: 'pergunta', ...post })
}

describe('reading', () => {
  test('POST-01 a post shows its author, specialty, register, collaboration, media, tags and counts', async () => {
    const nutricionista = await buildProfissional(base.owner, {
      usuario: { nome: 'Beatriz Fontes' },
      especialidades: [{ especialidade: 'Nutrição', numero_registro: 'CRN-3 12345' }],
    })
    const midias = [
      { type: 'image' as const, url: '/arquivos/posts/prato.jpg', name: 'prato.jpg', alt: 'Prato colorido' },
      { type: 'video' as const, url: '/arquivos/posts/receita.mp4', name: 'receita.mp4' },
    ]
    const { autor, post } = await postDe(cardiologista, {
      titulo: 'Sal demais',
      conteudo: 'Use ervas.\n\nVeja https://exemplo.com.br',
      tags: ['pressao', 'sal'],
      midias,
      colaboracao_profissional_id: nutricionista.id,
      created_at: '2026-11-20T12:00:00Z',
    })
    const leitor = await buildUsuario(base.owner)
    await buildCurtidas(base.owner, [{ post_id: post.id, usuario_id: leitor.id }])
    await buildComentario(base.owner, { post_id: post.id, autor_id: leitor.id })

    expect(await visitante.posts.publico({ id: post.id })).toEqual({
      id: post.id,
      autor: {
        nome: 'Dra. Helena Prado',
        avatar_url: '/arquivos/avatars/helena.jpg',
        tipo_autor: 'profissional',
        profissional_id: autor.id,
        especialidade: 'Cardiologia',
        tema: 'medicina',
        identidade: 'MÉDICO(A) · CRM/SP 123456 · RQE 45678',
        verificado: true,
      },
      colaboracao: { nome: 'Beatriz Fontes', especialidade: 'Nutrição' },
      tipo_post: 'dica_saude',
      titulo: 'Sal demais',
      conteudo: 'Use ervas.\n\nVeja https://exemplo.com.br',
      facetas: [{ tipo: 'link', inicio: 17, fim: 39, endereco: 'https://exemplo.com.br/' }],
      tags: ['pressao', 'sal'],
      midias,
      likes_count: 1,
      comentarios_count: 1,
      visualizacoes_count: 0,
      editado_em: null,
      created_at: '2026-11-20T12:00:00.000Z',
    })
  })

  test('POST-01 a patient has a name and no specialty', async () => {
    const post = await postDePaciente()
    const { autor, colaboracao } = await visitante.posts.publico({ id: post.id })
    expect(autor).toEqual({
      nome: 'Ana Souza',
      avatar_url: null,
      tipo_autor: 'paciente',
      profissional_id: null,
      especialidade: null,
      tema: 'neutra',
      identidade: null,
      verificado: false,
    })
    expect(colaboracao).toBeNull()
  })

  test.each(['pendente', 'suspenso'] as const)(
    'POST-01 a professional who is %s is shown by name alone, and so not as a colleague',
    async (status_profissional) => {
      const { autor, post } = await postDe({ ...cardiologista, profissional: { status_profissional } })
      const lido = await visitante.posts.publico({ id: post.id })
      expect(lido.autor).toMatchObject({ nome: 'Dra. Helena Prado', especialidade: null, verificado: false })
      const outro = await postDePaciente({ colaboracao_profissional_id: autor.id })
      expect((await visitante.posts.publico({ id: outro.id })).colaboracao).toBeNull()
    },
  )

  test.each(statusPost)('POST-03 of the statuses only publicado is public: %s', async (status) => {
    const { autor, post } = await postDe(cardiologista, { status })
    const doAutor = clientFor(base, {
      usuario_id: autor.usuario_id,
      perfil: 'profissional',
      sessao_id: randomUUID(),
    })
    for (const leitor of [visitante, doAutor]) {
      const lido = leitor.posts.publico({ id: post.id })
      if (status === 'publicado') await expect(lido).resolves.toMatchObject({ id: post.id })
      else await expect(lido).rejects.toMatchObject({ code: 'NAO_ENCONTRADO', status: 404 })
    }
  })

  test('POST-03 a post that does not exist is not found', async () => {
    await expect(visitante.posts.publico({ id: randomUUID() })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
      status: 404,
    })
  })

  test.each(['', '1', "' or 1=1 --", '../../etc/passwd', '\u0000', '%', 'null', '{}', `${randomUUID()}0`])(
    'POST-03 the id %j is refused as input, for reading and for counting',
    async (id) => {
      const recusa = { code: 'ENTRADA_INVALIDA', status: 400, data: { campos: [{ campo: 'id' }] } }
      await expect(visitante.posts.publico({ id })).rejects.toMatchObject(recusa)
      await expect(
        visitante.posts.registrarVisualizacao({ id, carga_id: randomUUID() }),
      ).rejects.toMatchObject(recusa)
    },
  )

  test('POST-02 media of another shape or a script address are left out, and the post is still read', async () => {
    const post = await postDePaciente()
    const midias = [
      { type: 'image', url: 'javascript:alert(1)', name: 'x' },
      7,
      { type: 'image', url: '/a.jpg', name: 'a' },
    ]
    await base.owner.query('update posts_rede set midias = $1 where id = $2', [
      JSON.stringify(midias),
      post.id,
    ])
    expect((await visitante.posts.publico({ id: post.id })).midias).toEqual([midias[2]])
  })
})

describe('suggestions', () => {
  test('POST-01 the newest published posts are suggested beside one, without it and without drafts', async () => {
    const dia = (n: number) => `2026-11-${10 + n}T12:00:00Z`
    const posts = []
    for (let n = 0; n < 8; n += 1)
      posts.push(await postDePaciente({ titulo: `Post ${n}`, created_at: dia(n) }))
    await postDePaciente({ status: 'rascunho', titulo: 'Segredo', created_at: dia(9) })
    const sugestoes = await visitante.posts.recentes({ exceto: posts[7]!.id })
    expect(sugestoes.map(({ titulo }) => titulo)).toEqual([6, 5, 4, 3, 2, 1].map((n) => `Post ${n}`))
    expect(sugestoes[0]).toEqual({
      id: posts[6]!.id,
      titulo: 'Post 6',
      tipo_post: 'pergunta',
      autor_nome: 'Ana Souza',
      created_at: '2026-11-16T12:00:00.000Z',
    })
    const antes = sugestoes.at(-1)!.created_at
    expect((await visitante.posts.recentes({ antes })).map(({ titulo }) => titulo)).toEqual(['Post 0'])
  })

  test('POST-01 a post without a title is suggested by its beginning', async () => {
    await postDePaciente({ titulo: '', conteudo: 'Alguém sabe se café atrapalha o sono? '.repeat(9) })
    const [sugestao] = await visitante.posts.recentes()
    expect(sugestao!.titulo).toMatch(/^Alguém sabe .{40,70}…$/)
  })
})

describe('counting views', () => {
  const contadas = async (id: string) => {
    const { rows } = await base.owner.query(
      `select p.visualizacoes_count as contador, count(v.*)::int as linhas
       from posts_rede p left join visualizacoes_posts v on v.post_id = p.id where p.id = $1 group by p.id`,
      [id],
    )
    return rows[0]
  }

  test('POST-04 one page load asked for twenty times at once counts once', async () => {
    const { id } = await postDePaciente()
    const carga_id = randomUUID()
    await Promise.all(
      Array.from({ length: 20 }, () => visitante.posts.registrarVisualizacao({ id, carga_id })),
    )
    expect(await contadas(id)).toEqual({ contador: 1, linhas: 1 })
  })

  test('POST-04 S4 loads that one visitor makes up count five in an hour, whatever their numbers; the others only read', async () => {
    const { id, autor_id } = await postDePaciente()
    const entrou = clientFor(base, { usuario_id: autor_id, perfil: 'paciente', sessao_id: randomUUID() })
    for (const quem of [visitante, entrou])
      for (let vez = 0; vez < 12; vez++)
        await quem.posts.registrarVisualizacao({ id, carga_id: randomUUID() })
    expect(await contadas(id)).toEqual({ contador: 10, linhas: 10 })
    const depois = clientFor(base, null, () => new Date(base.pools.agora().getTime() + 3_601_000))
    expect(await depois.posts.registrarVisualizacao({ id, carga_id: randomUUID() })).toEqual({
      visualizacoes_count: 11,
    })
  })

  test('POST-04 twenty page loads of as many people at once count twenty', async () => {
    const { id } = await postDePaciente()
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () =>
        clientFor(base, {
          usuario_id: randomUUID(),
          perfil: 'paciente',
          sessao_id: randomUUID(),
        }).posts.registrarVisualizacao({ id, carga_id: randomUUID() }),
      ),
    )
    expect(await contadas(id)).toEqual({ contador: 20, linhas: 20 })
    expect(Math.max(...respostas.map((resposta) => resposta.visualizacoes_count))).toBe(20)
  })

  test('POST-04 reading alone counts nothing', async () => {
    const { id } = await postDePaciente()
    await visitante.posts.publico({ id })
    expect((await visitante.posts.publico({ id })).visualizacoes_count).toBe(0)
  })

  test('POST-04 a signed-in reader counts as a visitor does', async () => {
    const { id, autor_id } = await postDePaciente()
    const leitor = clientFor(base, { usuario_id: autor_id, perfil: 'paciente', sessao_id: randomUUID() })
    await leitor.posts.registrarVisualizacao({ id, carga_id: randomUUID() })
    expect(await contadas(id)).toEqual({ contador: 1, linhas: 1 })
  })

  test('POST-04 a draft and a missing post count nothing and say so alike', async () => {
    const rascunho = await postDePaciente({ status: 'rascunho' })
    const recusas = await Promise.all(
      [rascunho.id, randomUUID()].map((id) =>
        visitante.posts.registrarVisualizacao({ id, carga_id: randomUUID() }).catch((error: Error) => error),
      ),
    )
    expect(recusas[0]).toMatchObject({ code: 'NAO_ENCONTRADO', status: 404 })
    expect(JSON.stringify(recusas[0])).toBe(JSON.stringify(recusas[1]))
    expect(await contadas(rascunho.id)).toEqual({ contador: 0, linhas: 0 })
  })

  test('POST-04 a load that was spent on one post counts for no other', async () => {
    const [primeiro, segundo] = [await postDePaciente(), await postDePaciente()]
    const carga_id = randomUUID()
    await visitante.posts.registrarVisualizacao({ id: primeiro.id, carga_id })
    await visitante.posts.registrarVisualizacao({ id: segundo.id, carga_id })
    expect(await contadas(segundo.id)).toEqual({ contador: 0, linhas: 0 })
  })
})
