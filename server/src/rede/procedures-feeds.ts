import { tagNormal } from '#domain/posts/achar-facetas.ts'
import { resumo } from '#domain/posts/rules.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { identidadeProfissional } from '#domain/profissionais/identidade.ts'
import type { Feed } from '#domain/rede/feed.ts'
import { planEachTime, type Db } from '../database/db.ts'
import { escreverCursor } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import { lugaresDe } from './lugares.ts'
import { paginaDe, pessoasDe, postsDe } from './montar.ts'
import { cursorDe, exigirLeitor, FEITO, os } from './os.ts'
import { findDoProfissional, findEstados, findIdsDePessoas, findMural, findSugestoes } from './queries.ts'
import {
  countDoAssunto,
  countNovos,
  findAssuntos,
  findBase,
  findDaBusca,
  findDoAssunto,
  findDoAutor,
  findEmAlta,
  findLugarDeLeitura,
  upsertLugar,
} from './queries-feeds.ts'

/** Days of which what many write about is told. */
const DIAS_EM_ALTA = 14
const SUGESTOES = 5
const PESSOAS = 8
const COMECO = 80

async function baseDo(db: Db, uid: string, feed: Feed): Promise<string | null> {
  if (feed === 'para-voce' || feed === 'salvos') return null
  const { cidade, especialidade, seguidos } = await db.only(findBase(uid))
  if (feed === 'cidade') return cidade
  if (feed === 'especialidade') return especialidade
  return seguidos > 0 ? String(seguidos) : null
}

export const dosFeeds = {
  feed: os.feed.handler(async ({ input: { feed, ordem, cursor }, context }) => {
    const leitor = exigirLeitor(context)
    const [lugares, base] = await Promise.all([
      lugaresDe(context.db, leitor.usuario_id, { feed, ordem, cursor: cursorDe(cursor) }),
      baseDo(context.db, leitor.usuario_id, feed),
    ])
    // Only 'Para você' is a selection: the others are by date.
    const pagina = await paginaDe(context.db, leitor, lugares, feed === 'para-voce' ? ordem : 'recentes')
    return { ...pagina, base }
  }),

  novos: os.novos.handler(async ({ input: { feed, ordem, desde }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    const lugar = cursorDe(desde)
    if (feed === 'salvos' || !lugar) return { novos: 0 }
    return context.db.only(planEachTime(countNovos(usuario_id, feed, ordem, lugar)))
  }),

  contagens: os.contagens.handler(async ({ input: { ids }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    const estados = await context.db.rows(findEstados(usuario_id, ids))
    return estados.map(({ id, likes_count, comentarios_count }) => ({ id, likes_count, comentarios_count }))
  }),

  lugar: os.lugar.handler(async ({ input: { feed }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    const lido = await context.db.first(findLugarDeLeitura(usuario_id, feed))
    if (!lido) return { lugar: null }
    const { post_id, titulo, comeco, autor, chave } = lido
    return {
      lugar: {
        post_id,
        titulo: titulo.trim() || resumo(comeco, COMECO),
        autor,
        // The page that begins with the post itself: no id is greater than this one.
        cursor: escreverCursor({ chave, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }),
      },
    }
  }),

  guardarLugar: os.guardarLugar.handler(async ({ input: { feed, post_id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    if ((await context.db.affected(upsertLugar(usuario_id, feed, post_id))) === 0)
      throw erroComum('NAO_ENCONTRADO')
    return FEITO
  }),

  post: os.post.handler(async ({ input: { id }, context }) => {
    const leitor = exigirLeitor(context)
    const [post] = await postsDe(context.db, leitor, [{ id, motivo: 'autor' }])
    if (!post) throw erroComum('NAO_ENCONTRADO')
    return post
  }),

  mural: os.mural.handler(async ({ input, context }) => {
    const leitor = exigirLeitor(context)
    const id = input.pessoa ?? (await context.db.only(findDoProfissional(input.profissional!))).id
    const [pessoa] = id ? await pessoasDe(context.db, leitor, [id]) : []
    if (!pessoa) throw erroComum('NAO_ENCONTRADO')
    const [[mural], lugares] = await context.db.together([
      findMural(pessoa.id),
      findDoAutor(leitor.usuario_id, pessoa.id, cursorDe(input.cursor)),
    ])
    const { bio, seguidores, publicacoes, registros, area } = mural!
    return {
      ...(await paginaDe(context.db, leitor, lugares)),
      autor: {
        ...pessoa,
        bio: bio?.trim() || null,
        seguidores,
        publicacoes,
        identidade: area === null ? null : identidadeProfissional(area, registros),
        proprio: pessoa.id === leitor.usuario_id,
      },
    }
  }),

  assunto: os.assunto.handler(async ({ input, context }) => {
    const leitor = exigirLeitor(context)
    const tag = tagNormal(input.tag)
    const [lugares, [conta]] = await context.db.together([
      findDoAssunto(leitor.usuario_id, tag, cursorDe(input.cursor)),
      countDoAssunto(tag),
    ])
    return { ...(await paginaDe(context.db, leitor, lugares)), tag, ...conta! }
  }),

  busca: os.busca.handler(async ({ input: { q, cursor }, context }) => {
    const leitor = exigirLeitor(context)
    const primeira = cursor === undefined
    const tag = tagNormal(q)
    const [lugares, ids, assuntos] = await Promise.all([
      context.db.rows(findDaBusca(q, cursorDe(cursor))),
      primeira ? context.db.rows(findIdsDePessoas(semAcentos(q).trim(), PESSOAS)) : [],
      primeira && tag ? context.db.rows(findAssuntos(tag)) : [],
    ])
    const [pagina, pessoas] = await Promise.all([
      paginaDe(context.db, leitor, lugares),
      pessoasDe(
        context.db,
        leitor,
        ids.map(({ usuario_id }) => usuario_id),
      ),
    ])
    return { ...pagina, pessoas, assuntos }
  }),

  pessoas: os.pessoas.handler(async ({ input: { q }, context }) => {
    const leitor = exigirLeitor(context)
    const ids = await context.db.rows(findIdsDePessoas(semAcentos(q).trim(), PESSOAS))
    return pessoasDe(
      context.db,
      leitor,
      ids.map(({ usuario_id }) => usuario_id),
    )
  }),

  lado: os.lado.handler(async ({ context }) => {
    const leitor = exigirLeitor(context)
    const desde = new Date(leitor.agora.getTime() - DIAS_EM_ALTA * 86_400_000)
    const [assuntos, sugeridas] = await context.db.together([findEmAlta(desde), findSugestoes(SUGESTOES)])
    const porque = new Map(sugeridas.map((cada) => [cada.usuario_id, cada]))
    const pessoas = await pessoasDe(context.db, leitor, [...porque.keys()])
    return {
      assuntos,
      sugestoes: pessoas.map((pessoa) => {
        const { motivo, em_comum } = porque.get(pessoa.id)!
        return { ...pessoa, motivo, em_comum }
      }),
    }
  }),
}
