import { mesmoConteudo } from '#domain/prontuario/anotacao.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import type { Db } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarProntuario } from './avisos.ts'
import { exigirEmVigor, exigirProfissional, os } from './implementer.ts'
import { anotacaoDe } from './linhas.ts'
import {
  aditar,
  assinar,
  countModelos,
  deleteLiberacao,
  deleteModelo,
  deleteRascunho,
  findAdendos,
  findAnotacao,
  findDaConsulta,
  findPossoEscrever,
  insertLiberacao,
  insertRascunho,
  lockMeuCadastro,
  lockRascunho,
  updateRascunho,
  upsertModelo,
} from './queries.ts'

async function inteira(db: Db, id: string): Promise<Anotacao | undefined> {
  const [[linha], adendos] = await db.together([findAnotacao(id), findAdendos(id)])
  return linha && anotacaoDe(linha, adendos)
}

/** The caller's own note. @throws NAO_ENCONTRADO */
async function propria(db: Db, id: string): Promise<Anotacao> {
  const anotacao = await inteira(db, id)
  if (!anotacao?.propria) throw erroComum('NAO_ENCONTRADO')
  return anotacao
}

/** What a professional writes in a record. */
export const notasRouter = {
  salvar: os.salvar.handler(async ({ input, context, errors }) => {
    const { id, paciente_id, agendamento_id, versao, conteudo } = input
    const guardado = ({ versao: nova, updated_at }: { versao: number; updated_at: Date }) => ({
      versao: nova,
      updated_at: updated_at.toISOString(),
    })
    return context.db.transaction(async (db) => {
      const profissional_id = await exigirEmVigor(context, db)
      const atual = await db.first(lockRascunho(id))
      if (!atual && versao === 0) {
        const { posso } = await db.only(findPossoEscrever(paciente_id, agendamento_id))
        if (!posso) throw errors.NAO_ENCONTRADO()
        const nova = await db.first(
          insertRascunho({ id, paciente_id, profissional_id, agendamento_id, conteudo }),
        )
        if (nova) return guardado(nova)
      }
      const existe =
        (await inteira(db, id)) ??
        (agendamento_id &&
          (await db.first(findDaConsulta(agendamento_id)).then((da) => da && inteira(db, da.id))))
      if (!existe || !existe.propria || existe.paciente_id !== paciente_id) throw errors.NAO_ENCONTRADO()
      if (existe.status === 'assinada') throw errors.JA_ASSINADA()
      if (existe.id === id && existe.versao === versao)
        return guardado(await db.only(updateRascunho(id, conteudo)))
      // The answer to this very save was lost on its way.
      if (existe.id === id && existe.versao === versao + 1 && mesmoConteudo(existe, conteudo))
        return { versao: existe.versao, updated_at: existe.updated_at }
      throw errors.MUDOU({ data: { anotacao: existe } })
    })
  }),

  descartar: os.descartar.handler(({ input: { id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const rascunho = await db.first(lockRascunho(id))
      const anotacao = await propria(db, id)
      if (!rascunho) throw errors.JA_ASSINADA()
      if (rascunho.versao !== versao) throw errors.MUDOU({ data: { anotacao } })
      await db.affected(deleteRascunho(id))
      return { descartada: true as const }
    }),
  ),

  assinar: os.assinar.handler(({ input: { id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const { recusa } = await db.only(assinar(id, versao))
      if (recusa === 'nao-encontrada') throw errors.NAO_ENCONTRADO()
      if (recusa === 'ja-assinada') throw errors.JA_ASSINADA()
      if (recusa === 'vazia') throw errors.VAZIA()
      if (recusa === 'sem-registro') throw errors.SEM_REGISTRO()
      const anotacao = await propria(db, id)
      if (recusa) throw errors.MUDOU({ data: { anotacao } })
      return anotacao
    }),
  ),

  aditar: os.aditar.handler(({ input: { id, adendo_id, texto }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const { recusa } = await db.only(aditar(id, adendo_id, texto))
      if (recusa === 'nao-assinada') throw errors.NAO_ASSINADA()
      if (recusa === 'sem-registro') throw errors.SEM_REGISTRO()
      if (recusa) throw errors.NAO_ENCONTRADO()
      return propria(db, id)
    }),
  ),

  liberar: os.liberar.handler(({ input: { id, liberada }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const { status, sigilo, paciente_id, profissional_id, autor, assinante } = await propria(db, id)
      if (status !== 'assinada') throw errors.NAO_ASSINADA()
      if (sigilo) throw errors.EM_SIGILO()
      const mudou = await db.affected(
        liberada ? insertLiberacao({ anotacao_id: id, paciente_id, profissional_id }) : deleteLiberacao(id),
      )
      // Opened again after it was taken back, it is the same notice: nobody is told twice.
      if (liberada && mudou > 0)
        await avisarProntuario(db, paciente_id, {
          titulo: 'Nova evolução no prontuário',
          mensagem: `${assinante?.nome ?? autor} abriu a você uma evolução da consulta. Leia em Meu prontuário.`,
          chave: `evolucao-liberada:${id}`,
        })
      return { liberada_em: (await propria(db, id)).liberada_em }
    }),
  ),

  guardarModelo: os.guardarModelo.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      await db.rows(lockMeuCadastro())
      const { quantos } = await db.only(countModelos(input.id))
      if (quantos >= 20) throw errors.MODELOS_DEMAIS()
      const guardado = await db.first(upsertModelo(input))
      if (!guardado) throw errors.NAO_ENCONTRADO()
      return guardado
    }),
  ),

  apagarModelo: os.apagarModelo.handler(async ({ input: { id }, context, errors }) => {
    await exigirProfissional(context)
    if ((await context.db.affected(deleteModelo(id))) === 0) throw errors.NAO_ENCONTRADO()
    return { apagado: true as const }
  }),
}
