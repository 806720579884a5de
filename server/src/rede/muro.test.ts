import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildComentario, buildPost } from '../posts/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { como, postsDo, profissionalDaRede, recusa } from './testing/cena.ts'

type Pessoa = Awaited<ReturnType<typeof profissionalDaRede>>

let base: TestDatabase
let ana: Pessoa
let bia: Pessoa
let rui: Pessoa
let daBia: string
let doRui: string
/** Of Bia, on Rui's post, and Rui's answer to it. */
let comentario: string
let resposta: string

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  const nutricao = (numero: string) => ({
    especialidades: [{ especialidade: 'Nutrição', numero_registro: `CRN-3 ${numero}` }],
  })
  ana = await profissionalDaRede(base, 'Ana Alves', nutricao('11111'))
  bia = await profissionalDaRede(base, 'Bia Barros', nutricao('22222'))
  rui = await profissionalDaRede(base, 'Rui Rocha', nutricao('33333'))
  const created_at = base.pools.agora().toISOString()
  const post = { tags: ['jejum'], titulo: 'Jejum', created_at }
  daBia = (await buildPost(base.owner, { autor_id: bia.id, ...post })).id
  doRui = (await buildPost(base.owner, { autor_id: rui.id, ...post })).id
  comentario = (await buildComentario(base.owner, { post_id: doRui, autor_id: bia.id })).id
  resposta = (await buildComentario(base.owner, { post_id: doRui, autor_id: rui.id, pai_id: comentario })).id
  await bia.rede.curtir({ id: doRui })
  await ana.rede.seguir({ id: bia.id })
  await ana.rede.seguir({ id: rui.id })
  await bia.rede.seguir({ id: ana.id })
  await bia.rede.seguir({ id: rui.id })
  await ana.rede.salvar({ id: daBia })
})

const textoDe = async (promessa: Promise<unknown>) => JSON.stringify(await promessa)

/** Every reading of the network, as the whole text of its answer. */
const leituras: Record<string, (quem: Pessoa) => Promise<unknown>> = {
  'feed Para você': ({ rede }) => rede.feed({ feed: 'para-voce' }),
  'feed by date': ({ rede }) => rede.feed({ feed: 'para-voce', ordem: 'recentes' }),
  'feed Seguindo': ({ rede }) => rede.feed({ feed: 'seguindo' }),
  'feed Minha especialidade': ({ rede }) => rede.feed({ feed: 'especialidade' }),
  'feed Minha cidade': ({ rede }) => rede.feed({ feed: 'cidade' }),
  'feed Salvos': ({ rede }) => rede.feed({ feed: 'salvos' }),
  search: ({ rede }) => rede.busca({ q: 'jejum' }),
  'search of people': ({ rede }) => rede.busca({ q: 'Barros' }),
  'people to mention': ({ rede }) => rede.pessoas({ q: 'bia' }),
  hashtag: ({ rede }) => rede.assunto({ tag: 'jejum' }),
  'side column': ({ rede }) => rede.lado(),
  comments: ({ rede }) => rede.comentarios({ id: doRui }),
  'a post': ({ rede }) => rede.post({ id: doRui }),
}

/** Acts of one on what belongs to the other, and what they answer without a wall. */
const atos: Record<string, (quem: Pessoa) => Promise<unknown>> = {
  'opens the post': ({ rede }) => rede.post({ id: daBia }),
  'opens the wall of the author': ({ rede }) => rede.mural({ pessoa: bia.id }),
  'opens it by the professional': ({ rede }) => rede.mural({ profissional: bia.profissional_id }),
  'reads the comments': ({ rede }) => rede.comentarios({ id: daBia }),
  likes: ({ rede }) => rede.curtir({ id: daBia }),
  'takes a like back': ({ rede }) => rede.descurtir({ id: daBia }),
  saves: ({ rede }) => rede.salvar({ id: daBia }),
  'takes it out of the saved': ({ rede }) => rede.dessalvar({ id: daBia }),
  hides: ({ rede }) => rede.ocultar({ id: daBia }),
  comments: ({ rede }) => rede.comentar({ id: daBia, comentario_id: randomUUID(), conteudo: 'Oi' }),
  follows: ({ rede }) => rede.seguir({ id: bia.id }),
  'mutes the author': ({ rede }) => rede.silenciar({ tipo: 'autor', id: bia.id }),
  'mutes the conversation': ({ rede }) => rede.silenciar({ tipo: 'conversa', id: daBia }),
  'keeps the place': ({ rede }) => rede.guardarLugar({ feed: 'seguindo', post_id: daBia }),
  'likes the comment': ({ rede }) => rede.curtirComentario({ id: comentario }),
  'takes that like back': ({ rede }) => rede.descurtirComentario({ id: comentario }),
}

describe.each([
  ['Ana blocks', () => ana.rede.bloquear({ id: bia.id })],
  ['Ana is blocked', () => bia.rede.bloquear({ id: ana.id })],
] as const)('REDE-05 a wall, where %s', (_, erguer) => {
  test.each(Object.entries(leituras))(
    'REDE-05 nothing of the other is in the answer: %s',
    async (nome, ler) => {
      const antes = await textoDe(ler(ana))
      await erguer()
      const depois = await textoDe(ler(ana))
      expect(depois).not.toContain(bia.id)
      expect(depois).not.toContain(daBia)
      expect(depois).not.toContain('Bia Barros')
      // It was there before, so that the test cannot pass by itself.
      if (!['feed Minha cidade', 'side column', 'a post'].includes(nome))
        expect(antes).toMatch(new RegExp(`${bia.id}|${daBia}`))
    },
  )

  test.each(Object.entries(atos))('REDE-05 as if it were not there: %s', async (_nome, agir) => {
    expect(await recusa(agir(ana))).toBe('nada')
    await erguer()
    expect(await recusa(agir(ana))).toBe('NAO_ENCONTRADO')
  })

  test('REDE-05 counts are those without the other, and the other side counts on', async () => {
    const contado = async (quem: Pessoa) => {
      const { likes_count, comentarios_count } = await quem.rede.post({ id: doRui })
      const { publicacoes, autores } = await quem.rede.assunto({ tag: 'jejum' })
      const { seguidores } = (await quem.rede.mural({ pessoa: rui.id })).autor
      return { likes_count, comentarios_count, publicacoes, autores, seguidores }
    }
    const tudo = { likes_count: 1, comentarios_count: 2, publicacoes: 2, autores: 2, seguidores: 2 }
    expect(await contado(ana)).toEqual(tudo)
    await erguer()
    expect(await contado(ana)).toEqual({
      likes_count: 0,
      comentarios_count: 0,
      publicacoes: 1,
      autores: 1,
      seguidores: 1,
    })
    expect(await contado(rui)).toEqual(tudo)
    const { posts } = await ana.rede.feed({ feed: 'seguindo' })
    expect(posts.find(({ id }) => id === doRui)).toMatchObject({ likes_count: 0, comentarios_count: 0 })
  })

  test('REDE-05 following ends on both sides, and new posts of the other are no news', async () => {
    const { topo } = await ana.rede.feed({ feed: 'para-voce', ordem: 'recentes' })
    await erguer()
    await postsDo(base, bia.id, 2, {
      created_at: new Date(base.pools.agora().getTime() + 60_000).toISOString(),
    })
    expect(await ana.rede.novos({ feed: 'para-voce', ordem: 'recentes', desde: topo! })).toEqual({ novos: 0 })
    const { rows } = await base.owner.query(
      'select from seguidores where $1 in (usuario_id, autor_id) and $2 in (usuario_id, autor_id)',
      [ana.id, bia.id],
    )
    expect(rows).toEqual([])
  })

  test('REDE-05 notices of the other go, and none comes, not by a mention either', async () => {
    const avisos = async (id: string) =>
      (
        await base.owner.query<{ mensagem: string }>(
          `select mensagem from notificacoes where usuario_id = $1`,
          [id],
        )
      ).rows
    expect(await avisos(ana.id)).toEqual([{ mensagem: 'Bia Barros começou a seguir você.' }])
    await erguer()
    expect(await avisos(ana.id)).toEqual([])
    const escrito = await bia.rede.comentar({
      id: doRui,
      comentario_id: randomUUID(),
      conteudo: 'Concorda, @Ana Alves?',
      mencoes: [ana.id],
    })
    expect(escrito.facetas).toEqual([])
    expect(await avisos(ana.id)).toEqual([])
    expect((await avisos(rui.id)).length).toBeGreaterThan(0)
  })

  test('REDE-05 the answer to a comment of the other is behind the wall with it', async () => {
    await erguer()
    const lidos = await textoDe(ana.rede.comentarios({ id: doRui }))
    expect(lidos).not.toContain(resposta)
  })
})

describe('REDE-05 blocking', () => {
  test('REDE-05 only who built a wall takes it down, and blocking twice is once', async () => {
    await Promise.all([1, 2, 3].map(() => ana.rede.bloquear({ id: bia.id })))
    expect((await ana.rede.silencios()).bloqueados).toEqual([expect.objectContaining({ id: bia.id })])
    expect((await bia.rede.silencios()).bloqueados).toEqual([])
    await bia.rede.desbloquear({ id: ana.id })
    expect(await recusa(bia.rede.mural({ pessoa: ana.id }))).toBe('NAO_ENCONTRADO')
    await ana.rede.desbloquear({ id: bia.id })
    expect(await recusa(bia.rede.mural({ pessoa: ana.id }))).toBe('nada')
  })

  test('REDE-05 oneself and nobody are not blocked', async () => {
    expect(await recusa(ana.rede.bloquear({ id: ana.id }))).toBe('A_SI')
    expect(await recusa(ana.rede.bloquear({ id: randomUUID() }))).toBe('NAO_ENCONTRADO')
  })

  test('REDE-05 an administrator who is blocked meets the wall in the network as anybody does', async () => {
    const { id } = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    const dela = como(base, id, 'administrador-geral')
    await bia.rede.seguir({ id: rui.id })
    await base.owner.query('insert into bloqueios_rede (usuario_id, bloqueado_id) values ($1, $2)', [
      bia.id,
      id,
    ])
    for (const ler of Object.values(leituras)) {
      const lido = await textoDe(ler({ ...ana, id, rede: dela }))
      expect(lido).not.toContain(daBia)
      expect(lido).not.toContain(bia.id)
    }
    expect(await recusa(dela.curtir({ id: daBia }))).toBe('NAO_ENCONTRADO')
  })
})
