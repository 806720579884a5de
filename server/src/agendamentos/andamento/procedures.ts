import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { emitirRecibo } from '../../recibos/queries.ts'
import { exigirSessao } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { avisosDaChamada, novidades } from '../avisos.ts'
import { avisar, consultaDe, depois, exigirAto, exigirConsultas, tomarConsulta } from '../consulta-tomada.ts'
import { os } from '../contract.ts'
import { findOuvintes, updateConsulta } from '../queries-consulta.ts'
import { recusar } from '../recusas.ts'
import { pedirSinal } from '../sinal/sinal.ts'
import { prender } from '../../trancas/queries.ts'

/** From the confirmation to the end of the visit. Each act looks, decides, writes and tells under one lock. */
export const andamentoRouter = {
  confirmar: os.confirmar.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      const tomada = await tomarConsulta(context, db, input, 'confirmar')
      const { lado, linha } = tomada
      await db.affected(
        updateConsulta(input.id).set({
          status: 'confirmado',
          aguarda_aprovacao: false,
          ...(lado === 'paciente' && { confirmado_pelo_paciente_em: context.agora() }),
        }),
      )
      const consulta = consultaDe(context, tomada, linha.versao + 1)
      await avisar(context, db, 'confirmar', consulta, {
        lado,
        novidade: novidades.confirmar(consulta, lado),
      })
      // Accepting a request begins the time to pay.
      if (linha.aguarda_aprovacao)
        await pedirSinal(context, db, [consulta], { foiPedido: true, marcou: null })
      return depois(context, db, input.id, 'Consulta confirmada')
    }),
  ),

  chegar: os.chegar.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      const tomada = await tomarConsulta(context, db, input, 'chegar')
      await db.affected(updateConsulta(input.id).set({ presenca: 'presente', chegada_em: context.agora() }))
      if (tomada.lado === 'paciente') {
        const consulta = consultaDe(context, tomada, tomada.linha.versao)
        const novidade = { titulo: 'Paciente chegou', mensagem: `${consulta.paciente_nome} está à espera.` }
        await avisar(context, db, 'chegar', consulta, { lado: tomada.lado, novidade, paciente: false })
      }
      return depois(context, db, input.id, 'Chegada registrada')
    }),
  ),

  chamar: os.chamar.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      const tomada = await tomarConsulta(context, db, input, 'chamar')
      const agora = context.agora()
      await db.affected(updateConsulta(input.id).set({ chamado_em: agora }))
      const consulta = consultaDe(context, tomada, tomada.linha.versao)
      // A child is called through who looks after it. Each call is told, also the second one.
      const ouvintes = await db.rows(findOuvintes(tomada.linha.paciente_id))
      await notificar(db, ...avisosDaChamada(consulta, { sala: tomada.linha.sala, ouvintes, agora }))
      return depois(context, db, input.id, 'Paciente chamado')
    }),
  ),

  ausentar: os.ausentar.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      await tomarConsulta(context, db, input, 'ausentar')
      await db.affected(
        updateConsulta(input.id).set({ presenca: 'ausente', chegada_em: null, chamado_em: null }),
      )
      return depois(context, db, input.id, 'Ausência registrada')
    }),
  ),

  iniciar: os.iniciar.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      const { linha } = await tomarConsulta(context, db, input, 'iniciar')
      const agora = context.agora()
      await db.affected(
        updateConsulta(input.id).set({
          status: 'em-andamento',
          inicio_real: agora,
          presenca: 'presente',
          chegada_em: linha.chegada_em ?? agora,
          aguarda_aprovacao: false,
        }),
      )
      return depois(context, db, input.id, 'Consulta iniciada')
    }),
  ),

  concluir: os.concluir.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      // The receipt of what was paid before gets its number under the lock of the agenda.
      const { ato } = await tomarConsulta(context, db, input, 'concluir')
      const { usuario_id } = exigirSessao(context)
      const agora = context.agora()
      const hoje = dataLocal(agora.getTime(), ato.zona)
      await db.affected(
        updateConsulta(input.id).set({
          status: 'concluido',
          fim_real: agora,
          ...(input.retorno_dias && { retorno_ate: somarDias(hoje, input.retorno_dias) }),
        }),
      )
      await emitirRecibo(db, input.id, { usuario_id, agora })
      return depois(context, db, input.id, 'Consulta concluída')
    }),
  ),

  prepararConsulta: os.prepararConsulta.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      exigirConsultas(context)
      const { lado } = await exigirAto(db, input.id)
      if (lado !== 'paciente') throw erroComum('SEM_PERMISSAO')
      await prender(db, [input.id])
      const { status } = await exigirAto(db, input.id)
      if (status !== 'agendado' && status !== 'confirmado' && status !== 'reagendado')
        throw recusar('TRANSICAO_RECUSADA', { status })
      await db.affected(updateConsulta(input.id).set({ perguntas: input.perguntas }))
      return depois(context, db, input.id, 'Perguntas para a consulta')
    }),
  ),
}
