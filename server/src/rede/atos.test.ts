import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marcosDeCurtidas } from '#domain/rede/feed.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildPost } from '../posts/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { como, pacienteDaRede, profissionalDaRede, recusa } from './testing/cena.ts'

let base: TestDatabase
let marina: Awaited<ReturnType<typeof pacienteDaRede>>
let helena: Awaited<ReturnType<typeof profissionalDaRede>>
let post: string

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  marina = await pacienteDaRede(base, 'Marina Costa')
  helena = await profissionalDaRede(base, 'Helena Prado')
  post = (await buildPost(base.owner, { autor_id: helena.id, titulo: 'Água' })).id
})

/** What the post counts in the end. */
interface Contas {
  likes?: number
  comentarios?: number
}

const comentar = (quem: { rede: (typeof marina)['rede'] }, outros: object = {}) =>
  quem.rede.comentar({ id: post, comentario_id: randomUUID(), conteudo: 'Obrigada!', ...outros })
const avisosDe = async (id: string) =>
  (
    await base.owner.query<{ titulo: string; mensagem: string; link: string; tipo: string }>(
      'select titulo, mensagem, link, tipo from notificacoes where usuario_id = $1 order by created_at, titulo',
      [id],
    )
  ).rows

async function pessoas(quantas: number) {
  const lista = await Promise.all(Array.from({ length: quantas }, () => buildUsuario(base.owner)))
  return lista.map(({ id }) => ({ id, rede: como(base, id) }))
}

describe('REDE-04 likes', () => {
  test('REDE-04 counters are right after 64 parallel likes, repeated likes, undos, comments and deletions', async () => {
    const gente = await pessoas(16)
    const escritos = gente.map(() => randomUUID())
    // Each of 16 people likes twice and comments, at once: 48 acts; then half takes both back while the others repeat theirs.
    await Promise.all(
      gente.flatMap(({ rede }, n): Promise<unknown>[] => [
        rede.curtir({ id: post }),
        rede.curtir({ id: post }),
        rede.comentar({ id: post, comentario_id: escritos[n]!, conteudo: `Comentário ${n}` }),
        rede.comentar({ id: post, comentario_id: escritos[n]!, conteudo: `Comentário ${n}` }),
      ]),
    )
    expect(await marina.rede.post({ id: post })).toMatchObject({ likes_count: 16, comentarios_count: 16 })
    await Promise.all(
      gente.flatMap(({ rede }, n): Promise<unknown>[] =>
        n % 2 === 0
          ? [
              rede.descurtir({ id: post }),
              rede.descurtir({ id: post }),
              rede.apagarComentario({ id: escritos[n]! }),
              rede.apagarComentario({ id: escritos[n]! }),
            ]
          : [rede.curtir({ id: post }), rede.curtirComentario({ id: escritos[1]! })],
      ),
    )
    expect(await marina.rede.post({ id: post })).toMatchObject({ likes_count: 8, comentarios_count: 8 })
    const { comentarios } = await marina.rede.comentarios({ id: post })
    expect(comentarios.find(({ id }) => id === escritos[1])).toMatchObject({ likes_count: 8 })
    await Promise.all(
      gente.flatMap(({ rede }, n): Promise<unknown>[] =>
        n % 2 === 0
          ? [rede.voltarComentario({ id: escritos[n]! }), rede.voltarComentario({ id: escritos[n]! })]
          : [],
      ),
    )
    expect(await marina.rede.post({ id: post })).toMatchObject({ comentarios_count: 16 })
  })

  // Each of 64 people at once; what each does, and what stands in the end for one person.
  test.each<[string, (rede: ReturnType<typeof como>, comentario: string) => Promise<unknown>[], Contas]>([
    ['like', (rede) => [rede.curtir({ id: post })], { likes: 64 }],
    [
      'like twice',
      (rede) => [rede.curtir({ id: post }).then(() => rede.curtir({ id: post }))],
      { likes: 64 },
    ],
    [
      'take back what they gave before',
      (rede) => [rede.curtir({ id: post }).then(() => rede.descurtir({ id: post }))],
      {},
    ],
    [
      'like, take back and like again',
      (rede) => [
        rede
          .curtir({ id: post })
          .then(() => rede.descurtir({ id: post }))
          .then(() => rede.curtir({ id: post })),
      ],
      { likes: 64 },
    ],
    [
      'comment, and the comment is sent twice',
      (rede, comentario_id) => {
        const comentar = () => rede.comentar({ id: post, comentario_id, conteudo: 'Obrigada!' })
        return [comentar().then(comentar)]
      },
      { comentarios: 64 },
    ],
    [
      'comment and delete it',
      (rede, comentario_id) => [
        rede
          .comentar({ id: post, comentario_id, conteudo: 'Obrigada!' })
          .then(() => rede.apagarComentario({ id: comentario_id })),
      ],
      {},
    ],
    [
      'comment, delete it twice, bring it back and like the post',
      (rede, comentario_id) => [
        rede
          .comentar({ id: post, comentario_id, conteudo: 'Obrigada!' })
          .then(() => rede.apagarComentario({ id: comentario_id }))
          .then(() => rede.apagarComentario({ id: comentario_id }))
          .then(() => rede.voltarComentario({ id: comentario_id }))
          .then(() => rede.curtir({ id: post })),
      ],
      { likes: 64, comentarios: 64 },
    ],
    [
      'save and like',
      (rede) => [rede.salvar({ id: post }).then(() => rede.curtir({ id: post }))],
      { likes: 64 },
    ],
  ])(
    'REDE-04 counters are right after 64 people at once %s',
    async (_, atos, { likes = 0, comentarios = 0 }) => {
      const gente = await pessoas(64)
      await Promise.all(gente.flatMap(({ rede }) => atos(rede, randomUUID())))
      expect(await marina.rede.post({ id: post })).toMatchObject({
        likes_count: likes,
        comentarios_count: comentarios,
      })
      const { rows } = await base.owner.query<{ curtidas: number; escritos: number }>(
        `select (select count(*)::int from curtidas_posts where post_id = $1) as curtidas,
        (select count(*)::int from comentarios_posts where post_id = $1 and status = 'publicado') as escritos`,
        [post],
      )
      expect(rows).toEqual([{ curtidas: likes, escritos: comentarios }])
    },
  )

  test('REDE-04 64 likes of one comment at once, and half of them taken back, are 32', async () => {
    const gente = await pessoas(64)
    const id = randomUUID()
    await helena.rede.comentar({ id: post, comentario_id: id, conteudo: 'Alguma dúvida?' })
    await Promise.all(
      gente.map(({ rede }, n) =>
        rede.curtirComentario({ id }).then(() => (n % 2 === 0 ? rede.descurtirComentario({ id }) : null)),
      ),
    )
    const { comentarios } = await marina.rede.comentarios({ id: post })
    expect(comentarios.find((cada) => cada.id === id)).toMatchObject({ likes_count: 32 })
  })

  test('REDE-04 liking twice counts once, and taking back what was not given counts nothing', async () => {
    await marina.rede.curtir({ id: post })
    expect(await marina.rede.curtir({ id: post })).toMatchObject({ curtido: true, likes_count: 1 })
    await marina.rede.descurtir({ id: post })
    expect(await marina.rede.descurtir({ id: post })).toMatchObject({ curtido: false, likes_count: 0 })
  })

  test('REDE-04 what is gone is not liked, saved or commented, and says so', async () => {
    await base.owner.query(`update posts_rede set status = 'removido' where id = $1`, [post])
    for (const ato of [
      () => marina.rede.curtir({ id: post }),
      () => marina.rede.salvar({ id: post }),
      () => marina.rede.ocultar({ id: post }),
      () => comentar(marina),
      () => marina.rede.comentarios({ id: post }),
    ])
      expect(await recusa(ato())).toBe('NAO_ENCONTRADO')
  })

  test('REDE-04 the author hears of the first like and of round numbers, and never of who it was', async () => {
    const gente = await pessoas(11)
    for (const { rede } of gente) await rede.curtir({ id: post })
    await gente[0]!.rede.descurtir({ id: post })
    await gente[0]!.rede.curtir({ id: post })
    expect((await avisosDe(helena.id)).map(({ mensagem }) => mensagem)).toEqual([
      'Seu post “Água” recebeu a primeira curtida.',
      'Seu post “Água” chegou a 10 curtidas.',
    ])
    expect(marcosDeCurtidas).toContain(10)
  })

  test('REDE-04 nobody hears of their own like or comment', async () => {
    await helena.rede.curtir({ id: post })
    await comentar(helena)
    expect(await avisosDe(helena.id)).toEqual([])
  })
})

describe('REDE-04 comments', () => {
  test('REDE-04 an answer to an answer stands on the second level, and each of the two is told once', async () => {
    const raiz = await comentar(marina, { conteudo: 'Quanto por dia?' })
    const resposta = await comentar(helena, { pai_id: raiz.id, conteudo: 'Dois litros.' })
    const outra = await comentar(marina, { pai_id: resposta.id, conteudo: 'Obrigada!' })
    const { comentarios } = await marina.rede.comentarios({ id: post })
    expect(comentarios.map(({ id, respostas }) => [id, respostas.map((cada) => cada.id)])).toEqual([
      [raiz.id, [resposta.id, outra.id]],
    ])
    expect(await avisosDe(marina.id)).toEqual([
      {
        titulo: 'Nova resposta',
        mensagem: 'Helena Prado respondeu ao seu comentário em “Água”.',
        link: `/post/${post}`,
        tipo: 'comentario',
      },
    ])
    expect((await avisosDe(helena.id)).map(({ titulo }) => titulo).toSorted()).toEqual([
      'Nova resposta',
      'Novo comentário',
    ])
  })

  test('REDE-04 a repeated request writes one comment and one notice', async () => {
    const comentario_id = randomUUID()
    const feitos = await Promise.all([1, 2, 3, 4].map(() => comentar(marina, { comentario_id })))
    expect(new Set(feitos.map(({ id }) => id))).toEqual(new Set([comentario_id]))
    expect(await avisosDe(helena.id)).toHaveLength(1)
    expect(await recusa(comentar(helena, { comentario_id }))).toBe('MUDOU')
  })

  test('REDE-04 a mention leads to the person and tells them; a name not chosen does neither', async () => {
    const rui = await profissionalDaRede(base, 'Rui Lima')
    const feito = await comentar(marina, { conteudo: 'Veja, @Rui Lima e @Helena Prado', mencoes: [rui.id] })
    expect(feito.facetas).toEqual([{ tipo: 'mencao', inicio: 6, fim: 15, usuario_id: rui.id }])
    expect(await avisosDe(rui.id)).toMatchObject([{ titulo: 'Você foi mencionado' }])
  })

  test('REDE-04 who muted the conversation or the writer hears nothing', async () => {
    await helena.rede.silenciar({ tipo: 'conversa', id: post })
    await comentar(marina)
    await helena.rede.silenciar({ tipo: 'autor', id: marina.id })
    await comentar(marina)
    expect(await avisosDe(helena.id)).toEqual([])
  })

  test('REDE-04 a text is kept without what hides in it, and an empty one is refused with its reason', async () => {
    expect((await comentar(marina, { conteudo: ' O\u200Bi \u202E<b>#sal</b> ' })).conteudo).toBe(
      'Oi <b>#sal</b>',
    )
    expect(await recusa(comentar(marina, { conteudo: '\u200B\u200B' }))).toBe('ENTRADA_INVALIDA')
    expect(await recusa(comentar(marina, { conteudo: 'a'.repeat(5_001) }))).toBe('ENTRADA_INVALIDA')
  })

  test('REDE-04 one edits, deletes and brings back the own comment alone', async () => {
    const { id } = await comentar(marina)
    expect(await marina.rede.editarComentario({ id, conteudo: 'Muito obrigada! #agua' })).toMatchObject({
      conteudo: 'Muito obrigada! #agua',
      facetas: [{ tag: 'agua' }],
      editado_em: expect.any(String) as string,
    })
    for (const ato of [
      () => helena.rede.editarComentario({ id, conteudo: 'Outra coisa' }),
      () => helena.rede.apagarComentario({ id }),
      () => helena.rede.voltarComentario({ id }),
    ])
      expect(await recusa(ato())).toBe('NAO_ENCONTRADO')
    await marina.rede.apagarComentario({ id })
    expect(await recusa(marina.rede.editarComentario({ id, conteudo: 'De novo' }))).toBe('MUDOU')
    expect(await recusa(comentar(helena, { pai_id: id }))).toBe('MUDOU')
    expect((await marina.rede.voltarComentario({ id })).conteudo).toBe('Muito obrigada! #agua')
  })

  test('REDE-04 a deleted comment with answers keeps its place, without its words and its author', async () => {
    const raiz = await comentar(marina, { conteudo: 'Segredo' })
    await comentar(helena, { pai_id: raiz.id })
    await comentar(marina, { conteudo: 'Sem resposta' }).then(({ id }) =>
      marina.rede.apagarComentario({ id }),
    )
    await marina.rede.apagarComentario({ id: raiz.id })
    const { comentarios } = await helena.rede.comentarios({ id: post })
    expect(comentarios).toMatchObject([
      { id: raiz.id, conteudo: null, autor: null, respostas: [{ proprio: true }] },
    ])
    expect(JSON.stringify(comentarios)).not.toContain('Segredo')
    expect((await helena.rede.post({ id: post })).comentarios_count).toBe(1)
  })

  test('REDE-08 what a moderator removed does not come back by its author', async () => {
    const { id } = await comentar(marina)
    await base.owner.query(`update comentarios_posts set status = 'removido' where id = $1`, [id])
    expect(await recusa(marina.rede.voltarComentario({ id }))).toBe('MUDOU')
    expect(await recusa(marina.rede.editarComentario({ id, conteudo: 'De novo' }))).toBe('MUDOU')
    expect((await marina.rede.post({ id: post })).comentarios_count).toBe(0)
  })

  test('REDE-04 comments are read in pages without gap or double', async () => {
    const gente = await pessoas(3)
    const escritos: string[] = []
    for (let n = 0; n < 45; n += 1) escritos.push((await comentar(gente[n % 3]!, { conteudo: `${n}` })).id)
    const lidos: string[] = []
    let cursor: string | undefined
    do {
      const pagina = await marina.rede.comentarios({ id: post, cursor })
      lidos.push(...pagina.comentarios.map(({ id }) => id))
      cursor = pagina.proximo ?? undefined
    } while (cursor)
    expect(lidos).toEqual(escritos)
  })
})

describe('REDE-05 following', () => {
  test('REDE-05 following twice is once and tells once; one does not follow oneself nor nobody', async () => {
    await Promise.all([1, 2, 3].map(() => marina.rede.seguir({ id: helena.id })))
    await marina.rede.deixarDeSeguir({ id: helena.id })
    await marina.rede.seguir({ id: helena.id })
    expect(await avisosDe(helena.id)).toEqual([
      {
        titulo: 'Novo seguidor',
        mensagem: 'Marina Costa começou a seguir você.',
        link: `/rede?pessoa=${marina.id}`,
        tipo: 'seguidor',
      },
    ])
    expect((await marina.rede.mural({ pessoa: helena.id })).autor).toMatchObject({
      seguindo: true,
      seguidores: 1,
    })
    expect(await recusa(marina.rede.seguir({ id: marina.id }))).toBe('A_SI')
    expect(await recusa(marina.rede.seguir({ id: randomUUID() }))).toBe('NAO_ENCONTRADO')
  })

  test('REDE-05 whoever is suggested is public, not followed yet, and told why', async () => {
    const rui = await profissionalDaRede(base, 'Rui Lima')
    const [um, dois] = await pessoas(2)
    for (const { rede } of [um!, dois!]) await rede.seguir({ id: rui.id })
    await base.owner.query('insert into seguidores (usuario_id, autor_id) values ($1, $2), ($1, $3)', [
      marina.id,
      um!.id,
      dois!.id,
    ])
    const { sugestoes } = await marina.rede.lado()
    expect(sugestoes.map(({ nome, motivo, em_comum }) => [nome, motivo, em_comum])).toEqual([
      ['Rui Lima', 'em-comum', 2],
      ['Helena Prado', 'ativo', 0],
    ])
    await marina.rede.seguir({ id: rui.id })
    expect((await marina.rede.lado()).sugestoes.map(({ nome }) => nome)).toEqual(['Helena Prado'])
  })
})
