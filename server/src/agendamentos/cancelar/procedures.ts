import { recusaDoAto } from '#domain/agendamentos/rules-ato.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import type { Db } from '../../database/db.ts'
import { exigirSessao, type Contexto } from '../../rpc/context.ts'
import { repetivel } from '../../rpc/repetivel.ts'
import { novidades } from '../avisos.ts'
import { casoDe } from '../consultas/caso.ts'
import { findLinhasDeDetalhe, type LinhaDeDetalhe } from '../consultas/queries-detalhe.ts'
import {
  avisar,
  consultaDe,
  depois,
  exigirAto,
  exigirConsultas,
  tomarConsulta,
  type ConsultaTomada,
} from '../consulta-tomada.ts'
import { os } from '../contract.ts'
import { confirmarNoCaminho } from '../queries-consulta.ts'
import { cancelarConsultas, findDaSerie } from './queries.ts'

export const cancelarRouter = {
  cancelar: os.cancelar.handler(({ input, context }) =>
    repetivel(context, 'cancelar', input, async (db) => {
      const tomada = await tomarSerie(context, db, input)
      const { lado, ids, movidas } = tomada
      const { usuario_id } = exigirSessao(context)
      if (movidas.length > 0) await db.affected(confirmarNoCaminho(movidas))
      const canceladas = await db.rows(cancelarConsultas(ids, input.motivo, usuario_id, context.agora()))
      const { versao } = canceladas.find(({ id }) => id === input.id)!
      const consulta = consultaDe(context, tomada, versao)
      await avisar(context, db, 'cancelar', consulta, {
        lado,
        novidade: novidades.cancelar(consulta, lado, input.motivo, ids.length),
        paciente: input.avisar || lado === 'paciente',
      })
      return depois(context, db, input.id, 'Consulta cancelada')
    }),
  ),
}

/** The appointment to cancel, with those of its series that the caller means and may cancel, locked in one order. */
async function tomarSerie(
  context: Contexto,
  db: Db,
  input: { id: string; versao?: number | undefined; alcance: 'esta' | 'proximas' | 'todas' },
): Promise<ConsultaTomada & { ids: string[]; movidas: string[] }> {
  const sessao = exigirConsultas(context)
  const ato = await exigirAto(db, input.id)
  const agora = context.agora()
  const daSerie =
    ato.serie_id && input.alcance !== 'esta' ? await db.rows(findDaSerie(ato, input.alcance, agora)) : []
  const outras = daSerie.map(({ id }) => id)
  const tomada = await tomarConsulta(context, db, input, 'cancelar', { serie: outras })
  if (outras.length === 0) return { ...tomada, ids: [input.id], movidas: movidasDe([tomada.linha]) }
  const linhas = await db.rows(findLinhasDeDetalhe(escopoDeAgendamentos(sessao), outras))
  const tambem = linhas.filter(
    (linha) =>
      linha.lado_que_age && recusaDoAto('cancelar', casoDe(linha, linha.lado_que_age, agora)) === null,
  )
  const todas = [tomada.linha, ...tambem]
  return { ...tomada, ids: todas.map(({ id }) => id), movidas: movidasDe(todas) }
}

/** Those that are confirmed on the way. */
const movidasDe = (linhas: readonly LinhaDeDetalhe[]) =>
  linhas.flatMap(({ id, status }) => (status === 'reagendado' ? id : []))
