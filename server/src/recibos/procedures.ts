import { implement } from '@orpc/server'
import { recibosContract, type Recibo } from '#domain/recibos/contract.ts'
import { aReceber, frasesDoRecebimento, receber, recusaDeReceber } from '#domain/recibos/recebimento.ts'
import {
  dadosDoRecibo,
  faltasDe,
  frasesDaRecusa,
  podeCompletar,
  recusaDoRecibo,
} from '#domain/recibos/recibo.ts'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { Db } from '../database/db.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarQuemEmite, avisarQuemPediu } from './avisos.ts'
import { repetivel } from '../rpc/repetivel.ts'
import {
  cancelarRecibo,
  emitirRecibo,
  fatosDe,
  findFatos,
  findRecibo,
  findRecibos,
  pedirRecibo,
  updateCpfNoRecibo,
  updateRecebimento,
  type LinhaDeFatos,
  type LinhaDeRecibo,
} from './queries.ts'
import { prender } from '../trancas/queries.ts'

const os = implement(recibosContract).$context<Contexto>()

export const recibosRouter = os.router({
  daConsulta: os.daConsulta.handler(async ({ input: { id }, context, errors }) => {
    const sessao = exigirConsultas(context)
    const [[linha], recibos] = await context.db.together([findFatos(id), findRecibos(id)])
    if (!linha) throw errors.NAO_ENCONTRADO()
    await registrarAcesso(context, context.db, linha)
    const fatos = fatosDe(linha)
    const recusa = recusaDoRecibo(fatos)
    const vale = recibos.find((cada) => cada.cancelado_em === null)
    return {
      lado: linha.lado,
      recibo: vale ? reciboDe(vale) : null,
      recusa,
      pode_emitir: linha.escreve,
      pedido_em: linha.pedido_em?.toISOString() ?? null,
      pode_completar:
        vale !== undefined &&
        linha.escreve &&
        recusa === null &&
        podeCompletar(vale.dados, dadosDoRecibo(fatos)),
      completar_em: ondeCompletar(linha, sessao),
      completa_paciente: linha.lado === 'paciente' && linha.completa_paciente,
      cancelados: recibos.flatMap(({ numero, cancelado_em, motivo_cancelamento }) =>
        cancelado_em
          ? [{ numero, cancelado_em: cancelado_em.toISOString(), motivo: motivo_cancelamento ?? '' }]
          : [],
      ),
      recebimento:
        linha.lado === 'profissional' && linha.escreve
          ? { recusa: recusaDeReceber(linha), falta_centavos: aReceber(linha) }
          : { recusa: 'ja-pago' as const, falta_centavos: null },
      meu_cpf: linha.cpf_no_recibo,
    }
  }),

  emitir: os.emitir.handler(({ input: { agendamento_id }, context, errors }) => {
    const { usuario_id } = exigirConsultas(context)
    return context.db.transaction(async (db) => {
      const visto = await db.first(findFatos(agendamento_id))
      if (visto?.lado === 'profissional' && !visto.escreve) throw errors.SEM_PERMISSAO()
      const emitido = await emitirRecibo(db, agendamento_id, { usuario_id, agora: context.agora() })
      if (!emitido) throw errors.NAO_ENCONTRADO()
      if ('recusa' in emitido)
        throw errors.SEM_RECIBO({ message: frasesDaRecusa[emitido.recusa], data: emitido })
      await registrarAcesso(context, db, emitido.linha)
      if (emitido.novo) await avisarQuemPediu(db, agendamento_id, emitido, context.agora())
      return reciboDe(emitido.recibo)
    })
  }),

  pedir: os.pedir.handler(({ input: { agendamento_id }, context, errors }) => {
    const { usuario_id } = exigirConsultas(context)
    return context.db.transaction(async (db) => {
      const linha = await db.first(findFatos(agendamento_id))
      if (!linha) throw errors.NAO_ENCONTRADO()
      if (linha.lado !== 'paciente') throw errors.SEM_PERMISSAO()
      const recusa = recusaDoRecibo(fatosDe(linha))
      if (recusa) throw errors.SEM_RECIBO({ message: frasesDaRecusa[recusa], data: { recusa } })
      const pedido = await db.first(pedirRecibo(agendamento_id))
      if (pedido?.novo)
        await avisarQuemEmite(db, agendamento_id, linha, { quem: usuario_id, agora: context.agora() })
      return { pedido_em: pedido?.pedido_em.toISOString() ?? null }
    })
  }),

  receber: os.receber.handler(({ input, context, errors }) => {
    const { usuario_id } = exigirConsultas(context)
    const { agendamento_id, valor_centavos, forma } = input
    return repetivel(context, 'recibos.receber', input, async (db) => {
      await exigirAgenda(db, agendamento_id, errors)
      await prender(db, [agendamento_id])
      const linha = await exigirAgenda(db, agendamento_id, errors)
      const feito = receber(linha, valor_centavos ?? aReceber(linha) ?? 0)
      if ('recusa' in feito)
        throw errors.NAO_RECEBIDO({ message: frasesDoRecebimento[feito.recusa], data: feito })
      await db.affected(updateRecebimento(agendamento_id, { ...feito, forma }))
      const emitido = await emitirRecibo(db, agendamento_id, { usuario_id, agora: context.agora() })
      await registrarAcesso(context, db, linha)
      return {
        pagamento_status: feito.pagamento_status,
        recibo: emitido && 'recibo' in emitido ? emitido.recibo.numero : null,
      }
    })
  }),

  cancelar: os.cancelar.handler(({ input: { id, motivo }, context, errors }) => {
    exigirConsultas(context)
    return context.db.transaction(async (db) => {
      const visto = await db.first(findRecibo(id))
      if (!visto) throw errors.NAO_ENCONTRADO()
      const linha = await exigirAgenda(db, visto.agendamento_id, errors)
      await prender(db, [visto.agendamento_id])
      // Cancelling twice changes nothing.
      await db.affected(cancelarRecibo(id, motivo, context.agora()))
      await registrarAcesso(context, db, linha, 'Recibo cancelado')
      return { cancelado: true as const }
    })
  }),

  mostrarMeuCpf: os.mostrarMeuCpf.handler(async ({ input: { mostrar }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/agenda')
    const linha = await context.db.first(updateCpfNoRecibo(usuario_id, mostrar))
    if (!linha) throw errors.SEM_PERMISSAO()
    return { mostrar: linha.cpf_no_recibo }
  }),
})

/** Profiles that have to do with appointments; the rows limit whose receipts. */
function exigirConsultas(context: Contexto): Sessao {
  const sessao = exigirSessao(context)
  if (!podeAbrir(sessao.perfil, '/consultas') && !podeAbrir(sessao.perfil, '/agenda'))
    throw erroComum('SEM_PERMISSAO')
  return sessao
}

/** An appointment whose money the caller keeps. @throws NAO_ENCONTRADO, SEM_PERMISSAO */
async function exigirAgenda(
  db: Db,
  agendamento_id: string,
  errors: { NAO_ENCONTRADO(): Error; SEM_PERMISSAO(): Error },
): Promise<LinhaDeFatos> {
  const linha = await db.first(findFatos(agendamento_id))
  if (!linha) throw errors.NAO_ENCONTRADO()
  if (linha.lado !== 'profissional' || !linha.escreve) throw errors.SEM_PERMISSAO()
  return linha
}

/** A receipt names the patient and the payer: each learns who else read it. */
const registrarAcesso = (context: Contexto, db: Db, linha: LinhaDeFatos, motivo = 'Recibo da consulta') =>
  db.affected(
    insertAcessos(context, 'agendamento', motivo, [
      linha.paciente_usuario_id,
      ...(linha.responsavel_id ? [linha.responsavel_id] : []),
    ]),
  )

/** Page on which the payer's CPF is filled in, for callers who may write it. */
function ondeCompletar(
  { lado, responsavel_id, paciente_usuario_id, completa_paciente }: LinhaDeFatos,
  { usuario_id, perfil }: Sessao,
) {
  if (lado !== 'paciente' || !podeAbrir(perfil, '/perfil-paciente')) return null
  if ((responsavel_id ?? paciente_usuario_id) === usuario_id) return 'meus-dados'
  return responsavel_id || !completa_paciente ? null : 'paciente'
}

function reciboDe({ id, numero, emitido_em, dados }: LinhaDeRecibo): Recibo {
  return { id, numero, emitido_em: emitido_em.toISOString(), dados, faltas: faltasDe(dados) }
}
