import { isDeepStrictEqual } from 'node:util'
import { dataLocal, ehZona } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { encerrada, transicao } from '#domain/trilhas/transicoes.ts'
import type { Db } from '../database/db.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarPaciente } from './avisos.ts'
import { exigirEmVigor, os } from './implementer.ts'
import { acertar, inteira, type Inteira } from './linhas.ts'
import {
  encerrarPausa,
  findConheco,
  insertMudanca,
  insertPassos,
  insertPausa,
  insertTrilha,
  insertVersao,
  lockTrilha,
  updateResposta,
  updateTrilha,
} from './queries.ts'

/** A trail that the caller answers for, under its lock. @throws NAO_ENCONTRADO */
async function propria(db: Db, id: string): Promise<Inteira> {
  await db.rows(lockTrilha(id))
  const achada = await inteira(db, id)
  if (!achada?.trilha.propria) throw erroComum('NAO_ENCONTRADO')
  return achada
}

const hojeEm = (context: Contexto, zona: string) => dataLocal(context.agora().getTime(), zona)

/** What the responsible professional plans. */
export const planoRouter = {
  guardar: os.guardar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const profissional_id = await exigirEmVigor(context, db)
      const { id, paciente_id, modelo, zona, versao, motivo, plano } = input
      if (!ehZona(zona))
        throw errors.ENTRADA_INVALIDA({
          data: { campos: [{ campo: 'zona', mensagem: 'Escolha um fuso que exista.' }] },
        })
      await db.rows(lockTrilha(id))
      let atual = await inteira(db, id)
      if (!atual) {
        const { conheco } = await db.only(findConheco(paciente_id))
        if (!conheco) throw errors.NAO_ENCONTRADO()
        const nova = { modelo_nome: modelo?.nome ?? null, modelo_versao: modelo?.versao ?? null }
        const criadas = await db.affected(insertTrilha({ id, paciente_id, profissional_id, zona, ...nova }))
        // The id belongs to a trail that the caller does not see.
        if (criadas === 0) throw errors.NAO_ENCONTRADO()
        atual = (await inteira(db, id))!
      }
      const { trilha } = atual
      if (!trilha.propria || trilha.paciente_id !== paciente_id) throw errors.NAO_ENCONTRADO()
      if (encerrada(trilha.status)) throw errors.ENCERRADA()
      const ultima = trilha.versoes.at(-1)
      // The answer to this very save was lost on its way.
      if (trilha.versao === versao + 1 && isDeepStrictEqual(ultima?.plano, plano)) return trilha
      if (trilha.versao !== versao) throw errors.MUDOU()
      await db.affected(insertVersao(id, versao + 1, plano, motivo))
      await db.affected(insertPassos(id, versao + 1, plano.passos))
      const depois = (await inteira(db, id))!
      if (trilha.status !== 'rascunho')
        await avisarPaciente(
          db,
          depois,
          trilha.versao_aceita === null ? 'plano' : 'mudou',
          `plano:${versao + 1}`,
        )
      return depois.trilha
    }),
  ),

  situacao: os.situacao.handler(({ input: { id, para, motivo, andamento }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const { usuario_id } = exigirSessao(context)
      const { trilha } = await propria(db, id)
      const passa = transicao(trilha.status, para)
      if (!passa || (para === 'ativa' && trilha.versao === 0)) throw errors.TRANSICAO()
      if (passa.pedeMotivo && motivo === '') throw errors.SEM_MOTIVO()
      await db.affected(updateTrilha(id, { status: para, ...(andamento && { andamento }) }))
      await db.affected(insertMudanca(id, para, motivo))
      const hoje = hojeEm(context, trilha.zona)
      if (para === 'em-pausa')
        await db.affected(
          insertPausa({
            id: crypto.randomUUID(),
            trilha_id: id,
            de: hoje,
            ate: null,
            motivo: 'profissional',
            usuario_id,
          }),
        )
      else if (trilha.status === 'em-pausa') await db.affected(encerrarPausa(id, null, somarDias(hoje, -1)))
      const depois = await acertar(db, id, context)
      // A draft was never seen by the person.
      if (!(trilha.status === 'rascunho' && para === 'revogada')) {
        const oQue = para === 'ativa' ? (trilha.status === 'rascunho' ? 'plano' : 'retomada') : para
        if (oQue !== 'rascunho')
          await avisarPaciente(db, depois, oQue, `situacao:${depois.trilha.mudancas.length}`)
      }
      return depois.trilha
    }),
  ),

  vistas: os.vistas.handler(({ input: { id, andamento }, context }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      await propria(db, id)
      await db.affected(updateTrilha(id, { fora_da_faixa_em: null, ...(andamento && { andamento }) }))
      return (await inteira(db, id))!.trilha
    }),
  ),

  responder: os.responder.handler(({ input: { id, pergunta_id, resposta }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const { trilha } = await propria(db, id)
      const pergunta = trilha.perguntas.find((cada) => cada.id === pergunta_id)
      if (!pergunta) throw errors.NAO_ENCONTRADO()
      const gravadas = await db.affected(updateResposta(id, pergunta_id, resposta, context.agora()))
      const depois = (await inteira(db, id))!
      if (gravadas > 0) await avisarPaciente(db, depois, 'resposta', `resposta:${pergunta_id}`)
      return depois.trilha
    }),
  ),
}
