import { podeEmitir } from '#domain/documentos/conselhos.ts'
import { textoDoPedido } from '#domain/exames/lista.ts'
import { depoisDe, type EventoDoPedido } from '#domain/exames/transicoes.ts'
import { recusaDaColeta } from '#domain/exames/valores.ts'
import type { Db } from '../database/db.ts'
import { cancelar as cancelarDocumento, deleteRascunho, insertRascunho } from '../documentos/queries.ts'
import { exigirEmVigor, exigirLeitor, findAssinante, findPossoEscrever } from '../prontuario/entrada.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarPedido } from './avisos.ts'
import { comoPedido, exigirPessoa, hojeDe, os, pedidoLido } from './implementer.ts'
import { insertPedido, lockExames, updatePedido, type LinhaDePedido } from './queries.ts'

/** The state of a request behind an event. @throws what `recusa` makes where it cannot happen */
export function exigirTransicao(
  { status }: Pick<LinhaDePedido, 'status'>,
  evento: EventoDoPedido,
  recusa: () => Error,
) {
  const depois = depoisDe(status, evento)
  if (depois === null) throw recusa()
  return depois
}

/** A request of the caller, under the lock of the exams of its person. @throws NAO_ENCONTRADO */
export async function pedidoPreso(db: Db, id: string): Promise<LinhaDePedido> {
  const { paciente_id } = await pedidoLido(db, id)
  await db.rows(lockExames(paciente_id))
  return pedidoLido(db, id)
}

async function pedidoProprio(db: Db, id: string): Promise<LinhaDePedido> {
  const linha = await pedidoPreso(db, id)
  if (!linha.proprio) throw erroComum('NAO_ENCONTRADO')
  return linha
}

async function exigirConselho(db: Db, errors: { NAO_PODE_PEDIR(): Error }): Promise<void> {
  const assinante = await db.first(findAssinante())
  if (!podeEmitir(assinante?.conselho ?? null, 'pedido-exame')) throw errors.NAO_PODE_PEDIR()
}

/** What is asked for, and how it goes on. */
export const pedidosRouter = {
  pedir: os.pedir.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id, paciente_id, agendamento_id } = input
      const profissional_id = await exigirEmVigor(context, db)
      const { posso } = await db.only(findPossoEscrever(paciente_id, agendamento_id))
      if (!posso) throw errors.NAO_ENCONTRADO()
      await exigirConselho(db, errors)
      const feitos = await db.affected(insertPedido({ ...input, profissional_id }))
      const linha = await pedidoLido(db, id)
      // The id is a row of somebody else.
      if (!linha.proprio || linha.paciente_id !== paciente_id) throw errors.NAO_ENCONTRADO()
      if (feitos > 0) await avisarPedido(db, linha)
      return comoPedido(db, id)
    }),
  ),

  coletar: os.coletar.handler(({ input: { id, coletado_em }, context, errors }) =>
    context.db.transaction(async (db) => {
      exigirLeitor(context)
      const linha = await pedidoPreso(db, id)
      const pessoa = await exigirPessoa(context, linha.paciente_id, db)
      if (!linha.proprio && pessoa.mede !== 'casa') throw erroComum('SEM_PERMISSAO')
      const mensagem = recusaDaColeta(coletado_em, hojeDe(context), pessoa.nascimento)
      if (mensagem) throw errors.FORA_DO_TEMPO({ message: mensagem, data: { mensagem } })
      const status = exigirTransicao(linha, 'coletar', errors.PEDIDO_FECHADO)
      await db.affected(updatePedido(id, { status, coletado_em }))
      return comoPedido(db, id)
    }),
  ),

  cancelar: os.cancelar.handler(({ input: { id, motivo }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const linha = await pedidoProprio(db, id)
      const status = exigirTransicao(linha, 'cancelar', errors.PEDIDO_FECHADO)
      await db.affected(updatePedido(id, { status, motivo_cancelamento: motivo }))
      // One truth: the paper goes with it.
      if (linha.documento_id && !linha.documento_cancelado)
        await (linha.documento_emitido
          ? db.rows(cancelarDocumento(linha.documento_id, motivo))
          : db.affected(deleteRascunho(linha.documento_id)))
      return comoPedido(db, id)
    }),
  ),

  documento: os.documento.handler(({ input: { id, documento_id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const profissional_id = await exigirEmVigor(context, db)
      const linha = await pedidoProprio(db, id)
      if (linha.documento_id && !linha.documento_cancelado)
        return { documento_id: linha.documento_id, emitido: linha.documento_emitido }
      exigirTransicao(linha, 'cancelar', errors.PEDIDO_FECHADO)
      await exigirConselho(db, errors)
      const { paciente_id, exames, indicacao, agendamento_id } = linha
      const { posso } = await db.only(findPossoEscrever(paciente_id, agendamento_id))
      if (!posso) throw errors.NAO_ENCONTRADO()
      const feitos = await db.rows(
        insertRascunho({
          id: documento_id,
          paciente_id,
          profissional_id,
          agendamento_id,
          substitui_id: null,
          conteudo: {
            tipo: 'pedido-exame',
            texto: textoDoPedido(exames, indicacao),
            itens: [],
            cid: null,
            cid_autorizado: false,
          },
          avisos: [],
        }),
      )
      // The id is a row of somebody else.
      if (feitos.length === 0) throw errors.NAO_ENCONTRADO()
      await db.affected(updatePedido(id, { documento_id }))
      return { documento_id, emitido: false }
    }),
  ),
}
