import { recusaDoAto } from '#domain/agendamentos/acoes.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Db } from '../database/db.ts'
import { emitirRecibo } from '../recibos/queries.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { repetivel } from '../rpc/repetivel.ts'
import { from } from '../tables.ts'
import {
  avisar,
  consultaDe,
  depois,
  exigirAto,
  exigirConsultas,
  tomarConsulta,
  type ConsultaTomada,
} from './ato.ts'
import { findDaSerie, lockConsultas, updateConsulta } from './atos-sql.ts'
import { novidades } from './avisos.ts'
import { casoDe, findLinhasDeDetalhe } from './detalhe.ts'
import { contarSinal } from './marcacao.ts'
import { os } from './os.ts'
import { reagendarRouter } from './reagendar.ts'
import { recusar } from './recusar.ts'

/** What becomes of an appointment: each act looks, decides, writes and tells under one lock. */
export const atosRouter = {
  ...reagendarRouter,

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
      const consulta = consultaDe(tomada, linha.versao + 1)
      await avisar(context, db, 'confirmar', consulta, {
        lado,
        novidade: novidades.confirmar(consulta, lado),
      })
      const detalhe = await depois(context, db, input.id, 'Consulta confirmada')
      // Accepting a request begins the time to pay.
      if (linha.aguarda_aprovacao) await contarSinal(db, consulta, null, detalhe)
      return detalhe
    }),
  ),

  cancelar: os.cancelar.handler(({ input, context }) =>
    repetivel(context, 'cancelar', input, async (db) => {
      const tomada = await tomarSerie(context, db, input)
      const { lado, linha, ids } = tomada
      const { usuario_id } = exigirSessao(context)
      await db.affected(
        from.updateTable('agendamentos').where('id', 'in', ids).set({
          status: 'cancelado',
          motivo_cancelamento: input.motivo,
          data_cancelamento: context.agora(),
          cancelado_por: usuario_id,
          aguarda_aprovacao: false,
        }),
      )
      const consulta = consultaDe(tomada, linha.versao + 1)
      await avisar(context, db, 'cancelar', consulta, {
        lado,
        novidade: novidades.cancelar(consulta, lado, input.motivo, ids.length),
        paciente: input.avisar || lado === 'paciente',
      })
      return depois(context, db, input.id, 'Consulta cancelada')
    }),
  ),

  chegar: os.chegar.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      const tomada = await tomarConsulta(context, db, input, 'chegar')
      await db.affected(updateConsulta(input.id).set({ presenca: 'presente', chegada_em: context.agora() }))
      if (tomada.lado === 'paciente') {
        const consulta = consultaDe(tomada, tomada.linha.versao)
        const novidade = { titulo: 'Paciente chegou', mensagem: `${consulta.paciente_nome} está à espera.` }
        await avisar(context, db, 'chegar', consulta, { lado: tomada.lado, novidade, paciente: false })
      }
      return depois(context, db, input.id, 'Chegada registrada')
    }),
  ),

  ausentar: os.ausentar.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      await tomarConsulta(context, db, input, 'ausentar')
      await db.affected(updateConsulta(input.id).set({ presenca: 'ausente', chegada_em: null }))
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
      // The receipt of what was paid before gets its number under this lock.
      const { ato } = await tomarConsulta(context, db, input, 'concluir', { comAgenda: true })
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
      await db.rows(lockConsultas([input.id]))
      const { status } = await exigirAto(db, input.id)
      if (status !== 'agendado' && status !== 'confirmado' && status !== 'reagendado')
        throw recusar('TRANSICAO_RECUSADA', { status })
      await db.affected(updateConsulta(input.id).set({ perguntas: input.perguntas }))
      return depois(context, db, input.id, 'Perguntas para a consulta')
    }),
  ),
}

/** The appointment to cancel and, of its series, those meant that may be cancelled too, all held in one order. */
async function tomarSerie(
  context: Contexto,
  db: Db,
  input: { id: string; versao?: number | undefined; alcance: 'esta' | 'proximas' | 'todas' },
): Promise<ConsultaTomada & { ids: string[] }> {
  const sessao = exigirConsultas(context)
  const ato = await exigirAto(db, input.id)
  const agora = context.agora()
  const daSerie =
    ato.serie_id && input.alcance !== 'esta' ? await db.rows(findDaSerie(ato, input.alcance, agora)) : []
  const outras = daSerie.map(({ id }) => id)
  if (outras.length > 0) await db.rows(lockConsultas([input.id, ...outras]))
  const tomada = await tomarConsulta(context, db, input, 'cancelar')
  if (outras.length === 0) return { ...tomada, ids: [input.id] }
  const linhas = await db.rows(findLinhasDeDetalhe(escopoDeAgendamentos(sessao), outras))
  const tambem = linhas.filter(
    (linha) =>
      linha.lado_que_age && recusaDoAto('cancelar', casoDe(linha, linha.lado_que_age, agora)) === null,
  )
  return { ...tomada, ids: [input.id, ...tambem.map(({ id }) => id)] }
}
