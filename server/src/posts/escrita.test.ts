import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorOf, dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { testApp } from '../testing/app.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { limparPosts } from './jobs.ts'
import { publicado, rascunho, recusado, texto } from './testing/escrita.ts'

let agora = new Date('2026-11-28T12:00:00Z')

let base: TestDatabase
let helena: Awaited<ReturnType<typeof buildProfissional>>
let caio: Awaited<ReturnType<typeof buildProfissional>>
let marina: Awaited<ReturnType<typeof buildPaciente>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => agora })
  await loadReferencia(base.connection, agora)
})
afterAll(() => base.drop())
beforeEach(async () => {
  agora = new Date('2026-11-28T12:00:00Z')
  await base.empty('usuarios')
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  caio = await buildProfissional(base.owner, { usuario: { nome: 'Caio Moura' } })
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora).posts
const ela = () => como(helena.usuario_id, 'profissional')
const ele = () => como(caio.usuario_id, 'profissional')
const paciente = () => como(marina.usuario_id, 'paciente')

const avisos = async (usuario_id: string) =>
  (
    await base.owner.query<{ titulo: string }>(
      'select titulo from notificacoes where usuario_id = $1 order by created_at, titulo',
      [usuario_id],
    )
  ).rows.map(({ titulo }) => titulo)
const numero = async (sql: string, ...valores: unknown[]) =>
  Number((await base.owner.query<{ n: string }>(`select count(*) as n from ${sql}`, valores)).rows[0]!.n)

describe('REDE-02 drafts', () => {
  test('REDE-02 of two tabs the second is told what stands, and nothing of either is lost', async () => {
    const { id } = await rascunho(ela())
    expect(await ela().salvar({ id, versao: 1, ...texto({ conteudo: 'da primeira aba' }) })).toMatchObject({
      versao: 2,
    })
    const conflito = await recusado(ela().salvar({ id, versao: 1, ...texto({ conteudo: 'da segunda aba' }) }))
    expect(conflito).toMatchObject({
      code: 'MUDOU',
      data: { post: { versao: 2, conteudo: 'da primeira aba' } },
    })
    expect(await ela().salvar({ id, versao: 2, ...texto({ conteudo: 'das duas' }) })).toMatchObject({
      versao: 3,
    })
  })

  test('REDE-02 a save whose answer was lost is one save, and two that begin one draft at once make one', async () => {
    const id = randomUUID()
    const feitos = await Promise.all(
      Array.from({ length: 8 }, () =>
        ela()
          .salvar({ id, versao: 0, ...texto() })
          .catch(() => null),
      ),
    )
    expect(feitos.filter(Boolean).length).toBeGreaterThan(0)
    expect(await ela().salvar({ id, versao: 0, ...texto() })).toMatchObject({ versao: 1 })
    expect(await numero('posts_rede')).toBe(1)
  })

  test('REDE-02 a draft is its author’s alone: another neither reads, writes, publishes nor deletes it', async () => {
    const { id } = await rascunho(ela())
    for (const ato of [
      () => ele().meu({ id }),
      () => ele().publicar({ id, versao: 1 }),
      () => ele().apagar({ id }),
      () => ele().salvar({ id, versao: 0, ...texto({ conteudo: 'meu agora' }) }),
      () => paciente().publico({ id }),
    ])
      expect(await recusado(ato())).toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect((await ela().meu({ id })).conteudo).toBe(texto().conteudo)
  })

  test('REDE-02 marks that no reader sees are not kept', async () => {
    const { id } = await rascunho(ela(), {
      titulo: 'Á\u200Bgua\u202E',
      conteudo: '\u2066Beba\uFEFF água\r\n\u200Bsempre',
    })
    expect(await ela().meu({ id })).toMatchObject({ titulo: 'Água', conteudo: 'Beba água\nsempre' })
  })

  test('REDE-02 10 001 characters stay in the draft, and publishing says how many are too many', async () => {
    const { id, versao } = await rascunho(ela(), { conteudo: 'ã'.repeat(10_001) })
    expect([...(await ela().meu({ id })).conteudo]).toHaveLength(10_001)
    const recusa = await recusado(ela().publicar({ id, versao }))
    expect(recusa).toMatchObject({ code: 'FALTAM', data: { faltas: [{ codigo: 'TEXTO_LONGO' }] } })
    expect(JSON.stringify(recusa)).toContain('10.001')
    expect((await ela().meu({ id })).status).toBe('rascunho')
  })
})

describe('REDE-02 publishing', () => {
  test('REDE-02 64 publishes of one draft at once publish once, and all are told the same', async () => {
    const post = await rascunho(ela(), {
      mencoes: [caio.usuario_id],
      conteudo: 'Com @Caio Moura, sobre #sono',
    })
    const feitos = await Promise.all(Array.from({ length: 64 }, () => ela().publicar(post)))
    expect(new Set(feitos.map(({ created_at }) => created_at)).size).toBe(1)
    expect(await numero(`posts_rede where status = 'publicado' and versao = 2`)).toBe(1)
    expect(await avisos(caio.usuario_id)).toEqual(['Helena Prado mencionou você em um post'])
    expect(await paciente().publico({ id: post.id })).toMatchObject({
      tags: ['sono'],
      autor: { tipo_autor: 'profissional' },
      facetas: [
        { tipo: 'mencao', usuario_id: caio.usuario_id },
        { tipo: 'hashtag', tag: 'sono' },
      ],
    })
  })

  test('REDE-02 a tip is of a professional in force; patients write the other types; who only reads writes none', async () => {
    const pendente = await buildProfissional(base.owner, {
      profissional: { status_profissional: 'pendente', verificado: false, data_verificacao: null },
    })
    const dele = como(pendente.usuario_id, 'profissional-administrador')
    const familia = como(marina.usuario_id, 'paciente-administrador')
    for (const autor of [dele, paciente(), familia]) {
      const dica = await rascunho(autor)
      expect(await recusado(autor.publicar(dica))).toMatchObject({
        code: 'FALTAM',
        data: { faltas: [{ codigo: 'TIPO' }] },
      })
      for (const tipo_post of ['pergunta', 'experiencia', 'discussao'] as const)
        await publicado(autor, { tipo_post })
    }
    expect(await numero(`posts_rede where status = 'publicado' and tipo_post = 'dica_saude'`)).toBe(0)
    expect(
      await numero(`posts_rede where tipo_autor = 'paciente' and autor_id = $1`, marina.usuario_id),
    ).toBe(8)
    const geral = como(marina.usuario_id, 'administrador-geral')
    expect(await recusado(rascunho(geral))).toMatchObject({ code: 'SO_LEITURA' })
    expect(await geral.quemEscreve()).toMatchObject({ tipo_autor: null, tipos: [] })
    expect(await recusado(rascunho(como(marina.usuario_id, 'clinica')))).toMatchObject({
      code: 'SEM_PERMISSAO',
    })
  })

  test('REDE-02 of 5 000 hashtags the first 30 count, and the author is told', async () => {
    const conteudo = `Muitas: ${Array.from({ length: 1_400 }, (_, i) => `#t${i}a`).join(' ')}`.slice(0, 9_900)
    const post = await rascunho(ela(), { conteudo })
    const { avisos: ditos } = await ela().publicar(post)
    expect(ditos).toHaveLength(1)
    expect(ditos[0]).toMatch(/hashtags, e só as 30 primeiras valem/)
    expect((await paciente().publico({ id: post.id })).tags).toHaveLength(30)
    const longo = await rascunho(ela(), { conteudo: Array.from({ length: 5_000 }, () => '#aa').join(' ') })
    expect(await recusado(ela().publicar(longo))).toMatchObject({ code: 'FALTAM' })
  })

  test('REDE-02 somebody who blocked the author is neither told nor led to', async () => {
    const post = await rascunho(ela(), { mencoes: [caio.usuario_id], conteudo: 'Com @Caio Moura' })
    await base.owner.query('insert into bloqueios_rede (usuario_id, bloqueado_id) values ($1, $2)', [
      caio.usuario_id,
      helena.usuario_id,
    ])
    await ela().publicar(post)
    expect(await avisos(caio.usuario_id)).toEqual([])
    expect((await paciente().publico({ id: post.id })).facetas).toEqual([])
    const outro = await publicado(ela(), { mencoes: [caio.usuario_id], conteudo: 'De novo @Caio Moura' })
    expect((await paciente().publico({ id: outro.id })).facetas).toEqual([])
    expect(await ela().mencionaveis({ q: 'caio' })).toEqual([])
  })

  test('REDE-09 a text that tells of a patient is held with what was found, and its words stay', async () => {
    const conteudo = 'Atendi hoje o paciente de CPF 529.982.247-25, com gripe.'
    const post = await rascunho(ela(), { conteudo })
    const recusa = await recusado(ela().publicar(post))
    expect(recusa).toMatchObject({ code: 'RETIDO', data: { achados: [{ onde: 'texto', tipo: 'cpf' }] } })
    expect(await ela().meu({ id: post.id })).toMatchObject({ status: 'rascunho', conteudo })
  })

  test('REDE-02 a picture of nobody of ours is refused by name', async () => {
    const midias = [{ type: 'image' as const, url: '/arquivos/posts/x/y.jpg', name: 'y.jpg', alt: 'Um copo' }]
    expect(await recusado(rascunho(ela(), { midias }))).toMatchObject({ code: 'IMAGEM_ALHEIA' })
  })
})

describe('REDE-02 editing', () => {
  test('REDE-02 what a post said before stays in sight of readers, and an edit of nothing adds nothing', async () => {
    const { id, versao } = await publicado(ela())
    agora = new Date('2026-11-28T13:00:00Z')
    const depois = await ela().editar({ id, versao, ...texto({ conteudo: 'Pequenos goles, sempre.' }) })
    expect(depois).toMatchObject({ versao: versao + 1, editado_em: agora.toISOString() })
    expect(
      await ela().editar({ id, versao, ...texto({ conteudo: 'Pequenos goles, sempre.' }) }),
    ).toMatchObject({
      versao: versao + 1,
    })
    const { versoes } = await paciente().versoes({ id })
    expect(versoes).toEqual([
      expect.objectContaining({
        conteudo: texto().conteudo,
        oculta: false,
        desde: '2026-11-28T12:00:00.000Z',
        ate: '2026-11-28T13:00:00.000Z',
      }),
    ])
    expect((await paciente().publico({ id })).conteudo).toBe('Pequenos goles, sempre.')
    expect(
      await recusado(ela().editar({ id, versao, ...texto({ conteudo: 'de outra aba' }) })),
    ).toMatchObject({
      code: 'MUDOU',
      data: { post: { conteudo: 'Pequenos goles, sempre.' } },
    })
  })

  test('REDE-02 while it is moderated a post does not change, by a procedure nor by a statement', async () => {
    const { id, versao } = await publicado(ela())
    await base.owner.query(`update posts_rede set status = 'em-revisao' where id = $1`, [id])
    expect(await recusado(ela().editar({ id, versao, ...texto({ conteudo: 'outra coisa' }) }))).toMatchObject(
      {
        code: 'EM_REVISAO',
      },
    )
    const dela = dbFor(base.pools, actorOf({ usuario_id: helena.usuario_id, perfil: 'profissional' }))
    const porFora = (mudanca: RawBuilder<unknown>) =>
      dela.affected(sql`update posts_rede set ${mudanca} where id = ${id}::uuid`)
    for (const mudanca of [
      sql`conteudo = 'outra coisa'`,
      sql`status = 'publicado'`,
      sql`status = 'rascunho'`,
    ])
      await expect(porFora(mudanca)).rejects.toThrow('does not change so')
    await base.owner.query(`update posts_rede set status = 'removido' where id = $1`, [id])
    for (const mudanca of [sql`conteudo = 'outra coisa'`, sql`status = 'publicado'`])
      await expect(porFora(mudanca)).rejects.toThrow('does not change so')
    const { rows } = await base.owner.query('select conteudo from posts_rede where id = $1', [id])
    expect(rows[0].conteudo).toBe(texto().conteudo)
    expect(await recusado(ela().apagar({ id }))).toMatchObject({ code: 'REMOVIDO' })
  })
})

describe('REDE-02 own posts', () => {
  test('REDE-02 pages follow each other without a gap or a repetition, each group its own', async () => {
    for (let i = 0; i < 45; i++) {
      agora = new Date(Date.parse('2026-11-28T12:00:00Z') + i)
      await rascunho(ela(), { titulo: `Rascunho ${i}` })
    }
    await publicado(ela())
    await rascunho(ele())
    const vistos: string[] = []
    let cursor: string | undefined
    do {
      const pagina = await ela().meus({ grupo: 'rascunhos', ...(cursor && { cursor }) })
      vistos.push(...pagina.posts.map(({ titulo }) => titulo))
      cursor = pagina.proximo_cursor ?? undefined
    } while (cursor)
    expect(vistos).toEqual(Array.from({ length: 45 }, (_, i) => `Rascunho ${44 - i}`))
    expect((await ela().meus({ grupo: 'publicados' })).posts).toHaveLength(1)
    expect(await recusado(ela().meus({ grupo: 'rascunhos', cursor: 'abc' }))).toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
  })
})

describe('REDE-02 pictures', () => {
  test('REDE-02 a picture is drawn anew without the notes of the camera, stays with its post and asks for words and an answer', async () => {
    const server = await testApp()
    try {
      const autora = await buildProfissional(server.base.owner, {})
      const email = 'imagens@exemplo.com.br'
      await server.base.owner.query('update usuarios set email = $2 where id = $1', [
        autora.usuario_id,
        email,
      ])
      const bearer = await server.entrar({ id: autora.usuario_id, email })
      const pedir = async (metodo: string, caminho: string, corpo: unknown, tipo = 'application/json') => {
        const answer = await fetch(`${server.url}/api${caminho}`, {
          method: metodo,
          headers: { authorization: `Bearer ${bearer}`, 'content-type': tipo },
          body: corpo instanceof Uint8Array ? new Uint8Array(corpo) : JSON.stringify(corpo),
        })
        return { status: answer.status, body: (await answer.json()) as never }
      }
      const foto = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2a9' } })
        .withExif({ IFD0: { Artist: 'Quem fotografou' } })
        .jpeg()
        .toBuffer()
      const { status, body: midia } = await pedir('POST', '/posts/imagens?nome=praia.jpg', foto, 'image/jpeg')
      expect([status, midia]).toEqual([
        200,
        {
          type: 'image',
          name: 'praia.jpg',
          url: expect.stringMatching(
            new RegExp(`^/arquivos/posts/${autora.usuario_id}/post/[0-9a-f]{64}\\.jpg$`),
          ),
        },
      ])
      const guardada = Buffer.from(
        await (await fetch(server.url + (midia as { url: string }).url)).arrayBuffer(),
      )
      expect(guardada.includes('Quem fotografou')).toBe(false)
      expect(await sharp(guardada).metadata()).toMatchObject({ width: 1600, height: 800, format: 'jpeg' })
      const zip = Buffer.from('PK\u0003\u0004 a film that is none')
      expect(await pedir('POST', '/posts/imagens?nome=filme.mp4', zip, 'image/jpeg')).toMatchObject({
        status: 422,
        body: { code: 'IMAGEM_RECUSADA' },
      })

      const id = randomUUID()
      const salvar = (versao: number, midias: unknown[]) =>
        pedir('PUT', `/posts/${id}/rascunho`, { versao, ...texto(), midias })
      expect(await salvar(0, [midia])).toMatchObject({ status: 200, body: { versao: 1 } })
      expect(await pedir('POST', `/posts/${id}/publicacao`, { versao: 1 })).toMatchObject({
        status: 422,
        body: {
          code: 'FALTAM',
          data: { faltas: [{ codigo: 'SEM_DESCRICAO', imagem: 0 }, { codigo: 'SEM_CONFIRMACAO' }] },
        },
      })
      await salvar(1, [{ ...(midia as object), alt: 'Praia vazia ao amanhecer' }])
      expect(await pedir('POST', `/posts/${id}/publicacao`, { versao: 2, pessoas: 'ninguem' })).toMatchObject(
        {
          status: 200,
        },
      )
      expect(
        await salvar(
          2,
          Array.from({ length: 11 }, () => midia),
        ),
      ).toMatchObject({ status: 400 })
      // A picture that no post names goes, and that of the post stays.
      await pedir(
        'POST',
        '/posts/imagens?nome=solta.jpg',
        await sharp(foto).negate().jpeg().toBuffer(),
        'image/jpeg',
      )
      const depois = new Date(Date.now() + 8 * 86_400_000)
      expect(await limparPosts(dbFor(server.base.pools, SISTEMA), server.armazem, depois)).toBe(1)
      expect((await fetch(server.url + (midia as { url: string }).url)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})
