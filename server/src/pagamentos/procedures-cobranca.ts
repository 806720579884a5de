import {
  destinoDoAto,
  jaFeito,
  ladoDoAto,
  motivosDoPix,
  recusaDoAtoDaCobranca,
  type AtoDaCobranca,
  type SituacaoCobranca,
} from '#domain/pagamentos/cobranca.ts'
import {
  avisosDoAto,
  cancelarConsultas,
  exigirAto,
  exigirConsultas,
  novidades,
  type LinhaDeAto,
} from '../agendamentos/entrada.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarQuemPaga, avisarQuemRecebe, textos } from './avisos.ts'
import { abertas, casoDa, geravel, lerPagamento } from './leitura.ts'
import { os } from './implementer.ts'
import {
  findCobranca,
  findDaConsulta,
  findOutrasAbertas,
  findPixDaConsulta,
  gerarCobranca,
  lockCobranca,
  marcarRecebida,
  findOQueCai,
  updateCobranca,
  type LinhaDeCobranca,
} from './queries.ts'
import { prender } from '../trancas/queries.ts'
import { pedirCodigoAoBanco } from './banco/pedir-codigo.ts'
import { findDivergencia, pedirDevolucao, resolverDivergencia } from './banco/queries.ts'

interface Errors {
  COBRANCA_MUDOU(options: { data: { situacao: SituacaoCobranca } }): Error
  PRAZO_DO_AVISO?(): Error
}

/** A charge whose act is allowed, locked with its appointment until the end of the transaction. */
interface CobrancaTomada {
  consulta: LinhaDeAto
  cobranca: LinhaDeCobranca
  destino: SituacaoCobranca
  agora: Date
  /** Tells the notices of one act apart from earlier ones of the same act. */
  aviso: { chave: string; ator: string }
}

/**
 * Looks, decides, writes and tells under the locks of the appointment and the charge, in that order. A repeated act changes nothing.
 * @param ateAsQueCaem the act may end the appointments that depend on the charge: they are locked with it
 * @throws NAO_ENCONTRADO, SEM_PERMISSAO, COBRANCA_MUDOU, PRAZO_DO_AVISO
 */
function agir(
  context: Contexto,
  id: string,
  ato: AtoDaCobranca,
  errors: Errors,
  escrever: (db: Db, tomada: CobrancaTomada) => Promise<void>,
  ateAsQueCaem = false,
) {
  const { usuario_id } = exigirConsultas(context)
  return context.db.transaction(async (db) => {
    const vista = await db.first(findCobranca(id))
    if (!vista) throw erroComum('NAO_ENCONTRADO')
    const { lado } = await exigirAto(db, vista.agendamento_id)
    if (lado !== ladoDoAto[ato]) throw erroComum('SEM_PERMISSAO')
    const comEla = ateAsQueCaem ? await db.rows(findOQueCai(vista.agendamento_id, context.agora())) : []
    await prender(db, [vista.agendamento_id, ...comEla.map((cada) => cada.id)])
    const cobranca = await db.first(lockCobranca(id))
    if (!cobranca) throw erroComum('NAO_ENCONTRADO')
    const consulta = await exigirAto(db, vista.agendamento_id)
    const agora = context.agora()
    const caso = casoDa(cobranca, lado, consulta.status, agora)
    if (!jaFeito(ato, caso)) {
      const recusa = recusaDoAtoDaCobranca(ato, caso)
      if (recusa === 'prazo' && errors.PRAZO_DO_AVISO) throw errors.PRAZO_DO_AVISO()
      if (recusa) throw errors.COBRANCA_MUDOU({ data: { situacao: cobranca.situacao } })
      const aviso = { chave: `pix-${ato}:${id}:${agora.getTime()}`, ator: usuario_id }
      await escrever(db, { consulta, cobranca, destino: destinoDoAto(ato, caso), agora, aviso })
    }
    return lerPagamento(context, db, vista.agendamento_id)
  })
}

/** Acts of the patient's side. */
export const atosDeQuemPaga = {
  gerar: os.gerar.handler(async ({ input: { id, quanto }, context, errors }) => {
    exigirConsultas(context)
    await context.db.transaction(async (db) => {
      const { lado } = await exigirAto(db, id)
      if (lado !== 'paciente') throw erroComum('SEM_PERMISSAO')
      await prender(db, [id])
      const pix = await db.first(findPixDaConsulta(id))
      if (!pix) throw erroComum('NAO_ENCONTRADO')
      const emAberto = abertas(await db.rows(findDaConsulta(id)))
      if (emAberto.some(({ situacao }) => situacao === 'informada')) throw errors.JA_INFORMADO()
      // A patient with a deposit to pay has its code already.
      if (!emAberto.some(({ obrigatoria }) => obrigatoria)) {
        if (!pix.tem_conta) throw errors.SEM_CONTA()
        const valor_centavos = geravel(pix, emAberto)?.[`${quanto}_centavos`] ?? null
        if (valor_centavos === null) throw errors.NADA_A_PAGAR()
        const mesma = emAberto.find((cada) => cada.valor_centavos === valor_centavos)
        if (!mesma) await db.rows(gerarCobranca(id, valor_centavos))
      }
    })
    await pedirCodigoAoBanco(context, id)
    return lerPagamento(context, context.db, id)
  }),

  informar: os.informar.handler(({ input, context, errors }) =>
    agir(context, input.id, 'informar', errors, async (db, { consulta, cobranca, agora, aviso }) => {
      for (const outra of await db.rows(findOutrasAbertas(cobranca))) {
        if (outra.situacao === 'informada' || outra.obrigatoria) throw errors.JA_INFORMADO()
        await db.affected(updateCobranca(outra.id).set({ situacao: 'cancelada', encerrada_em: agora }))
      }
      await db.affected(
        updateCobranca(cobranca.id).set({ situacao: 'informada', informada_em: agora, motivo: null }),
      )
      await avisarQuemRecebe(db, consulta, textos.informar({ ...consulta, agora }, cobranca), aviso)
    }),
  ),

  desistir: os.desistir.handler(({ input, context, errors }) =>
    agir(
      context,
      input.id,
      'desistir',
      errors,
      async (db, { consulta, cobranca, agora, aviso }) => {
        await db.affected(updateCobranca(cobranca.id).set({ situacao: 'cancelada', encerrada_em: agora }))
        const { usuario_id } = exigirSessao(context)
        const motivo = motivosDoPix.desistencia
        const ids = (await db.rows(findOQueCai(consulta.id, agora))).map(({ id }) => id)
        if (!ids.includes(consulta.id)) throw errors.COBRANCA_MUDOU({ data: { situacao: cobranca.situacao } })
        await db.affected(cancelarConsultas(ids, motivo, usuario_id, agora))
        const dita = { ...consulta, versao: consulta.versao + 1, inicio: consulta.inicio.getTime(), agora }
        const novidade = novidades.cancelar(dita, 'paciente', motivo, ids.length)
        await notificar(
          db,
          ...avisosDoAto('cancelar', dita, { ator: aviso.ator, lado: 'paciente', novidade }),
        )
      },
      true,
    ),
  ),
}

/** Acts of the receiver's side. */
export const atosDeQuemRecebe = {
  receber: os.receber.handler(({ input, context, errors }) =>
    agir(context, input.id, 'receber', errors, async (db, { consulta, cobranca, destino, agora, aviso }) => {
      await db.affected(marcarRecebida(cobranca.id, destino, agora))
      await avisarQuemPaga(db, consulta, textos.receber({ ...consulta, agora }, cobranca), aviso)
    }),
  ),

  naoRecebi: os.naoRecebi.handler(({ input: { id, motivo }, context, errors }) =>
    agir(context, id, 'nao-recebi', errors, async (db, { consulta, cobranca, destino, agora, aviso }) => {
      await db.affected(
        updateCobranca(id).set({
          situacao: destino,
          motivo,
          informada_em: null,
          ...(destino === 'aguardando' && {
            expira_em: new Date(agora.getTime() + cobranca.prazo_min * 60_000),
            encerrada_em: null,
          }),
        }),
      )
      const frase = /[.!?]$/.test(motivo) ? motivo : `${motivo}.`
      await avisarQuemPaga(db, consulta, textos['nao-recebi']({ ...consulta, agora }, cobranca, frase), aviso)
    }),
  ),

  devolver: os.devolver.handler(async ({ input: { id, motivo }, context, errors }) => {
    let peloBanco = false
    const lido = await agir(
      context,
      id,
      'devolver',
      errors,
      async (db, { consulta, cobranca, agora, aviso }) => {
        // What the bank told of goes back by the bank; the money is owed until it has.
        if (context.banco?.atende(cobranca.chave)) {
          const { pedido } = await db.only(pedirDevolucao(id, motivo))
          peloBanco = pedido !== null
          if (peloBanco) return
        }
        await db.affected(
          updateCobranca(id).set({ situacao: 'devolvida', encerrada_em: agora, motivo: motivo || null }),
        )
        await avisarQuemPaga(db, consulta, textos.devolver({ ...consulta, agora }, cobranca), aviso)
      },
    )
    if (peloBanco) context.banco?.acordar()
    return lido
  }),

  resolver: os.resolver.handler(async ({ input: { id, como }, context }) => {
    exigirConsultas(context)
    const feito = await context.db.transaction(async (db) => {
      const vista = await db.first(findDivergencia(id))
      if (!vista) throw erroComum('NAO_ENCONTRADO')
      await exigirAto(db, vista.agendamento_id)
      await prender(db, [vista.agendamento_id])
      const { cobranca_id } = await db.only(resolverDivergencia(id, como === 'devolver'))
      if (!cobranca_id) throw erroComum('NAO_ENCONTRADO')
      return lerPagamento(context, db, vista.agendamento_id, 'Pix que não confere')
    })
    if (como === 'devolver') context.banco?.acordar()
    return feito
  }),

  valer: os.valer.handler(({ input: { id }, context, errors }) =>
    agir(context, id, 'valer', errors, async (db, { consulta, cobranca, agora, aviso }) => {
      await db.affected(
        updateCobranca(id).set({ situacao: 'credito', recebida_em: cobranca.recebida_em ?? agora }),
      )
      await avisarQuemPaga(db, consulta, textos.valer({ ...consulta, agora }, cobranca), aviso)
    }),
  ),
}
