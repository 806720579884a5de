import { implement } from '@orpc/server'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { campanhasDoMes } from '#domain/dicas/campanhas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { leituraContract } from '#domain/leitura/contract.ts'
import { LIDO_EM, POSTS_POR_PAGINA, tagDaCampanha } from '#domain/leitura/leitura.ts'
import { planEachTime } from '../database/db.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import { abertosDe, naLista } from './montar.ts'
import {
  countDosAssuntos,
  deleteLeitura,
  findAbertas,
  findAssuntos,
  findLeitura,
  findLugares,
  findOpcoes,
  findQuemSou,
  upsertLeitura,
} from './queries.ts'

const os = implement(leituraContract).$context<Contexto>()

/** Whoever may open the room (ROUTE-06), and the instant of the request. */
function exigirLeitor(context: Contexto) {
  const { usuario_id } = exigirRota(context, '/posts-profissionais')
  return { usuario_id, agora: context.agora() }
}

export const leituraRouter = os.router({
  inicio: os.inicio.handler(async ({ context }) => {
    const { usuario_id, agora } = exigirLeitor(context)
    const hoje = dataLocal(agora.getTime(), zonaDaPlataforma)
    const doMes = campanhasDoMes(hoje)
    const [opcoes, assuntos, contas, abertas, [eu]] = await context.db.together([
      findOpcoes(),
      findAssuntos(usuario_id),
      countDosAssuntos(doMes.map(({ chave }) => tagDaCampanha(chave))),
      findAbertas(usuario_id),
      findQuemSou(usuario_id),
    ])
    const doTipo = (qual: (typeof opcoes)[number]['tipo']) =>
      opcoes.filter(({ tipo }) => tipo === qual).map(({ nome, autores }) => ({ nome, autores }))
    return {
      hoje,
      campanhas: doMes.flatMap(({ chave }) => {
        const quantas = contas.find(({ tag }) => tag === tagDaCampanha(chave))?.quantas ?? 0
        return quantas > 0 ? [{ chave, quantas }] : []
      }),
      areas: doTipo('area'),
      planos: doTipo('plano'),
      cidades: doTipo('cidade'),
      assuntos,
      minha_cidade: eu!.cidade,
      seguindo: eu!.seguindo,
      abertas,
    }
  }),

  listar: os.listar.handler(async ({ input: { ordem, cursor, q, ...filtro }, context }) => {
    const leitor = exigirLeitor(context)
    const de = lerCursor(cursor)
    if (de === null)
      throw erroComum('ENTRADA_INVALIDA', {
        campos: [{ campo: 'cursor', mensagem: 'Esta página da lista não existe mais. Volte ao começo.' }],
      })
    const lugares = await context.db.rows(
      planEachTime(findLugares(leitor.usuario_id, ordem, { ...filtro, q: q || undefined }, de)),
    )
    const { linhas, proximo } = paginar(lugares, POSTS_POR_PAGINA)
    const posts = await abertosDe(
      context.db,
      leitor,
      linhas.map(({ id }) => id),
    )
    return { posts: posts.map(naLista), proximo }
  }),

  abrir: os.abrir.handler(async ({ input: { id }, context }) => {
    const [post] = await abertosDe(context.db, exigirLeitor(context), [id])
    if (!post) throw erroComum('NAO_ENCONTRADO')
    return post
  }),

  marcar: os.marcar.handler(({ input: { id, progresso = 0, lido }, context }) => {
    const { usuario_id, agora } = exigirLeitor(context)
    return context.db.transaction(async (db) => {
      const fim = lido === true || progresso >= LIDO_EM
      await db.affected(
        lido === false
          ? deleteLeitura(usuario_id, id)
          : upsertLeitura(usuario_id, id, fim ? 100 : progresso, fim ? agora : null),
      )
      const leitura = await db.first(findLeitura(usuario_id, id))
      if (!leitura) throw erroComum('NAO_ENCONTRADO')
      return { progresso: leitura.progresso, lido_em: leitura.lido_em?.toISOString() ?? null }
    })
  }),
})
