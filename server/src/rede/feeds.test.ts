import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feeds, limitePagina, ordens } from '#domain/rede/feed.ts'
import type { PaginaDePosts } from '#domain/rede/schemas.ts'
import { dbFor } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildPost, buildPosts } from '../posts/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { lugaresDe } from './lugares.ts'
import type { Lugar } from './queries-feeds.ts'
import { como, minutosAntes, pacienteDaRede, postsDo, profissionalDaRede, recusa } from './testing/cena.ts'

let base: TestDatabase
let marina: Awaited<ReturnType<typeof pacienteDaRede>>
let helena: Awaited<ReturnType<typeof profissionalDaRede>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  marina = await pacienteDaRede(base, 'Marina Costa')
  helena = await profissionalDaRede(base, 'Helena Prado')
})

/** Every page of a list, one after the other. */
async function tudo(pagina: (cursor: string | undefined) => Promise<PaginaDePosts>) {
  const lidos: PaginaDePosts['posts'] = []
  let cursor: string | undefined
  for (let voltas = 0; voltas < 20; voltas += 1) {
    const { posts, proximo } = await pagina(cursor)
    lidos.push(...posts)
    if (proximo === null) return lidos
    cursor = proximo
  }
  throw new Error('the list does not end')
}

const ids = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)

describe('REDE-01 feeds', () => {
  test.each([
    'paciente',
    'paciente-administrador',
    'profissional',
    'profissional-administrador',
    'administrador-geral',
  ])('ROUTE-14 REDE-01 every feed opens for the profile %s', async (perfil) => {
    const { id } = await buildUsuario(base.owner, { tipo_usuario: perfil as 'paciente' })
    await postsDo(base, helena.id, 3)
    const rede = como(base, id, perfil)
    for (const feed of feeds)
      for (const ordem of ordens) expect((await rede.feed({ feed, ordem })).proximo).toBeNull()
    expect(await rede.lado()).toMatchObject({ assuntos: [], sugestoes: [{ nome: 'Helena Prado' }] })
    expect(await rede.feed({ feed: 'para-voce', ordem: 'recentes' })).toMatchObject({
      posts: [{ motivo: 'todas' }, {}, {}],
    })
  })

  test('ROUTE-14 the profile of a clinic and a visitor do not open the network', async () => {
    const { id } = await buildUsuario(base.owner, { tipo_usuario: 'clinica' })
    expect(await recusa(como(base, id, 'clinica').feed({ feed: 'para-voce' }))).toBe('SEM_PERMISSAO')
  })

  test('REDE-01 pages of a followed feed have neither gap nor double, also where many posts share an instant', async () => {
    const rui = await profissionalDaRede(base, 'Rui Lima')
    const doRui = await postsDo(base, rui.id, 30, { created_at: minutosAntes(5) })
    const daHelena = await postsDo(base, helena.id, 30)
    await postsDo(base, (await profissionalDaRede(base, 'Outra Pessoa')).id, 5)
    await marina.rede.seguir({ id: rui.id })
    await marina.rede.seguir({ id: helena.id })
    const lidos = await tudo((cursor) => marina.rede.feed({ feed: 'seguindo', cursor }))
    expect(lidos).toHaveLength(60)
    expect(new Set(ids(lidos))).toEqual(new Set(ids([...doRui, ...daHelena])))
    const dias = lidos.map(({ created_at }) => created_at)
    expect(dias).toEqual(dias.toSorted().toReversed())
  })

  test('REDE-01 a page is the same whether its posts lie among the newest of all or each author has to be asked', async () => {
    const autores = await Promise.all(
      Array.from({ length: 24 }, (_, n) => profissionalDaRede(base, `Pessoa Número ${n}`)),
    )
    // Some write a lot, some little, and every third is followed.
    for (const [n, autor] of autores.entries()) {
      await postsDo(base, autor.id, 1 + (n % 5) * 3, { created_at: minutosAntes(n % 7) })
      if (n % 3 === 0) await marina.rede.seguir({ id: autor.id })
    }
    await marina.rede.silenciar({ tipo: 'palavra', palavra: 'sono' })
    await postsDo(base, autores[0]!.id, 22, { conteudo: 'Falta de sono.' })
    const db = dbFor(base.pools, { papel: 'saude_app', uid: marina.id, perfil: 'paciente' })
    for (const feed of ['seguindo', 'para-voce'] as const) {
      const paginas = async (janela: number) => {
        const lidas: Lugar[] = []
        for (let cursor: Lugar | undefined; ; cursor = lidas.at(-1)) {
          const lugares = await lugaresDe(db, marina.id, { feed, ordem: 'relevantes', cursor }, janela)
          lidas.push(...lugares.slice(0, limitePagina))
          if (lugares.length <= limitePagina) return lidas
        }
      }
      const inteira = await paginas(1_000)
      expect(inteira.length).toBeGreaterThan(limitePagina)
      for (const janela of [0, 3, 25]) expect(await paginas(janela)).toEqual(inteira)
    }
  })

  test('REDE-01 new posts between two pages move nothing: the next page goes on where the last one ended', async () => {
    const antigos = await postsDo(base, helena.id, 25)
    const primeira = await marina.rede.feed({ feed: 'para-voce', ordem: 'recentes' })
    await postsDo(base, helena.id, 4, { created_at: minutosAntes(-10) })
    const segunda = await marina.rede.feed({
      feed: 'para-voce',
      ordem: 'recentes',
      cursor: primeira.proximo!,
    })
    expect([...ids(primeira.posts), ...ids(segunda.posts)]).toEqual(ids(antigos))
    expect(await marina.rede.novos({ feed: 'para-voce', ordem: 'recentes', desde: primeira.topo! })).toEqual({
      novos: 4,
    })
  })

  test('REDE-01 own posts are no news', async () => {
    await postsDo(base, helena.id, 1, { created_at: minutosAntes(30) })
    const { topo } = await helena.rede.feed({ feed: 'para-voce', ordem: 'recentes' })
    await postsDo(base, helena.id, 2)
    expect(await helena.rede.novos({ feed: 'para-voce', ordem: 'recentes', desde: topo! })).toEqual({
      novos: 0,
    })
  })

  test('REDE-01 each post of Para você says the first reason that holds, and a page has the nearest first', async () => {
    const colega = await profissionalDaRede(base, 'Colega Um')
    const [seguido] = await postsDo(base, colega.id, 1, {
      tipo_post: 'discussao',
      created_at: minutosAntes(50),
    })
    const [dica] = await postsDo(base, (await profissionalDaRede(base, 'Outra Um')).id, 1)
    const pergunta = await buildPost(base.owner, {
      autor_id: marina.id,
      tipo_autor: 'paciente',
      tipo_post: 'pergunta',
      created_at: minutosAntes(90),
    })
    await marina.rede.seguir({ id: colega.id })
    const { posts } = await marina.rede.feed({ feed: 'para-voce' })
    expect(posts.map(({ id, motivo }) => [id, motivo])).toEqual([
      [seguido!.id, 'seguindo'],
      [dica!.id, 'dica'],
      [pergunta.id, 'proprio'],
    ])
  })

  test('REDE-01 my city and my specialty are those of public professionals near to me', async () => {
    const nutricao = { especialidades: [{ especialidade: 'Nutrição', numero_registro: 'CRN-3 12345' }] }
    const ana = await profissionalDaRede(base, 'Ana Nutri', nutricao)
    const bia = await profissionalDaRede(base, 'Bia Nutri', {
      especialidades: [{ especialidade: 'Nutrição', numero_registro: 'CRN-3 54321' }],
    })
    const [dela] = await postsDo(base, bia.id, 1)
    await postsDo(base, helena.id, 1)
    const { posts, base: area } = await ana.rede.feed({ feed: 'especialidade' })
    expect([ids(posts), area]).toEqual([[dela!.id], 'Nutrição'])
    expect((await marina.rede.feed({ feed: 'especialidade' })).base).toBeNull()

    const { rows } = await base.owner.query<{ cidade: string; uf: string }>(
      'select cidade, uf from vitrine_profissionais v join profissionais p on p.id = v.profissional_id where p.usuario_id = $1',
      [bia.id],
    )
    const { cidade, uf } = rows[0]!
    await base.owner.query('update usuarios set endereco = $2 where id = $1', [
      marina.id,
      JSON.stringify({ cidade, estado: uf }),
    ])
    const daqui = await marina.rede.feed({ feed: 'cidade' })
    expect(daqui.base).toBe(`${cidade}, ${uf}`)
    expect(ids(daqui.posts)).toContain(dela!.id)
    expect(daqui.posts.every(({ motivo }) => motivo === 'cidade')).toBe(true)
  })

  test('REDE-01 the saved stand in the order of saving, and one taken back is gone', async () => {
    const posts = await postsDo(base, helena.id, 23)
    for (const { id } of posts) await marina.rede.salvar({ id })
    await marina.rede.dessalvar({ id: posts[5]!.id })
    const lidos = await tudo((cursor) => marina.rede.feed({ feed: 'salvos', cursor }))
    expect(ids(lidos)).toEqual(ids(posts.toReversed().filter(({ id }) => id !== posts[5]!.id)))
  })

  test('REDE-01 the reading place is kept, and its page begins with the post where the reader stopped', async () => {
    const posts = await postsDo(base, helena.id, 30)
    expect(await marina.rede.lugar({ feed: 'seguindo' })).toEqual({ lugar: null })
    await marina.rede.seguir({ id: helena.id })
    for (const onde of [3, 24]) await marina.rede.guardarLugar({ feed: 'seguindo', post_id: posts[onde]!.id })
    const { lugar } = await marina.rede.lugar({ feed: 'seguindo' })
    expect(lugar).toMatchObject({ post_id: posts[24]!.id, titulo: 'Post 25', autor: 'Helena Prado' })
    const pagina = await marina.rede.feed({ feed: 'seguindo', cursor: lugar!.cursor })
    expect(ids(pagina.posts)).toEqual(ids(posts.slice(24)))
  })

  test('REDE-01 a place that no answer gave is refused by name', async () => {
    expect(await recusa(marina.rede.feed({ feed: 'seguindo', cursor: 'abc' }))).toBe('ENTRADA_INVALIDA')
  })

  test('REDE-05 a muted word, author or conversation, and a hidden post leave every feed, and come back', async () => {
    const rui = await profissionalDaRede(base, 'Rui Lima')
    const [sal, salada, doRui, oculto, conversa] = await buildPosts(base.owner, [
      { autor_id: helena.id, titulo: 'Menos SÁL', created_at: minutosAntes(1) },
      { autor_id: helena.id, titulo: 'Mais salada', created_at: minutosAntes(2) },
      { autor_id: rui.id, titulo: 'Do Rui', created_at: minutosAntes(3) },
      { autor_id: helena.id, titulo: 'Oculto', created_at: minutosAntes(4) },
      { autor_id: helena.id, titulo: 'Conversa', created_at: minutosAntes(5) },
    ])
    const vistos = async () => ids((await marina.rede.feed({ feed: 'para-voce', ordem: 'recentes' })).posts)
    const palavra = await marina.rede.silenciar({ tipo: 'palavra', palavra: ' Sal! ' })
    const autor = await marina.rede.silenciar({ tipo: 'autor', id: rui.id })
    const calada = await marina.rede.silenciar({ tipo: 'conversa', id: conversa!.id })
    await marina.rede.ocultar({ id: oculto!.id })
    expect(await vistos()).toEqual([salada!.id])
    expect((await marina.rede.silencios()).silencios).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ palavra: 'sal' }),
        expect.objectContaining({ autor_nome: 'Rui Lima' }),
        expect.objectContaining({ post_titulo: 'Conversa' }),
      ]),
    )
    for (const { id } of [palavra, autor, calada]) await marina.rede.ouvir({ id })
    await marina.rede.mostrar({ id: oculto!.id })
    expect(await vistos()).toEqual(ids([sal!, salada!, doRui!, oculto!, conversa!]))
  })

  test('REDE-05 silencing twice is once, and a word of signs alone is refused with its reason', async () => {
    const um = await marina.rede.silenciar({ tipo: 'palavra', palavra: 'Agulha' })
    expect(await marina.rede.silenciar({ tipo: 'palavra', palavra: 'agulha.' })).toEqual(um)
    expect(await recusa(marina.rede.silenciar({ tipo: 'palavra', palavra: '.*' }))).toBe('PALAVRA')
    expect(await recusa(marina.rede.silenciar({ tipo: 'autor', id: marina.id }))).toBe('A_SI')
  })
})

describe('REDE-06 the wall of an author', () => {
  test('REDE-06 it opens by the professional of a home, with the council line, and holds their published posts alone', async () => {
    const posts = await postsDo(base, helena.id, 3)
    await buildPost(base.owner, { autor_id: helena.id, status: 'rascunho' })
    await marina.rede.seguir({ id: helena.id })
    const mural = await marina.rede.mural({ profissional: helena.profissional_id })
    expect(mural.autor).toMatchObject({
      id: helena.id,
      nome: 'Helena Prado',
      profissional_id: helena.profissional_id,
      seguindo: true,
      seguidores: 1,
      publicacoes: 3,
      proprio: false,
    })
    expect(mural.autor.identidade).toMatch(/CRM|CRN|COREN|CRP|CRO|CREFITO/)
    expect(ids(mural.posts)).toEqual(ids(posts))
    expect((await helena.rede.mural({ pessoa: helena.id })).autor.proprio).toBe(true)
  })

  test('REDE-06 of a professional who is not public and of nobody there is no wall', async () => {
    const { profissional_id } = await profissionalDaRede(base, 'Em Espera', {
      profissional: { status_profissional: 'pendente', verificado: false },
    })
    expect(await recusa(marina.rede.mural({ profissional: profissional_id }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(marina.rede.mural({ pessoa: profissional_id }))).toBe('NAO_ENCONTRADO')
  })
})

describe('REDE-07 search', () => {
  test('REDE-07 words are found by their stems, without accents, in titles, texts and hashtags', async () => {
    const [coracao, sono] = await buildPosts(base.owner, [
      {
        autor_id: helena.id,
        titulo: 'Cuide do coração',
        conteudo: 'Caminhe todos os dias.',
        tags: ['cardiologia'],
      },
      { autor_id: helena.id, titulo: 'Sono', conteudo: 'Durma em um quarto escuro, longe de medicamentos.' },
      { autor_id: helena.id, titulo: 'Rascunho do coração', status: 'rascunho' },
    ])
    const achados = async (q: string) => ids((await marina.rede.busca({ q })).posts)
    expect(await achados('corações')).toEqual([coracao!.id])
    expect(await achados('coracao caminhar')).toEqual([coracao!.id])
    expect(await achados('cardiologia')).toEqual([coracao!.id])
    expect(await achados('medicação')).toEqual([sono!.id])
    expect(await achados('rins')).toEqual([])
    expect(await achados('medicamento escuros')).toEqual([sono!.id])
    expect(await achados('"; drop table posts_rede; --')).toEqual([])
  })

  test('REDE-07 a common word is paged to its end without gap or double', async () => {
    const posts = await postsDo(base, helena.id, 45, { titulo: 'Água', created_at: minutosAntes(0) })
    const lidos = await tudo((cursor) => marina.rede.busca({ q: 'água', cursor }))
    expect(new Set(ids(lidos))).toEqual(new Set(ids(posts)))
    expect(lidos).toHaveLength(45)
  })

  test('REDE-07 people and hashtags are found beside posts', async () => {
    await postsDo(base, helena.id, 2, { tags: ['Prevenção', '#prevenção'] })
    expect(await marina.rede.busca({ q: 'preven' })).toMatchObject({
      assuntos: [{ tag: 'prevencao', publicacoes: 2, autores: 1 }],
    })
    expect((await marina.rede.busca({ q: 'hel' })).pessoas).toMatchObject([
      { id: helena.id, nome: 'Helena Prado' },
    ])
    expect(await marina.rede.pessoas({ q: '%' })).toEqual([])
  })

  test('REDE-07 a hashtag has a page, however it is written', async () => {
    const posts = await postsDo(base, helena.id, 2, { tags: ['Pressão'] })
    for (const tag of ['pressao', '#Pressão', 'PRESSÃO'])
      expect(await marina.rede.assunto({ tag })).toMatchObject({
        tag: 'pressao',
        publicacoes: 2,
        autores: 1,
        posts: posts.map(({ id }) => ({ id })),
      })
    await base.owner.query(`update posts_rede set status = 'removido' where id = $1`, [posts[0]!.id])
    expect(await marina.rede.assunto({ tag: 'pressao' })).toMatchObject({ publicacoes: 1 })
  })

  test('REDE-07 what is in trend counts authors: one who writes a lot counts once', async () => {
    const rui = await profissionalDaRede(base, 'Rui Lima')
    const agora = base.pools.agora().toISOString()
    await postsDo(base, helena.id, 20, { tags: ['sozinha'], created_at: agora })
    await postsDo(base, helena.id, 1, { tags: ['juntos'], created_at: agora })
    await postsDo(base, rui.id, 1, { tags: ['juntos'], created_at: agora })
    expect((await marina.rede.lado()).assuntos).toEqual([{ tag: 'juntos', publicacoes: 2, autores: 2 }])
  })
})
