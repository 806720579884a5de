import type { DecisaoAgendamento } from '#domain/horarios/publicacao/decisao.ts'
import { regrasPadrao } from '#domain/horarios/conteudo.ts'
import { problemasDasJanelas } from '#domain/horarios/publicacao/problemas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Db } from '../../database/db.ts'
import { donoDoPedido } from '../../rpc/dono.ts'
import { exigirRota, type Contexto } from '../../rpc/context.ts'
import { contextoDe, lerEscolhas, zonaDo } from '../escolhas.ts'
import {
  deleteExcecao,
  findExcecao,
  findExcecoes,
  findExcecoesPorId,
  findFeriados,
  insertExcecoes,
  insertJanelas,
  upsertFeriado,
  type LinhaDeExcecao,
  type LinhaDeFeriado,
} from './queries.ts'
import {
  acharFora,
  comRecusas,
  cumprirDecisoes,
  exigirDecisoes,
  prenderDecididas,
  type RecusasDeHorario,
} from '../fora-do-horario.ts'
import { lerMundo } from '../mundo.ts'
import { CAMINHO, os } from '../implementer.ts'
import { trancar } from '../../trancas/queries.ts'
import { comFrases } from '../resposta.ts'

/** Days of exceptions that are listed when the request names no period. */
const DIAS_LISTADOS = 400

const excecaoDaLinha = ({ profissional_id: _, created_at, ...linha }: LinhaDeExcecao) => ({
  ...linha,
  created_at: created_at.toISOString(),
})
const feriadoDaLinha = (linha: LinhaDeFeriado) => ({ ...linha, padrao_fecha: linha.tipo === 'nacional' })

/** Changes single days. The hours are read before and after: every appointment that newly lies outside needs a decision, and without one the change is rolled back. */
export function mudarDias<T>(
  context: Contexto,
  errors: RecusasDeHorario,
  profissional_id: string,
  decisoes: readonly DecisaoAgendamento[],
  escrever: (db: Db) => Promise<T>,
): Promise<T> {
  return comRecusas(context, errors, () =>
    context.db.transaction(async (db) => {
      const agora = context.agora()
      await db.rows(trancar({ profissionais: [profissional_id] }))
      const antes = await lerMundo(db, profissional_id, agora)
      await prenderDecididas(db, antes, decisoes)
      const escrito = await escrever(db)
      const { entrada: depois } = await lerMundo(db, profissional_id, agora)
      const novos = acharFora(antes, depois, decisoes).filter(({ visto }) => !visto.ja_estava)
      // Without published hours there is no day to take away.
      const fora = antes.entrada.templates.length > 0 ? novos : []
      exigirDecisoes(fora, decisoes)
      await cumprirDecisoes(db, fora, decisoes, depois)
      return escrito
    }),
  )
}

export const excecoesRouter = {
  excecoes: os.excecoes.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, CAMINHO, input.profissional_id, errors)
    const hoje = dataLocal(context.agora().getTime(), 'America/Sao_Paulo')
    const de = input.de ?? somarDias(hoje, -1)
    const ate = input.ate ?? somarDias(de, DIAS_LISTADOS)
    const linhas = await context.db.rows(findExcecoes(id, de, ate))
    return linhas.map(excecaoDaLinha)
  }),

  criarExcecoes: os.criarExcecoes.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, CAMINHO, input.profissional_id, errors)
    const { periodos, janelas, modo, motivo } = input.excecao
    const escolhas = await lerEscolhas(context.db, id)
    const contexto = contextoDe(escolhas, { zona: zonaDo({ intervalos: [] }, escolhas) }, context.agora())
    const problemas = problemasDasJanelas(janelas, modo, regrasPadrao.duracao_min, contexto)
    if (problemas.length > 0) throw errors.PROBLEMAS({ data: { problemas: comFrases(problemas) } })
    // Of a closed part of a day only the hours count.
    const guardadas =
      modo === 'fecha'
        ? janelas.map(({ inicio_min, fim_min }) => ({
            inicio_min,
            fim_min,
            local_id: null,
            sala_id: null,
            modalidades: ['presencial' as const],
            servico_ids: null,
            planos: null,
            aceita: 'todos' as const,
          }))
        : janelas
    return mudarDias(context, errors, id, input.decisoes, async (db) => {
      const criadas = await db.rows(insertExcecoes(id, periodos, { modo, motivo }))
      const ids = criadas.map((criada) => criada.id)
      if (guardadas.length > 0) await db.affected(insertJanelas(ids, guardadas))
      return (await db.rows(findExcecoesPorId(ids))).map(excecaoDaLinha)
    })
  }),

  removerExcecao: os.removerExcecao.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    const linha = await context.db.first(findExcecao(sessao, input.id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    return mudarDias(context, errors, linha.profissional_id, input.decisoes, async (db) => {
      if ((await db.affected(deleteExcecao(input.id))) === 0) throw errors.NAO_ENCONTRADO()
      return { removida: true as const }
    })
  }),

  feriados: os.feriados.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, CAMINHO, input.profissional_id, errors)
    const ano = input.ano ?? Number(dataLocal(context.agora().getTime(), 'America/Sao_Paulo').slice(0, 4))
    return (await context.db.rows(findFeriados(id, ano))).map(feriadoDaLinha)
  }),

  trocarFeriado: os.trocarFeriado.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, CAMINHO, input.profissional_id, errors)
    const { data, nome, fecha } = input
    return mudarDias(context, errors, id, input.decisoes, async (db) => {
      if ((await db.affected(upsertFeriado(id, data, nome, fecha))) === 0) throw errors.NAO_ENCONTRADO()
      return (await db.rows(findFeriados(id, Number(data.slice(0, 4))))).map(feriadoDaLinha)
    })
  }),
}
